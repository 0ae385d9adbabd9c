/**
 * The throws of a scene, from the motion the server recorded: played while they are told, and remembered afterwards, so that who is KO
 * stays where it fell. Every screen and every replay gets the same motion and shows the same fall.
 */
import type { Motion, Told } from '$client/board';
import { decodeAll, lasts, restAt, type Fall, type Rest } from '$client/throw/motion';
import { zokuOf, type ZokuView } from './view';

/** One throw: the events that tell of it, the first of which begins it, and its pieces in the order of the motion. */
interface Thrown {
  told: Told[];
  ids: string[];
  fall: Fall;
}
export interface Playing extends Thrown {
  began: number;
  /** How much faster than it fell. */
  speed: number;
}

/** The throws told by these events: bosses who throw together are told one after the other. */
function throwsOf(events: Told[]): Told[][] {
  const found: Told[][] = [];
  events.forEach((event, i) => {
    if (event.kind === 'threw_again' || (event.kind === 'threw' && events[i - 1]?.kind !== 'threw')) found.push([event]);
    else if (event.kind === 'threw') found.at(-1)!.push(event);
  });
  return found;
}

export class Falls {
  /** Where every Zoku came to rest, as far as it was recorded. */
  rests = $state.raw(new Map<string, Rest>());
  playing = $state.raw<Playing | null>(null);
  /** This screen draws too slowly in space: from now on the street is shown from above. */
  slow = $state(false);
  /** The pieces of a throw that has been played and is being told. */
  private landed = $state.raw(new Set<string>());
  private scene: Promise<Thrown[]> = Promise.resolve([]);

  /** A new scene with its motion. */
  load(thrown: string, events: Told[]): void {
    this.scene = decodeAll(thrown).then((falls) =>
      throwsOf(events).flatMap((told, i) => {
        const fall = falls[i];
        return fall ? [{ told, fall, ids: fall.pieces.map(zokuOf) }] : [];
      }),
    );
  }

  /** The event told now: the throw it begins is played; when nothing is told any more, everything lies. */
  async tell(now: Told | null, motion: Motion): Promise<void> {
    const scene = await this.scene;
    if (now === null || motion.still) this.playing = null;
    const thrown = scene.find((each) => now && each.told.includes(now));
    if (!thrown || thrown.told[0] === now || motion.still) this.landed = new Set();
    if (!thrown || thrown.told[0] !== now || motion.still || this.playing?.told === thrown.told) return;
    const speed = Math.max(1, lasts(thrown.fall) / (thrown.told.length * motion.ms * 0.85));
    this.playing = { ...thrown, began: performance.now(), speed };
  }

  /** How the pieces of the last throw lie: also for who has just come, or jumped to another moment. */
  async lie(lain: string): Promise<void> {
    const [fall] = await decodeAll(lain);
    if (fall) this.settle(fall);
  }

  /** How far the fall being played is, in its own ms; past its end it is over. */
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

  /** These Zokus as they can be seen: one that has landed is no longer in the hand, though how it lies is still to be told. */
  seen(zokus: ZokuView[]): ZokuView[] {
    return zokus.map((each) => (each.pose === 'hand' && this.landed.has(each.id) ? { ...each, pose: 'other' } : each));
  }

  private settle(fall: Fall): void {
    this.rests = new Map(fall.pieces.map((piece, i) => [zokuOf(piece), restAt(fall, i, Infinity)]));
  }
}
