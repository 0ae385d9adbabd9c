/** The position that a board shows, advanced event by event by an animation queue. A table, a replay and a lesson each have one. */
import type { BoardModule, Facts, Told } from '../board';
import { play } from '../sound/sound.svelte';
import { AnimationQueue, type Scene } from './queue';

/** The events of one update, the view after them, and the recorded motion of its throws. */
export interface BoardScene extends Scene {
  view: Facts;
  thrown: string;
}

/** The last throw in a text that may hold several, separated by spaces. */
export const lastThrow = (thrown: string): string => thrown.split(' ').at(-1)!;

export class BoardDisplay<S extends BoardScene> {
  /** The position that the animation has reached; null before the first one. */
  view = $state.raw<Facts | null>(null);
  /** The events of the current scene, the event that plays now, and its duration. */
  events = $state.raw<Told[]>([]);
  now = $state.raw<Told | null>(null);
  ms = $state(0);
  /** The throws of the current scene, and the last throw so far. */
  thrown = $state('');
  lain = $state('');
  readonly queue: AnimationQueue<S>;

  /** `audible`: whether events make their sounds now. */
  constructor(
    private readonly module: () => BoardModule | null,
    private readonly audible: () => boolean = () => true,
  ) {
    this.queue = new AnimationQueue<S>(this, (event) => this.module()?.pace?.[event.kind] ?? 0);
  }

  showEvent(event: Told, ms: number, scene: S): void {
    const board = this.module();
    if (this.view && board?.fold) this.view = board.fold(this.view, event);
    this.events = scene.events;
    this.thrown = scene.thrown;
    this.now = ms > 0 ? event : null;
    this.ms = ms;
    const sound = board?.sounds?.[event.kind];
    if (sound && this.audible()) play(sound);
  }

  /** `more`: another scene follows at once. */
  showResult(scene: S, more: boolean): void {
    this.view = scene.view;
    this.events = scene.events;
    this.thrown = scene.thrown;
    this.lain = lastThrow(scene.thrown) || this.lain;
    this.now = null;
    this.settled(scene, more);
  }

  /** Called when the board shows the position after a scene. */
  protected settled(_scene: S, _more: boolean): void {}
}
