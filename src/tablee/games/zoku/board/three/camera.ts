/** The camera of the 3D street: it shows all hands while they wait, follows the pieces in, and comes close to the pieces in question. */
import { PerspectiveCamera, Vector3 } from 'three';
import { HAND, TRAY } from '$client/throw/motion';
import { CLOSEST, Glide, groupsOf, LEGIBLE, Naming, pictureOf, tourOf, TOURS, towards, turnedLens, type Lens, type Picture } from './framing';
import { sideOf, type Shown } from './shown';
import { waitingVan } from './van';

/** The angle of view, in degrees: small, so that far pieces are nearly as large as near ones. */
const LEAN = 20;
/** The usual angle up, and the angle of a view from above, in radians. */
const UP = 0.95;
export const ABOVE = 1.53;
/** How fast the camera glides to the next picture, per second. */
const GLIDES = 3.2;
/** How fast it turns, per second, and how far a piece at the edge of the lid moves with its angle, in cm. */
const TURNING = 7;
const ARM = 10;

/** The camera does not turn for the pieces. */
const STRAIGHT = { around: 0, up: UP };

/** The position of a piece in the scene. */
type Place = (id: string) => Vector3 | undefined;

export class StreetCamera {
  readonly view = new PerspectiveCamera(LEAN, 1, 1, 220);
  /** The wished angle around the lid, angle up, and distance factor. */
  around = 0;
  up = UP;
  near = 1;
  /** The angles around the lid and up that are shown now. */
  turned = 0;
  raised = UP;
  /** The angle by which the camera turns for the pieces of a throw that lie, and its angle up then. */
  private aside = STRAIGHT;
  private asideFor = '';
  /** The pieces of a kick while it is shown. */
  kick: string[] = [];
  private readonly picture = new Glide();
  /** Since when the current event names its pieces, and the pictures in which it does. */
  private since = 0;
  private naming: Naming | null = null;
  private zooming = false;
  /** The wished angles of the last picture that was drawn. */
  private drawn = { around: 0, up: UP, aside: STRAIGHT };
  private shown: Shown | null = null;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly placeOf: Place,
  ) {
    this.view.up.set(0, 0, 1);
  }

  resize(width: number, height: number): void {
    this.view.aspect = width / height;
    this.view.updateProjectionMatrix();
  }

  turn(): void {
    this.around += Math.PI / 3;
  }

  lookDown(): void {
    this.up = ABOVE;
  }

  /** Look from the viewer's own side again. */
  goHome(): void {
    const { seat, seats } = this.shown!;
    [this.around, this.up, this.near] = [sideOf(Math.max(0, seat), seats), UP, 1];
    this.aside = STRAIGHT;
  }

  show(shown: Shown): void {
    if (!this.shown) this.around = this.turned = sideOf(Math.max(0, shown.seat), shown.seats) + (shown.seat < 0 ? 0.4 : 0);
    if (String(shown.named) !== String(this.shown?.named)) {
      this.since = performance.now();
      this.naming = null;
    }
    this.shown = shown;
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const { top, bottom, left, right } = shown.covered;
    this.view.setViewOffset(width, height, (right - left) / 2, (bottom - top) / 2, width, height);
  }

  /** Whether the camera still moves, or will soon: while pieces are named it goes from group to group. */
  moves(): boolean {
    const naming = this.shown!.named.length > 0 && performance.now() - this.since < this.shown!.ms;
    const turned = this.around !== this.drawn.around || this.up !== this.drawn.up || this.aside !== this.drawn.aside;
    return naming || turned || this.zooming || this.view.position.distanceToSquared(this.eye()) > 1e-3;
  }

  /** Whether the pose of a piece may be named: the camera has come to it. */
  names(id: string): boolean {
    const place = this.placeOf(id);
    return !place || !this.naming || !this.shown!.named.includes(id) || !inLid(place) || this.naming.names(place);
  }

  lens(around = this.turned, up = this.raised): Lens {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const { top, bottom, left, right } = this.shown!.covered;
    const free = { high: Math.max(0.3, 1 - (top + bottom) / height), wide: Math.max(0.3, 1 - (left + right) / width) };
    return { around, up, half: (LEAN * Math.PI) / 360, width, height, free };
  }

  /** Show everything while the hands wait; follow the pieces in, and show them large when they lie. `part`: of the fall, or null.
   * `resting`: where the pieces lie at its end. */
  move(part: number | null, seconds: number, resting: Vector3[]): void {
    const shown = this.shown!;
    const hands = shown.zokus.some((each) => each.pose === 'hand');
    const near = part === null ? Number(!hands) : Math.min(1, Math.max(0, part * 1.4));
    const lens = this.lensFor(near > 0 && !shown.van ? resting.filter(inLid) : [], near);
    this.drawn = { around: this.around, up: this.up, aside: this.aside };
    const goal = pictureOf(inTheHands(shown), lens, CLOSEST);
    const close = near > 0 ? this.closeUp(shown, lens) : null;
    if (close) {
      goal.focus.lerp(close.focus, near);
      goal.away += (close.away - goal.away) * near;
    }
    const hurries = this.naming !== null || this.kick.length > 0;
    this.picture.approach(goal, seconds, hurries ? TOURS : GLIDES);
    const glide = hurries ? 1 : 1 - Math.exp(-9 * seconds);
    const turn = 1 - Math.exp(-TURNING * seconds);
    this.turned += (lens.around - this.turned) * turn;
    this.raised += (lens.up - this.raised) * turn;
    const angle = Math.abs(lens.around - this.turned) + Math.abs(lens.up - this.raised);
    const left = this.picture.left(goal) + ARM * angle;
    this.naming?.arrive(this.naming.at(performance.now() - this.since), left);
    this.zooming = left > 0.03;
    this.view.position.lerp(this.eye(), this.view.position.lengthSq() < 1 ? 1 : glide);
    this.view.lookAt(this.picture.focus);
  }

  /** The angles to take: the viewer's, turned as is best for the pieces of the throw. It stays the same as long as they lie. */
  private lensFor(resting: Vector3[], near: number): Lens {
    const wish = this.lens(this.around, this.up);
    if (!resting.length) return wish;
    const key = resting.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join();
    if (key !== this.asideFor) {
      this.asideFor = key;
      const { around, up } = turnedLens(resting, { ...wish, up: UP }, CLOSEST, LEGIBLE);
      this.aside = { around: around - this.around, up };
    }
    const up = this.up === UP ? UP + (this.aside.up - UP) * near : this.up;
    return { ...wish, around: wish.around + this.aside.around * near, up };
  }

  /** The picture of all pieces in the lid. If they would be too small, the named ones are shown, in several pictures one after another,
   * and while the viewer chooses a kick, the kickers and their targets. A kick is shown with its two pieces, the police with the whole lid. */
  private closeUp(shown: Shown, lens: Lens): Picture | null {
    const lying = (ids: string[]) => ids.flatMap((id) => this.placeOf(id) ?? []).filter(inLid);
    const all = lying(shown.zokus.map((each) => each.id));
    if (shown.van) return pictureOf([...FLOOR, ...waitingVan(shown)], lens, CLOSEST);
    if (!all.length) return null;
    if (this.kick.length) {
      const kicking = this.kick.flatMap((id) => shown.rests.get(id) ?? []).map(({ at }) => new Vector3(...at));
      return pictureOf(kicking.length ? kicking : all, lens, CLOSEST);
    }
    const named = lying(shown.named);
    if (named.length) {
      this.naming ??= new Naming(tourOf(named, all, lens, CLOSEST, LEGIBLE), shown.ms);
      return pictureOf(this.naming.stops[this.naming.at(performance.now() - this.since)]!, lens, CLOSEST);
    }
    const standing = shown.zokus.filter((each) => each.seat === shown.seat && each.pose === 'feet').map((each) => each.id);
    const tappable = shown.lit.size ? lying([...shown.lit, ...standing]) : [];
    return pictureOf(tappable.length && groupsOf(all, lens, CLOSEST, LEGIBLE).length > 1 ? tappable : all, lens, CLOSEST);
  }

  /** The distance from the middle of the picture, in cm. */
  away(): number {
    return this.near * this.picture.away;
  }

  private eye(): Vector3 {
    return towards(this.lens()).multiplyScalar(this.away()).add(this.picture.focus);
  }
}

export const inLid = ({ x, y }: Vector3) => Math.max(Math.abs(x), Math.abs(y)) < TRAY.half + 1;

/** The corners of the floor. */
const FLOOR = [-1, 1].flatMap((x) => [-1, 1].map((y) => new Vector3(x * TRAY.half, y * TRAY.half, 0)));

/** The places that must be in the picture while hands wait: the floor of the lid, and the row of pieces in each hand. */
export function inTheHands({ zokus, seats }: Pick<Shown, 'zokus' | 'seats'>): Vector3[] {
  const hands = [...new Set(zokus.map((each) => each.seat))].flatMap((seat) => {
    const [cos, sin] = [Math.cos(sideOf(seat, seats)), Math.sin(sideOf(seat, seats))];
    return [-HAND.apart, HAND.apart].map((across) => new Vector3(HAND.away * cos - across * sin, HAND.away * sin + across * cos, HAND.height));
  });
  return [...FLOOR, ...hands];
}
