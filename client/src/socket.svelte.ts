/** One socket for everything. It reconnects by itself, and sends again what was not answered: command ids make that harmless. */
import { Failed } from './api';
import type { Done, ToClient, ToServer, Welcome, Why } from './wire';

type Command = Extract<ToServer, { id: string; table: string }>;
type CommandWithoutId = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never;
type Listener = (message: ToClient) => void;

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const BEAT = 20_000;
const ANSWER_WITHIN = 3000;

class Connection {
  /** `new` until the first welcome, then `on`, or `lost` while it is being found again. */
  state = $state<'new' | 'on' | 'lost'>('new');
  /** The server's clock minus ours, in ms. */
  ahead = 0;
  private socket: WebSocket | null = null;
  private listeners = new Set<Listener>();
  private unanswered = new Map<string, { message: Command; done: (d: Done) => void; failed: (e: Failed) => void }>();
  private whys = new Map<string, (why: Why) => void>();
  private wait = FIRST_WAIT;
  private beat: ReturnType<typeof setInterval> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private silent = 0;
  private woken = 0;

  constructor() {
    // A phone that loses its network is told so before the socket notices; one that finds it again need not wait.
    globalThis.addEventListener?.('offline', () => this.socket?.close());
    globalThis.addEventListener?.('online', () => {
      if (this.socket?.readyState === WebSocket.CLOSED) this.connect();
    });
    globalThis.document?.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.wake();
    });
  }

  /** Hear every message; returns what stops it. Connects if it must. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    if (!this.socket) this.connect();
    return () => void this.listeners.delete(listener);
  }

  /** Send if connected; who needs an answer across a lost connection uses `command`. */
  send(message: ToServer): void {
    if (this.state === 'on' && this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Send a command until it is answered. */
  command(message: CommandWithoutId): Promise<Done> {
    const full = { ...message, id: uuid() } as Command;
    return new Promise((done, failed) => {
      this.unanswered.set(full.id, { message: full, done, failed });
      this.send(full);
    });
  }

  whyNot(table: string, seat: number, action: number | string): Promise<Why> {
    const id = uuid();
    return new Promise((answer) => {
      this.whys.set(id, answer);
      this.send({ type: 'why_not', table, seat, id, ...(typeof action === 'number' ? { action } : { notation: action }) });
    });
  }

  /** The server's time now. */
  now(): number {
    return Date.now() + this.ahead;
  }

  /** Connect again as someone else (a name was chosen). */
  again(): void {
    this.socket?.close(1000);
  }

  /** A phone that slept may hold a connection that died without a word, or have put off finding a new one. */
  private wake(): void {
    if (this.socket?.readyState === WebSocket.CLOSED) return this.connect();
    if (this.state !== 'on') return;
    const asked = ++this.woken;
    this.silent = 1;
    this.send({ type: 'ping', t: Date.now() });
    setTimeout(() => {
      if (asked === this.woken && this.silent > 0) this.abandon();
    }, ANSWER_WITHIN);
  }

  /** Who does not answer does not say goodbye either. */
  private abandon(): void {
    const dead = this.socket;
    if (!dead) return;
    dead.onclose = dead.onmessage = null;
    dead.close();
    this.lost(1012);
  }

  private connect(): void {
    clearTimeout(this.retry);
    const address = new URL('api/socket', document.baseURI);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 1 } satisfies ToServer));
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as ToClient);
    socket.onclose = (event) => this.lost(event.code);
  }

  private hear(message: ToClient): void {
    this.silent = 0;
    if (message.type === 'welcome') this.welcomed(message);
    if (message.type === 'pong') this.ahead = message.server_time - Date.now();
    if (message.type === 'done' || message.type === 'refused') {
      const waiting = this.unanswered.get(message.id);
      this.unanswered.delete(message.id);
      if (message.type === 'done') waiting?.done(message);
      else waiting?.failed(new Failed(0, message));
    }
    if (message.type === 'why') {
      this.whys.get(message.id)?.(message);
      this.whys.delete(message.id);
    }
    for (const listener of [...this.listeners]) listener(message);
  }

  private welcomed(message: Welcome): void {
    this.ahead = message.server_time - Date.now();
    this.state = 'on';
    this.wait = FIRST_WAIT;
    for (const { message: again } of this.unanswered.values()) this.send(again);
    clearInterval(this.beat);
    this.beat = setInterval(() => {
      // Two beats without a word: the connection is dead even if nobody closed it.
      if (++this.silent > 2) this.abandon();
      else this.send({ type: 'ping', t: Date.now() });
    }, BEAT);
  }

  private lost(code: number): void {
    clearInterval(this.beat);
    if (this.state === 'on') this.state = 'lost';
    // 1012: the server restarts and another may be there at once.
    const wait = code === 1012 || code === 1000 ? 50 : this.wait * (0.7 + Math.random() * 0.6);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.8);
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), wait);
  }
}

export const connection = new Connection();

/** A new id for a command; plain http on a local network has no `randomUUID`. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
