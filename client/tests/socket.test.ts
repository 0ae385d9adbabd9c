import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestError } from '../src/api';
import type { ToClient, ToServer } from '../src/wire';

/** A socket without a network: the test reads `sent` and plays the server with `receive`. */
class FakeSocket {
  static OPEN = 1;
  static CLOSED = 3;
  static last: FakeSocket;
  readyState = FakeSocket.OPEN;
  sent: ToServer[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    FakeSocket.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ToServer);
  }
  close(): void {
    this.readyState = FakeSocket.CLOSED;
  }
  receive(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(): void {
    this.receive({ type: 'welcome', server_time: Date.now() });
  }
  /** The id of the newest `why_not` this socket sent. */
  get asked(): string {
    return (this.sent.filter((message) => message.type === 'why_not').at(-1) as { id: string }).id;
  }
}

const text = { fr: 'non', en: 'no' };

/** Wait for a promise; fail at once where it stays pending. */
const settled = (promise: Promise<unknown>) => Promise.race([promise, new Promise((_, late) => setImmediate(() => late(new Error('still pending'))))]);

describe('a why_not question', () => {
  async function connected() {
    const { connection } = await import('../src/socket.svelte');
    connection.subscribe((_: ToClient) => {});
    FakeSocket.last.welcome();
    return connection;
  }

  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('document', { baseURI: 'http://table.example/', addEventListener: () => {}, hidden: false });
  });

  it('resolves with the answer that has its id', async () => {
    const connection = await connected();
    const question = connection.whyNot('T1', 0, 'drop c');
    const why = { type: 'why', id: FakeSocket.last.asked, table: 'T1', rule: 'column.full', text };
    FakeSocket.last.receive(why);
    expect(await settled(question)).toEqual(why);
  });

  it('rejects when the server refuses it by id', async () => {
    const connection = await connected();
    const question = connection.whyNot('T1', 0, 99);
    FakeSocket.last.receive({ type: 'refused', id: FakeSocket.last.asked, table: 'T1', code: 'too_many', text });
    const failed = (await settled(question).catch((error: unknown) => error)) as RequestError;
    expect(failed.problem?.code).toBe('too_many');
  });

  it('rejects when the server reports trouble with a why_not', async () => {
    const connection = await connected();
    const question = connection.whyNot('T1', 3, 99);
    FakeSocket.last.receive({ type: 'trouble', re: 'why_not', code: 'not_your_seat', text });
    const failed = (await settled(question).catch((error: unknown) => error)) as RequestError;
    expect(failed.problem?.code).toBe('not_your_seat');
  });

  it('is sent again after a reconnect', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    const connection = await connected();
    const question = connection.whyNot('T1', 0, 'drop c');
    const first = FakeSocket.last;
    first.onclose?.({ code: 1012 });
    vi.advanceTimersByTime(60);
    expect(FakeSocket.last).not.toBe(first);
    FakeSocket.last.welcome();
    expect(FakeSocket.last.asked).toBe(first.asked);
    FakeSocket.last.receive({ type: 'why', id: first.asked, table: 'T1', rule: '', text });
    vi.useRealTimers();
    expect(await settled(question)).toMatchObject({ rule: '' });
  });
});

describe('the luck of a table', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('document', { baseURI: 'http://table.example/', addEventListener: () => {}, hidden: false });
  });

  async function connected() {
    const { connection } = await import('../src/socket.svelte');
    connection.subscribe((_: ToClient) => {});
    FakeSocket.last.welcome();
  }
  const luck = (phase: string, hash = '') => ({ commitment: 'c', phase, value_hashes: ['', hash], values: [], waiting: [1], deadline: null, round: 1 });
  const given = () => FakeSocket.last.sent.filter((message) => message.type === 'give_value' || message.type === 'give_hash');

  it('gets a value once, however many messages wait for it', async () => {
    await connected();
    const { newValueHash } = await import('../src/fairness/memory');
    const now = luck('values', newValueHash());
    FakeSocket.last.receive({ type: 'table', table: { id: 'T1', luck: now }, mine: [1] });
    FakeSocket.last.receive({ type: 'people', table: 'T1', luck: now });
    expect(given().map((message) => message.type)).toEqual(['give_value']);
  });

  it('gets a hash once, and another when it asks again after the answer', async () => {
    await connected();
    FakeSocket.last.receive({ type: 'table', table: { id: 'T1', luck: luck('hashes') }, mine: [1] });
    FakeSocket.last.receive({ type: 'people', table: 'T1', luck: luck('hashes') });
    const [first, ...others] = given() as { id: string }[];
    expect(others).toEqual([]);
    FakeSocket.last.receive({ type: 'done', id: first!.id, table: 'T1', version: 1 });
    await new Promise(setImmediate);
    FakeSocket.last.receive({ type: 'people', table: 'T1', luck: luck('hashes') });
    expect(given()).toHaveLength(2);
  });
});

describe('the clock', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('document', { baseURI: 'http://table.example/', addEventListener: () => {}, hidden: false });
    vi.useFakeTimers({ now: 1_000_000 });
    return () => vi.useRealTimers();
  });

  const AHEAD = 5000;
  /** Answer a ping that was sent now: `there` ms to the server, `back` ms until the page reads the answer. */
  function answer(there: number, back: number): void {
    const t = Date.now();
    vi.setSystemTime(t + there + back);
    FakeSocket.last.receive({ type: 'pong', t, server_time: t + there + AHEAD });
  }
  async function connected() {
    const { connection } = await import('../src/socket.svelte');
    connection.subscribe((_: ToClient) => {});
    return connection;
  }
  const error = (connection: { now(): number }) => connection.now() - Date.now() - AHEAD;

  it('is measured right after the welcome, which a loading page may read late', async () => {
    const connection = await connected();
    vi.setSystemTime(Date.now() + 800);
    FakeSocket.last.receive({ type: 'welcome', server_time: Date.now() - 800 + AHEAD });
    expect(error(connection)).toBe(-800);
    expect(FakeSocket.last.sent.at(-1)?.type).toBe('ping');
    answer(10, 10);
    expect(error(connection)).toBe(0);
  });

  it('is not set back by an answer that a busy page reads late', async () => {
    const connection = await connected();
    FakeSocket.last.welcome();
    answer(10, 20);
    answer(10, 3700);
    expect(error(connection)).toBe(-5);
  });

  it('follows a computer whose own clock was set, and a line that became slow', async () => {
    const connection = await connected();
    FakeSocket.last.welcome();
    answer(10, 10);
    vi.setSystemTime(Date.now() - 60_000);
    for (let i = 0; i < 4; i++) FakeSocket.last.receive({ type: 'pong', t: Date.now() - 40, server_time: Date.now() - 20 + AHEAD });
    expect(error(connection)).toBe(0);
  });
});
