/** The hands around the lid: each waits with its pieces, swings on the three beats, and leaves after the throw. */
import { Group, type Material, Mesh, Quaternion, Vector3 } from 'three';
import { HAND } from '$client/throw/motion';
import { setOpacity } from './materials';
import { makeHand } from './models';
import { sideOf, type Shown } from './shown';

/** A hand farther than this from the middle, in cm, is leaving; farther than GONE, it is no longer drawn. */
const LEAVES = 19;
const GONE = 31;
/** The own hand fades within this many ms after the release. */
const FADES = 220;

/** The side of a hand on which its name stands. */
export type HandSide = 'right' | 'before';

export class Hands {
  private readonly models = new Map<number, Group>();
  private shown: Shown | null = null;

  constructor(private readonly scene: { add(model: Group): void }) {}

  show(shown: Shown): void {
    this.shown = shown;
    for (const { seat } of shown.zokus) {
      if (this.models.has(seat)) continue;
      const hand = makeHand(seat);
      const side = sideOf(seat, shown.seats);
      hand.position.set(HAND.away * Math.cos(side), HAND.away * Math.sin(side), HAND.height - 1.2);
      this.models.set(seat, hand);
      this.scene.add(hand);
    }
  }

  /** The place of a piece in its hand. */
  placeOf(id: string): Vector3 {
    const { zokus, seats } = this.shown!;
    const zoku = zokus.find((each) => each.id === id)!;
    const mine = zokus.filter((each) => each.seat === zoku.seat && each.pose === 'hand');
    const i = Math.max(0, mine.indexOf(zoku));
    const side = sideOf(zoku.seat, seats);
    const across = (i - (mine.length - 1) / 2) * HAND.apart;
    const high = HAND.height + (Math.abs(across) < 0.1 ? HAND.middle : 0);
    return new Vector3(HAND.away * Math.cos(side) - across * Math.sin(side), HAND.away * Math.sin(side) + across * Math.cos(side), high);
  }

  /** A place for the name of a hand, to its right or before it as the viewer sees it; null if the hand is leaving. */
  nameOf(seat: number, turned: number, side: HandSide): Vector3 | null {
    const hand = this.models.get(seat);
    if (!hand || hand.position.length() >= LEAVES) return null;
    const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
    return hand.position.clone().add(side === 'right' ? new Vector3(-NAME_BESIDE * sin, NAME_BESIDE * cos, 1) : new Vector3(NAME_BEFORE * cos, NAME_BEFORE * sin, -1));
  }

  /** The hands swing back on each beat and are at their place again at the release. */
  swing(seat: number, ms: number, release: number): Vector3 {
    const side = sideOf(seat, this.shown!.seats);
    const back = 1.7 * Math.abs(Math.sin(3 * Math.PI * (1 + ms / Math.max(1, release))));
    return new Vector3(back * Math.cos(side), back * Math.sin(side), -0.35 * back);
  }

  /** Whether an empty hand is still leaving. */
  moves(): boolean {
    return [...this.models].some(([seat, hand]) => hand.visible && !this.holds(seat));
  }

  /** Move each hand; the own hand fades. `thrown`: the pieces in the air; `ms`: since their release, null without a throw. */
  move(thrown: string[], ms: number | null, release: number, glide: number): void {
    const shown = this.shown!;
    for (const [seat, hand] of this.models) {
      const side = sideOf(seat, shown.seats);
      const holds = this.holds(seat);
      const throwing = ms !== null && shown.zokus.some((each) => each.seat === seat && thrown.includes(each.id));
      const waits = throwing ? ms < FADES : holds;
      const goal = new Vector3((waits ? HAND.away : 34) * Math.cos(side), (waits ? HAND.away : 34) * Math.sin(side), waits ? HAND.height - 1.2 : 12);
      hand.position.lerp(goal, throwing && ms < 0 ? 1 : glide * 0.5);
      if (throwing && ms < 0) hand.position.add(this.swing(seat, ms, release));
      hand.rotation.set(0, throwing && ms >= 0 ? -0.5 : 0, side + Math.PI, 'ZYX');
      hand.visible = hand.position.length() < GONE;
      if (seat === shown.seat) fade(hand, throwing ? 1 - Math.min(1, Math.max(0, ms) / FADES) : holds ? 1 : 0);
    }
  }

  private holds(seat: number): boolean {
    return this.shown!.zokus.some((each) => each.seat === seat && each.pose === 'hand');
  }
}

/** The distances of a name from the middle of its hand, in cm. */
const NAME_BESIDE = 4.2;
const NAME_BEFORE = 3.6;

/** A piece lies on its back in the palm, with its head towards the lid. */
export const inPalm = (side: number) => new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), side + Math.PI / 2);

/** Make a model transparent. */
function fade(model: Group, opacity: number): void {
  model.traverse((each) => {
    if (!(each instanceof Mesh)) return;
    setOpacity(each.material as Material, opacity);
  });
}
