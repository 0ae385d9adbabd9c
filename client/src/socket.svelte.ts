/** The page's one websocket. It reconnects by itself and resends unanswered requests; the server ignores an id it has already handled. */
import { RequestError } from './api';
import { hashForJoin, luckAnswer } from './fairness/memory';
import type { Done, Problem, ToClient, ToServer, Welcome, Why } from './wire';

type Command = Extract<ToServer, { id: string; table: string }>;
type CommandWithoutId = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never;
type Listener = (message: ToClient) => void;

/** A request that waits for its answer: a command for `done`, a `why_not` for `why`, and both for a refusal. */
interface Pending {
  message: ToServer;
  resolve(answer: Done | Why): void;
  reject(reason: RequestError): void;
}

const FIRST_RETRY_MS = 400;
const LONGEST_RETRY_MS = 8000;
const HEARTBEAT_MS = 20_000;
const PONG_WITHIN_MS = 3000;
/** The clock is measured this long after the start, when the page has loaded. */
const SECOND_PING_MS = 3000;
const SERVICE_RESTART = 1012;
const NORMAL_CLOSURE = 1000;

class Connection {
  /** `new` until the first welcome, then `on`; `lost` while reconnecting. */
  state = $state<'new' | 'on' | 'lost'>('new');
  /** The server's clock minus this browser's, in ms. */
  private clockOffset = 0;
  /** The time in ms that the quickest recent answer took. It grows with each slower answer, so that an old measurement is replaced. */
  private quickest = Infinity;
  private socket: WebSocket | null = null;
  private listeners = new Set<Listener>();
  private pending = new Map<string, Pending>();
  /** The parts of the luck that were given and not answered yet: until then, several messages say that the table waits for them. */
  private givenLuck = new Set<string>();
  private retryMs = FIRST_RETRY_MS;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  /** Heartbeats since the last message from the server. */
  private silentBeats = 0;
  private wakeUps = 0;

