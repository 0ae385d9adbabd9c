/** Learning by playing: a scripted game, moment by moment, on the real board. The server has played it; here it is only shown. */
import { api } from '../api';
import type { BoardModule, Choice, Facts, Told } from '../board';
import { boardOf } from '../boards';
import { Queue, type Scene } from '../motion/queue';
import { settings } from '../settings.svelte';
import { play as sound } from '../sound/sound.svelte';
import type { LessonMoment, LessonPage, LessonScene } from '../wire';

interface Shown extends Scene {
  scene: LessonScene;
}

const shown = (scene: LessonScene): Shown => ({ events: scene.events as Told[], scene });

export class Lesson {
  page = $state.raw<LessonPage | null>(null);
  board = $state.raw<BoardModule | null>(null);
  /** Which moment we are at; as many as there are when the lesson is over. */
  at = $state(0);
  view = $state.raw<Facts | null>(null);
  events = $state.raw<Told[]>([]);
  now = $state.raw<Told | null>(null);
  ms = $state(0);
  thrown = $state('');
  playTime = $state(0);
  busy = $state(false);
  /** How often something else than the right choice was tried at this moment. */
  missed = $state(0);
  private readonly queue = new Queue<Shown>(this, (event) => this.board?.pace?.[event.kind] ?? 0);

  constructor(readonly game: string) {}

  get length(): number {
    return this.page?.moments.length ?? 0;
  }
  get over(): boolean {
    return this.page !== null && this.at >= this.length;
  }
  get moment(): LessonMoment | null {
    return this.page?.moments[Math.min(this.at, this.length - 1)] ?? null;
  }
  /** What could be chosen here; nothing while events are told. */
  get options(): Choice[] {
    return this.busy || this.over ? NOTHING : ((this.moment?.options ?? NOTHING) as Choice[]);
  }
  get right(): Choice | null {
    return this.options.find((option) => option.action === this.moment?.right) ?? null;
  }
  /** Whether this moment waits for a choice. */
  get asks(): boolean {
    return !this.over && (this.moment?.right ?? null) !== null;
  }
  /** The option to be lit: the right one, unless the learner is to find it; or what the text speaks of. */
  get lit(): Choice | null {
    if (this.right && (!this.moment?.find || this.missed > 0)) return this.right;
    return this.options.find((option) => option.notation === this.moment?.point) ?? null;
  }
  /** The event the text speaks of. */
  get pointed(): Told | null {
    if (this.busy || !this.moment) return null;
    const told = this.moment.scenes.flatMap((scene) => scene.events as Told[]);
    return told.filter((event) => event.kind === this.moment?.point).at(-1) ?? null;
  }

  async load(): Promise<void> {
    const page = await api.lesson(this.game);
    this.board = await boardOf(page.game);
    this.page = page;
    this.jump(0);
  }

  next(): void {
    if (!this.page || this.over) return;
    this.queue.skip();
    this.at += 1;
    this.missed = 0;
    const scenes = this.over ? [] : (this.moment?.scenes ?? []);
    this.queue.pace = settings.pace;
    this.busy = scenes.length > 0;
    for (const scene of scenes) this.queue.push(shown(scene));
  }

  /** Back to where the moment `n` stands, without its movement. */
  jump(n: number): void {
    this.queue.clear();
    this.at = Math.max(0, n);
    this.missed = 0;
    const last = this.page?.moments.slice(0, this.at + 1).flatMap((moment) => moment.scenes).at(-1);
    if (last) this.settle({ events: [], scene: last });
  }

  choose(option: Choice): void {
    if (this.busy) return;
    if (this.asks && option.action === this.moment?.right) this.next();
    else this.missed += 1;
  }

  skip(): void {
    this.queue.skip();
  }
  leave(): void {
    this.queue.clear();
  }

  tell(event: Told, ms: number, { scene, events }: Shown): void {
    if (this.board?.fold && this.view) this.view = this.board.fold(this.view, event);
    this.events = events;
    this.thrown = scene.motion ?? '';
    this.now = ms > 0 ? event : null;
    this.ms = ms;
    const name = this.board?.sounds?.[event.kind];
    if (name) sound(name);
  }

  settle({ scene, events }: Shown): void {
    this.view = scene.view as Facts;
    this.events = events;
    this.thrown = scene.motion ?? '';
    this.playTime = scene.play_time;
    this.now = null;
    this.busy = this.queue.length > 0;
  }
}

const NOTHING: Choice[] = [];
