/** The game as one seat sees it on this screen, animated event by event. */
import { AnimationQueue, type Scene } from '../animation/queue';
import type { BoardModule, Facts, Told } from '../board';
import { settings } from '../settings.svelte';
import { play } from '../sound/sound.svelte';
import type { Playing, Update } from '../wire';

interface UpdateScene extends Scene {
  playing: Playing;
  thrown: string;
}

/** The last throw in a text that may hold several, separated by spaces. */
export const lastThrow = (thrown: string): string => thrown.split(' ').at(-1)!;

/** `playing` is the newest state from the server; `view` is the position that the animation has reached. */
export class SeatDisplay {
  playing = $state.raw<Playing | null>(null);
  view = $state.raw<Facts>({});
  /** The events of the current scene, the event that plays now, and its duration. */
  events = $state.raw<Told[]>([]);
  now = $state.raw<Told | null>(null);
  ms = $state(0);
  thrown = $state('');
  lain = $state('');
  busy = $state(false);
  log = $state.raw<Told[]>([]);
  version = 0;
  readonly queue: AnimationQueue<UpdateScene>;

  /** `visible`: whether the screen shows this seat now. Only then does it take time and make sounds. */
  constructor(
    readonly seat: number,
    private readonly board: () => BoardModule | null,
    private readonly visible: () => boolean,
  ) {
    this.queue = new AnimationQueue<UpdateScene>(this, (event) => this.board()?.pace?.[event.kind] ?? 0);
  }

  /** Show a state without animation: when the table opens, after a reconnect, after an undo. */
  jump(playing: Playing, version: number, lain = this.lain): void {
    this.queue.clear();
    this.version = version;
    this.lain = lain;
    this.showResult({ events: [], playing, thrown: '' }, false);
  }

  push(update: Update): void {
    this.version = update.version;
    const events = update.events as Told[];
    this.log = [...this.log, ...events];
    if (update.undone) return this.jump(update.playing, update.version);
    const scene = { events, playing: update.playing, thrown: update.motion ?? '' };
    if (this.board()?.live) {
      for (const event of events) this.showEvent(event, 0, scene);
      return this.showResult(scene, false);
    }
    this.queue.pace = document.hidden || !this.visible() ? 0 : settings.pace;
    this.busy = true;
    this.queue.push(scene);
  }

  showEvent(event: Told, ms: number, scene: UpdateScene): void {
    const board = this.board();
    if (board?.fold) this.view = board.fold(this.view, event);
    this.events = scene.events;
    this.thrown = scene.thrown;
    this.now = ms > 0 ? event : null;
    this.ms = ms;
    const sound = board?.sounds?.[event.kind];
    if (sound && this.visible()) play(sound);
  }

  /** Stays busy while `more` scenes follow: the options after this one are already out of date. */
  showResult(scene: UpdateScene, more: boolean): void {
    this.playing = scene.playing;
    this.view = scene.playing.view as Facts;
    this.lain = lastThrow(scene.thrown) || this.lain;
    this.now = null;
    this.events = scene.events;
    this.busy = more;
  }
}
