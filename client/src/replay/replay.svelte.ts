/** A replay: positions come from the server, animations from the events between them. */
import { api } from '../api';
import type { BoardModule, Facts, Told } from '../board';
import { boardOf } from '../boards';
import { BoardDisplay, lastThrow, type BoardScene } from '../animation/boardDisplay.svelte';
import { settings } from '../settings.svelte';
import type { ReplayPage, ReplayPoint, Text } from '../wire';

interface Step extends BoardScene {
  n: number;
}

const BATCH = 20;
/** The pause between two actions of a turn-based game, and the longest one of a real-time game, at normal speed. */
const BETWEEN_MS = 450;
const LONGEST_PAUSE_MS = 10_000;

export class Replay extends BoardDisplay<Step> {
  page = $state.raw<ReplayPage | null>(null);
  board = $state.raw<BoardModule | null>(null);
  /** The number of actions played at the position shown. */
  n = $state(0);
  playing = $state(false);
  speed = $state(1);
  private batches = new Map<string, Promise<ReplayPoint[]>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `link`: the invite token that allows watching a private game in progress. */
  constructor(
    readonly id: string,
    private readonly link = '',
  ) {
    super(() => this.board);
  }

  get seat(): number {
    return this.page?.seat ?? -2;
  }
  get length(): number {
    return this.page?.entries.length ?? 0;
  }
  /** The numbers of actions at which a replay stops: the start, every action that shows something new, and the end. */
  readonly stops = $derived.by(() => {
    const entries = this.page?.entries ?? [];
    return [0, ...entries.filter((entry, i) => entry.shows || i === entries.length - 1).map((entry) => entry.n)];
  });
  /** The index of the position shown in `stops`. */
  get at(): number {
    let at = 0;
    while (at + 1 < this.stops.length && this.stops[at + 1]! <= this.n) at++;
    return at;
  }
  /** The duration of a real-time game in ms; 0 in a game of turns. */
  get duration(): number {
    return this.board?.live ? (this.page?.entries.at(-1)?.t ?? 0) : 0;
  }
  /** The events to jump to: those that the board calls landmarks, each with its position and its time in ms. */
  readonly landmarks = $derived.by(() => {
    const kinds = this.board?.landmarks ?? [];
    return (this.page?.entries ?? []).flatMap(({ n, t, events }) => events.filter((event) => kinds.includes(event.kind)).map(({ text }) => ({ n, t, text })));
  });
  /** The game's own clock at the position shown, in ms. */
  get playTime(): number {
    return this.page?.entries[this.n - 1]?.t ?? 0;
  }
  /** The bot's explanation of the move shown; after the game it includes what only the bot knew. */
  get why(): Text | null {
    return this.page?.entries[this.n - 1]?.why ?? null;
  }
  /** The events up to the one that plays now, or up to the position shown. */
  get log(): { n: number; event: Told }[] {
    const page = this.page;
    if (!page) return [];
    return [
      ...page.started.map((event) => ({ n: 0, event: event as Told })),
      ...page.entries.slice(0, this.n).flatMap((entry) => this.toldOf(entry.n, entry.events as Told[]).map((event) => ({ n: entry.n, event }))),
    ];
  }
  /** Of the events of an action, those that the board has begun to show. */
  private toldOf(n: number, events: Told[]): Told[] {
    const playing = n === this.n && this.now ? events.indexOf(this.now) : -1;
    return playing < 0 ? events : events.slice(0, playing + 1);
  }

  /** Load the game as `seat` saw it (null: the server decides) and show it after `n` actions (null: at the end). */
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
    if (this.n === to) this.showResult({ n: to, view: point.view as Facts, events: [], thrown: '' }, false);
  }

  /** Go to a stop by its index. */
  async jumpTo(at: number): Promise<void> {
    await this.jump(this.stops[Math.max(0, Math.min(this.stops.length - 1, at))] ?? 0);
  }

  /** Go to the last stop up to a time of the game's own clock, in ms. */
  async jumpToTime(ms: number): Promise<void> {
    await this.jump(this.stops.filter((n) => (this.page?.entries[n - 1]?.t ?? 0) <= ms).at(-1) ?? 0);
  }

  /** Play the action of the next stop with its animation. */
  async forward(): Promise<void> {
    const next = this.stops[this.at + 1];
    const entry = next === undefined ? undefined : this.page?.entries[next - 1];
    if (!entry) return this.stop();
    this.queue.skip();
    const point = await this.point(entry.n);
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

  protected override settled({ n }: Step): void {
    this.lain = lastThrow(this.page?.entries.slice(0, n).reverse().find((entry) => entry.motion)?.motion ?? '');
    if (!this.playing) return;
    if (this.n >= this.length) return this.stop();
    this.timer = setTimeout(() => void this.forward(), this.pause() / this.speed);
  }

  /** The time until the next action at normal speed: in a real-time game that of its own clock. */
  private pause(): number {
    if (!this.board?.live) return BETWEEN_MS;
    const next = this.page?.entries[(this.stops[this.at + 1] ?? this.length) - 1];
    return Math.min(LONGEST_PAUSE_MS, Math.max(0, (next?.t ?? this.playTime) - this.playTime));
  }

  /** Load positions in batches, so that scrubbing makes few requests. */
  private async point(n: number): Promise<ReplayPoint> {
    const first = n - (n % BATCH);
    const key = `${this.seat} ${first}`;
    let batch = this.batches.get(key);
    if (!batch) {
      batch = api.points(this.id, first, BATCH, this.seat, this.link);
      this.batches.set(key, batch);
    }
    return (await batch)[n - first]!;
  }
}
