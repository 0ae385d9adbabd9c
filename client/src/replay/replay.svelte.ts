/** A finished (or running) game to walk through: positions from the server, movement from the events between them. */
import { api } from '../api';
import type { BoardModule, Facts, Told } from '../board';
import { boardOf } from '../boards';
import { Queue, type Scene } from '../motion/queue';
import { settings } from '../settings.svelte';
import { play as sound } from '../sound/sound.svelte';
import { last } from '../table/table.svelte';
import type { ReplayPage, ReplayPoint, Text } from '../wire';

interface Step extends Scene {
  n: number;
  view: Facts;
  thrown: string;
}

const RUN = 20;

export class Replay {
  page = $state.raw<ReplayPage | null>(null);
  board = $state.raw<BoardModule | null>(null);
  /** How many actions have been played, as shown. */
  n = $state(0);
  view = $state.raw<Facts | null>(null);
  events = $state.raw<Told[]>([]);
  now = $state.raw<Told | null>(null);
  ms = $state(0);
  thrown = $state('');
  lain = $state('');
  playing = $state(false);
  speed = $state(1);
  private runs = new Map<string, Promise<ReplayPoint[]>>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly queue = new Queue<Step>(this, (event) => this.board?.pace?.[event.kind] ?? 0);

  /** `link`: what lets one look at a private game that is still going on. */
  constructor(
    readonly id: string,
    private readonly link = '',
  ) {}

  get seat(): number {
    return this.page?.seat ?? -2;
  }
  get length(): number {
    return this.page?.entries.length ?? 0;
  }
  /** What a bot said about the move shown; when the game is over also what it knew. */
  get why(): Text | null {
    return this.page?.entries[this.n - 1]?.why ?? null;
  }
  /** Everything told up to where we are. */
  get log(): { n: number; event: Told }[] {
    const page = this.page;
    if (!page) return [];
    return [
      ...page.started.map((event) => ({ n: 0, event: event as Told })),
      ...page.entries.slice(0, this.n).flatMap((entry) => entry.events.map((event) => ({ n: entry.n, event: event as Told }))),
    ];
  }

  /** Load the game as a seat saw it (null: as this browser may), and show it after `n` actions (null: at the end). */
  async load(seat: number | null, n: number | null): Promise<void> {
    const page = await api.replay(this.id, seat, this.link);
    this.board ??= await boardOf(page.game);
    this.page = page;
    await this.jump(n ?? page.entries.length);
  }

  async jump(n: number): Promise<void> {
    this.stop();
    this.queue.clear();
    const to = Math.max(0, Math.min(this.length, n));
    this.n = to;
    const point = await this.point(to);
    if (this.n === to) this.settle({ n: to, view: point.view as Facts, events: [], thrown: '' });
  }

  /** One action on, with its movement. */
  async forward(): Promise<void> {
    const entry = this.page?.entries[this.n];
    if (!entry) return this.stop();
    this.queue.skip();
    const point = await this.point(this.n + 1);
    this.n = entry.n;
    this.queue.pace = settings.pace / this.speed;
    this.queue.push({ n: entry.n, view: point.view as Facts, events: entry.events as Told[], thrown: entry.motion ?? '' });
  }

  play(): void {
    this.playing = true;
    if (this.n >= this.length) void this.jump(0).then(() => this.play());
    else void this.forward();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  tell(event: Told, ms: number, step: Step): void {
    if (this.board?.fold && this.view) this.view = this.board.fold(this.view, event);
    this.events = step.events;
    this.thrown = step.thrown;
    this.now = ms > 0 ? event : null;
    this.ms = ms;
    const name = this.board?.sounds?.[event.kind];
    if (name) sound(name);
  }

  settle(step: Step): void {
    this.view = step.view;
    this.lain = last(this.page?.entries.slice(0, step.n).reverse().find((entry) => entry.motion)?.motion ?? '');
    this.events = step.events;
    this.now = null;
    if (!this.playing) return;
    if (this.n >= this.length) return this.stop();
    this.timer = setTimeout(() => void this.forward(), 450 / this.speed);
  }

  /** Positions come in runs, so that scrubbing asks the server seldom. */
  private async point(n: number): Promise<ReplayPoint> {
    const first = n - (n % RUN);
    const key = `${this.seat} ${first}`;
    let run = this.runs.get(key);
    if (!run) {
      run = api.points(this.id, first, RUN, this.seat, this.link);
      this.runs.set(key, run);
    }
    return (await run)[n - first]!;
  }
}