  constructor() {
    // A phone reports a lost network before the socket notices it, and a network that is back before the next retry is due.
    globalThis.addEventListener?.('offline', () => this.socket?.close());
    globalThis.addEventListener?.('online', () => {
      if (this.socket?.readyState === WebSocket.CLOSED) this.connect();
    });
    globalThis.document?.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.wakeUp();
    });
  }

  /** Call `listener` with every message; returns the function that unsubscribes. The first subscriber opens the connection. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    if (!this.socket) this.connect();
    return () => void this.listeners.delete(listener);
  }

  /** Send if connected, else drop the message. `command` and `whyNot` survive a lost connection. */
  send(message: ToServer): void {
    if (this.state === 'on' && this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Send a command, again after each reconnect, until the server answers it. Rejects with `RequestError` when it is refused. */
  command(message: CommandWithoutId): Promise<Done> {
    const id = newId();
    const hash = message.type === 'join' ? { value_hash: hashForJoin(message.table) } : {};
    return this.request<Done>(id, { ...message, id, ...hash } as Command);
  }

  /** Ask why a seat may not choose an action, given by number or by notation. Rejects with `RequestError` when the question is refused. */
  whyNot(table: string, seat: number, action: number | string): Promise<Why> {
    const id = newId();
    return this.request<Why>(id, { type: 'why_not', table, seat, id, ...(typeof action === 'number' ? { action } : { notation: action }) });
  }

  /** The server's time now. */
  now(): number {
    return Date.now() + this.clockOffset;
  }

  private request<A extends Done | Why>(id: string, message: ToServer): Promise<A> {
    return new Promise((resolve, reject) => {
      this.pending.set(id, { message, resolve: resolve as Pending['resolve'], reject });
      this.send(message);
    });
  }

  /** After sleep a phone may hold a dead connection or have postponed its retry: check the one, start the other. */
  private wakeUp(): void {
    if (this.socket?.readyState === WebSocket.CLOSED) return this.connect();
    if (this.state !== 'on') return;
    const wakeUp = ++this.wakeUps;
    this.silentBeats = 1;
    this.ping();
    setTimeout(() => {
      if (wakeUp === this.wakeUps && this.silentBeats > 0) this.abandon();
    }, PONG_WITHIN_MS);
  }

  /** Drop a connection whose other end is gone, without waiting for its close event. */
  private abandon(): void {
    const dead = this.socket;
    if (!dead) return;
    dead.onclose = dead.onmessage = null;
    dead.close();
    this.reconnectAfter(SERVICE_RESTART);
  }

  private connect(): void {
    clearTimeout(this.retry);
    const address = new URL('api/socket', document.baseURI);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 1 } satisfies ToServer));
    socket.onmessage = (event) => this.receive(JSON.parse(event.data as string) as ToClient);
    socket.onclose = (event) => this.reconnectAfter(event.code);
  }

  private receive(message: ToClient): void {
    this.silentBeats = 0;
    if (message.type === 'welcome') this.start(message);
    else if (message.type === 'pong') this.setClock(message);
    else if (message.type === 'done' || message.type === 'why') this.take(message.id)?.resolve(message);
    else if (message.type === 'refused') this.take(message.id)?.reject(new RequestError(0, message));
    else if (message.type === 'trouble' && message.re === 'why_not') this.rejectQuestions(message);
    if (message.type === 'table' || message.type === 'people') this.giveLuck(message);
    for (const listener of [...this.listeners]) listener(message);
  }

  /** Give the table this browser's part of the luck, if it waits for it. */
  private giveLuck(message: ToClient): void {
    const answer = luckAnswer(message);
    if (!answer) return;
    const key = `${answer.table} ${answer.seat} ${answer.type === 'give_value' ? answer.value : 'hash'}`;
    if (this.givenLuck.has(key)) return;
    this.givenLuck.add(key);
    // If the table goes on without the value, the check after the game says so.
    const given = this.command(answer).catch(() => undefined);
    void given.finally(() => this.givenLuck.delete(key));
  }

  private take(id: string): Pending | undefined {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    return pending;
  }

  /** A `trouble` message has no id, so it rejects every open `why_not`; the player can tap again. */
  private rejectQuestions(problem: Problem): void {
    for (const [id, { message }] of [...this.pending]) {
      if (message.type === 'why_not') this.take(id)?.reject(new RequestError(0, problem));
    }
  }

  private start(message: Welcome): void {
    if (this.state === 'new') this.clockOffset = message.server_time - Date.now();
    this.quickest = Infinity;
    this.state = 'on';
    this.retryMs = FIRST_RETRY_MS;
    for (const pending of this.pending.values()) this.send(pending.message);
    clearInterval(this.heartbeat);
    this.heartbeat = setInterval(() => {
      // After two silent heartbeats the connection is dead, even if it was never closed.
      if (++this.silentBeats > 2) this.abandon();
      else this.ping();
    }, HEARTBEAT_MS);
    this.ping();
    setTimeout(() => this.ping(), SECOND_PING_MS);
  }

  private ping(): void {
    this.send({ type: 'ping', t: Date.now() });
  }

  /** Set the clock by the answer to a ping. A busy page reads an answer late, and would set its clock back: only quick answers count. */
  private setClock({ t, server_time }: Extract<ToClient, { type: 'pong' }>): void {
    const took = Date.now() - t;
    if (took < 0 || took > this.quickest) this.quickest = this.quickest * 1.5 + 1;
    else [this.quickest, this.clockOffset] = [took, server_time - t - took / 2];
  }

  private reconnectAfter(code: number): void {
    clearInterval(this.heartbeat);
    if (this.state === 'on') this.state = 'lost';
    // When a server restarts, another one may already answer: retry at once. Otherwise back off, with jitter.
    const wait = code === SERVICE_RESTART || code === NORMAL_CLOSURE ? 50 : this.retryMs * (0.7 + Math.random() * 0.6);
    this.retryMs = Math.min(LONGEST_RETRY_MS, this.retryMs * 1.8);
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), wait);
  }
}

export const connection = new Connection();

/** A random id for a request. `crypto.randomUUID` is missing on plain http in a local network. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
