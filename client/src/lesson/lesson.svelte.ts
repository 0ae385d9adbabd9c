/** A lesson: a scripted game shown moment by moment on the real board. The server has already played it. */
import { api } from '../api';
import type { BoardModule, Choice, Facts, Told } from '../board';
import { boardOf } from '../boards';
import { BoardDisplay, lastThrow, type BoardScene } from '../animation/boardDisplay.svelte';
import { settings } from '../settings.svelte';
import type { LessonMoment, LessonPage, LessonScene, LessonTry, Text } from '../wire';
import { nearest } from './nearest';

interface MomentScene extends BoardScene {
  playTime: number;
}

const sceneOf = ({ events, view, motion, play_time }: LessonScene): MomentScene => ({
  events: events as Told[],
  view: view as Facts,
  thrown: motion ?? '',
  playTime: play_time,
});

export class Lesson extends BoardDisplay<MomentScene> {
  page = $state.raw<LessonPage | null>(null);
  board = $state.raw<BoardModule | null>(null);
  /** The index of the current moment; `length` when the lesson is over. */
  at = $state(0);
  playTime = $state(0);
  busy = $state(false);
  /** The number of wrong choices at this moment. */
  mistakes = $state(0);
  /** The free try whose result the board shows, and the number of tries at this moment. */
  tried = $state.raw<LessonTry | null>(null);
  private tries = 0;

  constructor(readonly game: string) {
    super(() => this.board);
  }

  get length(): number {
    return this.page?.moments.length ?? 0;
  }
  get over(): boolean {
    return this.page !== null && this.at >= this.length;
  }
  get moment(): LessonMoment | null {
    return this.page?.moments[Math.min(this.at, this.length - 1)] ?? null;
  }
  /** The options of this moment; none while events play. */
  get options(): Choice[] {
    return this.busy || this.over || this.tried ? NOTHING : ((this.moment?.options ?? NOTHING) as Choice[]);
  }
  get right(): Choice | null {
    return this.options.find((option) => option.action === this.moment?.right) ?? null;
  }
  /** The text to read, of this moment or of the free try, once its events were shown. */
  get text(): Text | null {
    return this.tried?.text ?? this.moment?.text ?? null;
  }
  /** The text of the event that plays. None for a throw, because it would give away the result. */
  get eventText(): Text | null {
    const thrown = this.tried ? this.tried.scene.motion : this.moment?.scenes.some(({ motion }) => motion);
    return this.busy && !thrown ? (this.now?.text ?? null) : null;
  }
  /** Whether this moment waits for a choice. */
  get asks(): boolean {
    return !this.over && (this.moment?.right ?? null) !== null;
  }
  /** The option to highlight: the right one, unless the player should find it first, or the one the text refers to. */
  get highlighted(): Choice | null {
    if (this.right && (!this.moment?.find || this.mistakes > 0)) return this.right;
    return this.options.find((option) => option.notation === this.moment?.point) ?? null;
  }
  /** The event that the text refers to. */
  get pointed(): Told | null {
    if (this.busy || !this.moment) return null;
    const events = this.moment.scenes.flatMap((scene) => scene.events as Told[]);
    return events.filter((event) => event.kind === this.moment?.point).at(-1) ?? null;
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
    this.tryAgain();
    this.at += 1;
    this.mistakes = this.tries = 0;
    const scenes = this.over ? [] : (this.moment?.scenes ?? []);
    this.queue.pace = settings.pace;
    this.busy = scenes.length > 0;
    for (const scene of scenes) this.queue.push(sceneOf(scene));
  }

  /** Show the position of moment `n` without animation. */
  jump(n: number): void {
    this.queue.clear();
    this.at = Math.max(0, n);
    this.mistakes = this.tries = 0;
    this.tried = null;
    this.showPosition();
  }

  /** Show the position of the current moment without animation. */
  private showPosition(): void {
    const last = this.page?.moments.slice(0, this.at + 1).flatMap((moment) => moment.scenes).at(-1);
    if (last) this.showResult({ ...sceneOf(last), events: [] }, false);
  }

  /** `gesture`: aim, force and spin of a throw. */
  choose(option: Choice, gesture?: number[]): void {
    if (this.busy) return;
    if (option.action === this.moment?.free) this.tryOut(gesture);
    else if (this.asks && option.action === this.moment?.right) this.next();
    else this.mistakes += 1;
  }

  /** Show the result of a free try. */
  private tryOut(gesture?: number[]): void {
    const found = nearest(this.moment?.tries ?? [], gesture, this.tries++);
    if (!found) return;
    this.tried = found;
    this.busy = true;
    this.queue.pace = settings.pace;
    this.queue.push(sceneOf(found.scene));
  }

  /** Go back from the result of a free try to the position before it. */
  tryAgain(): void {
    if (!this.tried) return;
    this.tried = null;
    this.showPosition();
  }

  skip(): void {
    this.queue.skip();
  }
  leave(): void {
    this.queue.clear();
  }

  protected override settled({ thrown, playTime }: MomentScene, more: boolean): void {
    this.lain = lastThrow(thrown);
    this.playTime = playTime;
    this.busy = more;
  }
}

const NOTHING: Choice[] = [];
