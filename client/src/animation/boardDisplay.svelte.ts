/** The position that a board shows, advanced event by event by an animation queue. A table, a replay and a lesson each have one. */
import type { BoardModule, Facts, Told } from '../board';
import { play } from '../sound/sound.svelte';
import { AnimationQueue, type Scene } from './queue';

/** The events of one update, the view after them, and the recorded motion of its throws. */
export interface BoardScene extends Scene {
  view: Facts;
  thrown: string;
  /** The events of the set-up, which the first view already contains: they are told, not folded. */
  opening?: boolean;
}

/** The last throw in a text that may hold several, separated by spaces. */
export const lastThrow = (thrown: string): string => thrown.split(' ').at(-1)!;

/** A watcher never acts: keep at most this many events in `recent`. */
const RECENT = 200;

export class BoardDisplay<S extends BoardScene> {
  /** The position that the animation has reached; null before the first one. */
  view = $state.raw<Facts | null>(null);
  /** The events of the current scene, the event that plays now, and its duration. */
  events = $state.raw<Told[]>([]);
  now = $state.raw<Told | null>(null);
  ms = $state(0);
  /** The events that the screen has shown since the seat's own last action. */
  recent = $state.raw<Told[]>([]);
  /** The throws of the current scene, and the last throw so far. */
  thrown = $state('');
  lain = $state('');
  readonly queue: AnimationQueue<S>;
  /** The current scene, and how many of its events the screen has shown. */
  private scene: S | null = null;
  private told = 0;

  /** `audible`: whether events make their sounds now. */
  constructor(
    private readonly module: () => BoardModule | null,
    private readonly audible: () => boolean = () => true,
  ) {
    this.queue = new AnimationQueue<S>(this, (event) => this.module()?.pace?.[event.kind] ?? 0);
  }

  showEvent(event: Told, ms: number, scene: S): void {
    const board = this.module();
    this.tell(scene, 1);
    if (this.view && board?.fold && !scene.opening) this.view = board.fold(this.view, event);
    this.events = scene.events;
    this.thrown = scene.thrown;
    this.now = ms > 0 ? event : null;
    this.ms = ms;
    const sound = board?.sounds?.[event.kind];
    if (sound && this.audible()) play(sound);
  }

  /** `more`: another scene follows at once. */
  showResult(scene: S, more: boolean): void {
    this.tell(scene, scene.events.length);
    this.view = scene.view;
    this.events = scene.events;
    this.thrown = scene.thrown;
    this.lain = lastThrow(scene.thrown) || this.lain;
    this.now = null;
    this.settled(scene, more);
  }

  /** Note the next events of the scene as shown: `count` more, or as many as are left. */
  private tell(scene: S, count: number): void {
    if (this.scene !== scene) [this.scene, this.told] = [scene, 0];
    const events = scene.events.slice(this.told, this.told + count);
    this.told += events.length;
    if (events.length) this.noted(events);
  }

  /** Called with events as the screen shows them. */
  protected noted(events: Told[]): void {
    this.recent = [...this.recent, ...events].slice(-RECENT);
  }

  /** Called when the board shows the position after a scene. */
  protected settled(_scene: S, _more: boolean): void {}
}
