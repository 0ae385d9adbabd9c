/**
 * Playback of throws from the motion that the server recorded. A throw is played while its events are shown; its final positions are
 * kept, so that KO Zokus stay where they fell. Every screen and every replay gets the same motion.
 */
import type { Motion, Told } from '$client/board';
import { decodeAll, lasts, restAt, type Fall, type Rest } from '$client/throw/motion';
import { zokuOf } from './components';
import type { ZokuView } from './view';

/** One throw: its events, the first of which starts the playback, and the ids of its pieces in the order of the motion. */
interface Thrown {
  told: Told[];
  ids: string[];
  fall: Fall;
}
export interface Playing extends Thrown {
  began: number;
  /** Playback speed; 1 is the speed of the recording. */
  speed: number;
}

/** The events grouped by throw. A common throw has one event per boss, in a row. */
function throwsOf(events: Told[]): Told[][] {
  const found: Told[][] = [];
  events.forEach((event, i) => {
    if (event.kind === 'threw_again' || (event.kind === 'threw' && events[i - 1]?.kind !== 'threw')) found.push([event]);
    else if (event.kind === 'threw') found.at(-1)!.push(event);
  });
  return found;
}

export class Throws {
  /** The final position of every Zoku with a recording. */
  rests = $state.raw(new Map<string, Rest>());
  playing = $state.raw<Playing | null>(null);
  /** This screen is too slow for 3D; the street is drawn from above from now on. */
  slow = $state(false);
  /** The pieces of a throw whose playback is over while its events are still being shown. */
  private landed = $state.raw(new Set<string>());
  private scene: Promise<Thrown[]> = Promise.resolve([]);

  /** Decode the motion that belongs to these events. */
  load(thrown: string, events: Told[]): void {
    this.scene = decodeAll(thrown).then((throws) =>
      throwsOf(events).flatMap((told, i) => {
        const fall = throws[i];
        return fall ? [{ told, fall, ids: fall.pieces.map(zokuOf) }] : [];
      }),
    );
  }

  /** Start the playback if this event begins a throw; without an event, stop it. */
  async tell(now: Told | null, motion: Motion): Promise<void> {
    const scene = await this.scene;
    if (now === null || motion.still) this.playing = null;
    const thrown = scene.find((each) => now && each.told.includes(now));
    if (!thrown || thrown.told[0] === now || motion.still) this.landed = new Set();
    if (!thrown || thrown.told[0] !== now || motion.still || this.playing?.told === thrown.told) return;
    const speed = Math.max(1, lasts(thrown.fall) / (thrown.told.length * motion.ms * 0.85));
    this.playing = { ...thrown, began: performance.now(), speed };
  }

  /** Show the final positions of the last throw, also for viewers who have just joined or jumped to another moment. */
  async lie(lain: string): Promise<void> {
    const [fall] = await decodeAll(lain);
    if (fall) this.settle(fall);
  }

  /** The playback time in ms of the recording. Past its end the playback stops. */
  at(): number {
    const playing = this.playing;
    if (!playing) return 0;
    const ms = (performance.now() - playing.began) * playing.speed;
    if (ms >= lasts(playing.fall)) {
      this.settle(playing.fall);
      this.landed = new Set(playing.ids);
      this.playing = null;
    }
    return ms;
  }

  /** The Zokus as drawn: one that has landed is no longer in hand, even if its pose is not shown yet. */
  seen(zokus: ZokuView[]): ZokuView[] {
    return zokus.map((each) => (each.pose === 'hand' && this.landed.has(each.id) ? { ...each, pose: 'other' } : each));
  }

  private settle(fall: Fall): void {
    this.rests = new Map(fall.pieces.map((piece, i) => [zokuOf(piece), restAt(fall, i, Infinity)]));
  }
}
