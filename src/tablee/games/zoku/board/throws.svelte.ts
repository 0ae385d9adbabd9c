/**
 * Playback of throws from the motion that the server recorded. A throw is played while its events are shown; its final positions are
 * kept, so that KO Zokus stay where they fell. Every screen and every replay gets the same motion.
 */
import type { Motion, Told } from '$client/board';
import { decodeAll, lasts, restAt, type Fall, type Rest } from '$client/throw/motion';
import { zokuOf } from './components';
import { seated } from './gangs.svelte';
import type { ZokuView } from './view';

/** One throw: the event that plays it (null if the viewer came after it), and the ids of its pieces in the order of the motion. */
interface Thrown {
  told: Told | null;
  ids: string[];
  fall: Fall;
}
export interface Playing extends Thrown {
  began: number;
  /** The time from the start to the release, in ms: three beats, during which the hands swing. */
  release: number;
  /** Playback speed; 1 is the speed of the recording. The last third of the fall is played at half of it. */
  speed: number;
}

/** The beats and the fall share the time of the event in these parts; the rest is a pause in which the pieces lie. */
const BEATS = 0.36;
const FALL = 0.56;
const SLOW_MOTION = 0.35;
/** The time of the event of a throw, and the lowest speed of its playback in that time. An event that takes longer, as in a replay at half
 * speed, is played more slowly. */
export const CAST_MS = 3600;
const LOWEST_SPEED = 0.7;
/** The part of the recording after which the playback slows down. */
const SLOWS = 2 / 3;

export const hasWebGL = (() => {
  try {
    return Boolean(document.createElement('canvas').getContext('webgl2'));
  } catch {
    return false;
  }
})();

export class Throws {
  /** The final position of every Zoku with a recording. */
  rests = $state.raw(new Map<string, Rest>());
  playing = $state.raw<Playing | null>(null);
  /** The last throw that was played, to show it again. */
  last = $state.raw<Thrown | null>(null);
  /** The street is drawn from above: this screen has no WebGL or is too slow for 3D, or the player prefers it. */
  flat = $state(!hasWebGL);
  /** The player has chosen between 3D and the view from above; the speed of the screen no longer decides. */
  chosen = $state(false);
  /** The pieces of a throw whose playback is over while its events are still being shown. */
  private landed = $state.raw(new Set<string>());
  private scene: Promise<Thrown[]> = Promise.resolve([]);

  /** Decode the motion that belongs to these events. */
  load(thrown: string, events: Told[]): void {
    this.scene = decodeAll(thrown).then((falls) =>
      events
        .filter(({ kind }) => kind === 'cast')
        .flatMap((told, i) => {
          const fall = falls[i];
          return fall ? [{ told, fall, ids: idsIn(fall) }] : [];
        }),
    );
  }

  /** Start the playback if this event is a throw; without an event, stop it. */
  async tell(now: Told | null, motion: Motion): Promise<void> {
    const scene = await this.scene;
    if (now === null || motion.still) this.playing = null;
    if (now === null || !now.kind.startsWith('threw') || motion.still) this.landed = new Set();
    const thrown = scene.find((each) => each.told === now);
    if (!thrown || this.playing?.told === now) return;
    this.last = thrown;
    if (motion.still) return;
    this.playing = { ...thrown, began: performance.now(), release: motion.ms * BEATS, speed: speedFor(thrown.fall, motion.ms) };
  }

  /** Show the last throw again, in slow motion. */
  again(): void {
    if (this.last && !this.playing) this.playing = { ...this.last, began: performance.now(), release: 0, speed: SLOW_MOTION };
  }

  /** Show the final positions of the last throw, also for viewers who have just joined or jumped to another moment. */
  async lie(lain: string): Promise<void> {
    const [fall] = await decodeAll(lain);
    if (!fall) return;
    this.settle(fall);
    this.last = { told: null, fall, ids: idsIn(fall) };
  }

  /** The playback time in ms of the recording, negative before the release. Past its end the playback stops. */
  at(): number {
    const playing = this.playing;
    if (!playing) return 0;
    const ms = performance.now() - playing.began - playing.release;
    if (ms < 0) return ms;
    const slows = lasts(playing.fall) * SLOWS;
    const shown = ms * playing.speed <= slows ? ms * playing.speed : slows + (ms * playing.speed - slows) / 2;
    if (shown >= lasts(playing.fall)) {
      this.settle(playing.fall);
      this.landed = new Set(playing.ids);
      this.playing = null;
    }
    return shown;
  }

  /** The Zokus as drawn: one that has landed is no longer in hand, even if its pose is not shown yet. */
  seen(zokus: ZokuView[]): ZokuView[] {
    return zokus.map((each) => (each.pose === 'hand' && this.landed.has(each.id) ? { ...each, pose: 'other' } : each));
  }

  private settle(fall: Fall): void {
    this.rests = new Map(idsIn(fall).map((id, i) => [id, restAt(fall, i, Infinity)]));
  }
}

const idsIn = (fall: Fall) => fall.pieces.map((piece) => zokuOf(piece, seated.ids));

/** The time that the fall takes at speed 1, in ms. */
const duration = (fall: Fall) => lasts(fall) * (SLOWS + 2 * (1 - SLOWS));

/** The speed at which the fall is played in an event of so many ms. */
export const speedFor = (fall: Fall, ms: number) => Math.max(LOWEST_SPEED * Math.min(1, CAST_MS / ms), duration(fall) / (ms * FALL));
