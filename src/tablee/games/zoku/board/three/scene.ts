/** The 3D scene: places the pieces, plays throws and kicks, and moves the camera. It knows no rule and no text. */
import { DirectionalLight, Fog, Group, HemisphereLight, PCFShadowMap, PerspectiveCamera, Quaternion, Raycaster, Scene, Vector2, Vector3, WebGLRenderer } from 'three';
import { Mesh } from 'three';
import type { BufferGeometry, Material, MeshBasicMaterial, MeshToonMaterial } from 'three';
import { HAND, lasts, restAt, TRAY, type Rest } from '$client/throw/motion';
import type { Gesture } from '$client/throw/flick';
import type { Throws } from '../throws.svelte';
import { fights } from '../components';
import { RISK_COLOURS, riskOf } from '../risk';
import type { ZokuView } from '../view';
import { makeFigure, type Figure } from './figure';
import { CLOSEST, Glide, groupsOf, LEGIBLE, Naming, pictureOf, pixels, tourOf, TOURS, towards, type Lens, type Picture } from './framing';
import type { Spot } from '../labels';
import { colour, dispose, mixed } from './materials';
import { makeArrow, makeCity, makeHand, makeLid, makeVan } from './models';

export interface Shown {
  zokus: ZokuView[];
  rests: Map<string, Rest>;
  seats: number;
  seat: number;
  /** Pieces that can be tapped, and the selected kicker. */
  lit: Set<string>;
  kicker: string;
  /** The Zoku that the police take now. */
  taken: string;
  /** The throw being aimed, if the viewer is asked to throw. */
  gesture: Gesture | null;
  van: boolean;
  /** The pieces that the current event is about, and how long it is shown, in ms. */
  named: string[];
  ms: number;
  /** The heights in px that texts cover at the top and at the bottom of the picture. */
  covered: { top: number; bottom: number };
}

/** The angle of view, in degrees. */
const LEAN = 35;
/** While the hands wait, this much must be in the picture, in cm from the middle: ahead and behind, and to the sides. */
const WAITING = { deep: 17.5, wide: 12.5, wideWithHandsBeside: 17.5 };
/** How fast the camera glides to the next picture, per second. */
const GLIDES = 3.2;
/** The radius of a piece, in cm. */
const RADIUS = 1.1;
/** A hand farther than this from the middle, in cm, is leaving. */
const HAND_LEAVES = 19;
/** The own hand fades within this many ms after the release. */
const FADES = 220;
/** If the median of the first LOOKS frames takes longer than COARSE seconds, the picture gets fewer pixels and is measured again. If it
 * then takes longer than SLOW, the screen is too slow for 3D. */
const COARSE = 0.06;
const SLOW = 0.45;
const LOOKS = 14;
const sideOf = (seat: number, seats: number) => (2 * Math.PI * seat) / seats;

export class Scene3D {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(LEAN, 1, 1, 220);
  private before = 0;
  private readonly figures = new Map<string, Figure>();
  private readonly hands = new Map<number, Group>();
  private readonly lid = makeLid();
  private readonly van = makeVan();
  private readonly arrow = makeArrow();
  private shown: Shown | null = null;
  private kick: { who: string; whom: string; began: number; ms: number } | null = null;
  private wish = 0;
  private turned = 0;
  private readonly picture = new Glide();
  /** Since when the current event names its pieces, and the pictures in which it does. */
  private since = 0;
  private naming: Naming | null = null;
  /** The camera's target: angle around the lid, angle up, and distance factor. */
  around = 0;
  up = 0.95;
  near = 1;
  private drive = -60;
  private took: number[] = [];
  private most = 2;
  private zooming = false;
  /** Frames still to draw although nothing moves. */
  private fresh = 3;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly throws: Throws,
    private readonly onframe: () => void,
    private readonly onslow: () => void,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: false, powerPreference: 'low-power' });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    const night = mixed('plum', 0.3, 'pen');
    this.scene.background = night;
    this.scene.fog = new Fog(night, 55, 120);
    this.camera.up.set(0, 0, 1);
    const lamp = new DirectionalLight(colour('milk'), 2.6);
    lamp.position.set(-12, -9, 30);
    lamp.castShadow = true;
    lamp.shadow.mapSize.set(1024, 1024);
    lamp.shadow.bias = -0.002;
    Object.assign(lamp.shadow.camera, { left: -18, right: 18, top: 18, bottom: -18, near: 5, far: 60 });
    this.van.visible = this.arrow.visible = false;
    this.scene.add(lamp, new HemisphereLight(colour('milk'), colour('plum'), 1.5), makeCity(), this.lid, this.van, this.arrow);
    this.frame = this.frame.bind(this);
    this.wish = requestAnimationFrame(this.frame);
  }

  dispose(): void {
    cancelAnimationFrame(this.wish);
    dispose(this.scene);
    this.renderer.dispose();
  }

  resize(width: number, height: number): void {
    this.fresh = 3;
    this.renderer.setPixelRatio(Math.min(this.most, devicePixelRatio));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
  }

  show(shown: Shown): void {
    if (!this.shown) this.around = this.turned = sideOf(Math.max(0, shown.seat), shown.seats) + (shown.seat < 0 ? 0.4 : 0);
    if (String(shown.named) !== String(this.shown?.named)) {
      this.since = performance.now();
      this.naming = null;
    }
    this.shown = shown;
    const { clientWidth: width, clientHeight: height } = this.canvas;
    this.camera.setViewOffset(width, height, 0, (shown.covered.bottom - shown.covered.top) / 2, width, height);
    this.fresh = 3;
    for (const [id, figure] of this.figures) {
      if (shown.zokus.some((each) => each.id === id)) continue;
      this.scene.remove(figure.body);
      dispose(figure.body);
      this.figures.delete(id);
    }
    for (const { id, seat, pose } of shown.zokus) {
      let figure = this.figures.get(id);
      if (!figure) {
        figure = makeFigure(seat);
        this.figures.set(id, figure);
        this.scene.add(figure.body);
        figure.body.position.set(...this.handPlace(id).toArray());
      }
      figure.line.color = shown.lit.has(id) || shown.kicker === id ? colour('milk') : fights(pose) && pose !== 'hand' ? mixed('saffron', 0.75, 'milk') : colour('pen');
    }
    for (const { seat } of shown.zokus) {
      if (this.hands.has(seat)) continue;
      const hand = makeHand(seat);
      const side = sideOf(seat, shown.seats);
      hand.position.set(HAND.away * Math.cos(side), HAND.away * Math.sin(side), HAND.height - 1.2);
      this.hands.set(seat, hand);
      this.scene.add(hand);
    }
  }

  /** Animate a kick: one Zoku leaps at another for `ms`. */
  leap(who: string, whom: string, ms: number): void {
    this.kick = { who, whom, began: performance.now(), ms };
  }

  /** The position and the radius of a piece on the canvas, in px. */
  where(id: string): Spot | null {
    const place = this.figures.get(id)?.body.position;
    if (!place) return null;
    const [x, y] = this.onScreen(place.clone());
    return { id, x, y, r: pixels(RADIUS, this.camera.position.distanceTo(place), this.lens()) };
  }
  /** Whether the pose of a piece may be named: the camera has come to it. */
  names(id: string): boolean {
    const place = this.figures.get(id)?.body.position;
    return !place || !this.naming || !this.shown!.named.includes(id) || !inLid(place) || this.naming.names(place);
  }
  /** The place of a hand's name, unless the hand is leaving. */
  handWhere(seat: number): [x: number, y: number] | null {
    const hand = this.hands.get(seat);
    return hand && hand.position.length() < HAND_LEAVES ? this.onScreen(hand.position.clone().add(new Vector3(0, 0, 3.4))) : null;
  }
  /** The tip of the aiming arrow. */
  arrowWhere(): [x: number, y: number] | null {
    if (!this.arrow.visible) return null;
    const { position, rotation, scale } = this.arrow;
    return this.onScreen(position.clone().add(new Vector3(scale.x * Math.cos(rotation.z), scale.x * Math.sin(rotation.z), 0)));
  }
  private onScreen(place: Vector3): [number, number] {
    place.project(this.camera);
    return [((place.x + 1) / 2) * this.canvas.clientWidth, ((1 - place.y) / 2) * this.canvas.clientHeight];
  }

  /** The piece at a point of the canvas, with a margin for fingers. */
  at(x: number, y: number): string {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2((2 * x) / width - 1, 1 - (2 * y) / height), this.camera);
    let best = '';
    let nearest = 1.7;
    for (const [id, { body }] of this.figures) {
      const away = ray.ray.distanceToPoint(body.position);
      if (away < nearest) [best, nearest] = [id, away];
    }
    return best;
  }

  private handPlace(id: string): Vector3 {
    const shown = this.shown!;
    const zoku = shown.zokus.find((each) => each.id === id)!;
    const mine = shown.zokus.filter((each) => each.seat === zoku.seat && each.pose === 'hand');
    const i = Math.max(0, mine.indexOf(zoku));
    const side = sideOf(zoku.seat, shown.seats);
    const across = (i - (mine.length - 1) / 2) * HAND.apart;
    const high = HAND.height + (Math.abs(across) < 0.1 ? HAND.middle : 0);
    return new Vector3(HAND.away * Math.cos(side) - across * Math.sin(side), HAND.away * Math.sin(side) + across * Math.cos(side), high);
  }

  private frame(at: number): void {
    this.wish = requestAnimationFrame(this.frame);
    const shown = this.shown;
    if (!shown) return;
    const dt = Math.min(0.5, (at - this.before) / 1000);
    this.before = at;
    const playing = this.throws.playing;
    if (!playing && !this.kick && !this.moves(shown) && this.fresh-- <= 0) return;
    this.measureSpeed(dt);
    const ms = this.throws.at();
    const glide = 1 - Math.exp(-9 * dt);
    for (const zoku of shown.zokus) {
      const { body } = this.figures.get(zoku.id)!;
      const piece = playing?.ids.indexOf(zoku.id) ?? -1;
      if (playing && piece >= 0) {
        const rest = restAt(playing.fall, piece, Math.max(0, ms));
        if (ms >= 0) put(body, rest, 1);
        else {
          const part = Math.max(0, 1 + (5 * ms) / playing.release);
          body.position.copy(this.handPlace(zoku.id)).lerp(new Vector3(...rest.at), part).add(this.swing(zoku.seat, ms, playing.release));
          body.quaternion.copy(inPalm(sideOf(zoku.seat, shown.seats))).slerp(turnOf(rest), part);
        }
        continue;
      }
      const kick = this.kick;
      if (zoku.pose === 'hand') {
        body.position.lerp(this.handPlace(zoku.id), glide);
        body.quaternion.slerp(inPalm(sideOf(zoku.seat, shown.seats)), glide);
      } else if (shown.taken === zoku.id) {
        body.position.lerp(this.van.position.clone().setZ(2), glide * 0.4);
      } else if (shown.rests.has(zoku.id)) {
        const part = kick ? (performance.now() - kick.began) / kick.ms : 1;
        if (kick && part >= 1) this.kick = null;
        if (kick?.who === zoku.id && part < 1) this.leaps(body, shown.rests.get(zoku.id)!, shown.rests.get(kick.whom), part);
        else if (kick?.whom !== zoku.id || part > 0.4) put(body, shown.rests.get(zoku.id)!, glide);
      }
    }
    this.moveHands(playing ? ms : null, playing?.release ?? 0, glide);
    this.moveVan(shown, dt);
    this.moveArrow(shown);
    this.moveFocus(shown, playing ? ms / lasts(playing.fall) : null, dt);
    this.moveCamera(this.naming ? 1 : glide);
    this.renderer.render(this.scene, this.camera);
    this.onframe();
  }

  /** Whether anything still moves. A still scene is not drawn again. */
  private moves(shown: Shown): boolean {
    const far = (body: Group, to: Vector3) => body.position.distanceToSquared(to) > 1e-4;
    const camera = Math.abs(this.around - this.turned) > 1e-3 || this.camera.position.distanceToSquared(this.eye()) > 1e-3;
    const pieces = shown.zokus.some(({ id, pose }) => {
      const [body, rest] = [this.figures.get(id)!.body, shown.rests.get(id)];
      return pose === 'hand' ? far(body, this.handPlace(id)) : rest !== undefined && (far(body, new Vector3(...rest.at)) || body.quaternion.angleTo(turnOf(rest)) > 1e-2);
    });
    const hands = [...this.hands].some(([seat, hand]) => hand.visible && !shown.zokus.some((each) => each.seat === seat && each.pose === 'hand'));
    const naming = shown.named.length > 0 && performance.now() - this.since < shown.ms;
    return camera || pieces || hands || naming || this.zooming || this.van.visible;
  }

  /** Measure the first frames: draw fewer pixels on a slow screen, and report one that is slow even then. */
  private measureSpeed(dt: number): void {
    if (this.took.length >= LOOKS) return;
    this.took.push(dt);
    if (this.took.length < LOOKS) return;
    const middle = [...this.took].sort((a, b) => a - b)[LOOKS / 2]!;
    if (middle > COARSE && Math.min(this.most, devicePixelRatio) > 1) {
      this.most = 1;
      this.took = [];
      this.resize(this.canvas.clientWidth, this.canvas.clientHeight);
    } else if (middle > SLOW) this.onslow();
  }

  private leaps(body: Group, from: Rest, to: Rest | undefined, part: number): void {
    put(body, from, 1);
    if (!to) return;
    const way = Math.sin(Math.PI * part) * 0.86;
    body.position.x += (to.at[0] - from.at[0]) * way;
    body.position.y += (to.at[1] - from.at[1]) * way;
    body.position.z += 2.6 * Math.abs(Math.sin(2 * Math.PI * part));
  }

  /** The hands swing back on each beat and are at their place again at the release. */
  private swing(seat: number, ms: number, release: number): Vector3 {
    const side = sideOf(seat, this.shown!.seats);
    const back = 1.7 * Math.abs(Math.sin(3 * Math.PI * (1 + ms / Math.max(1, release))));
    return new Vector3(back * Math.cos(side), back * Math.sin(side), -0.35 * back);
  }

  /** A hand waits with its Zokus, swings on the beats, and leaves after the throw; the own hand fades. `ms`: since the release. */
  private moveHands(ms: number | null, release: number, glide: number): void {
    const shown = this.shown!;
    for (const [seat, hand] of this.hands) {
      const side = sideOf(seat, shown.seats);
      const holds = shown.zokus.some((each) => each.seat === seat && each.pose === 'hand');
      const throwing = ms !== null && this.throws.playing?.ids.some((id) => shown.zokus.some((each) => each.id === id && each.seat === seat)) === true;
      const waits = throwing ? ms! < FADES : holds;
      const goal = new Vector3((waits ? HAND.away : 34) * Math.cos(side), (waits ? HAND.away : 34) * Math.sin(side), waits ? HAND.height - 1.2 : 12);
      hand.position.lerp(goal, throwing && ms! < 0 ? 1 : glide * 0.5);
      if (throwing && ms! < 0) hand.position.add(this.swing(seat, ms!, release));
      hand.rotation.set(0, throwing && ms! >= 0 ? -0.5 : 0, side + Math.PI, 'ZYX');
      hand.visible = hand.position.length() < 31;
      if (seat === shown.seat) fade(hand, throwing ? 1 - Math.min(1, Math.max(0, ms!) / FADES) : holds ? 1 : 0);
    }
  }

  /** Show everything while the hands wait; follow the pieces in, and show them large when they lie. `part`: of the fall, or null. */
  private moveFocus(shown: Shown, part: number | null, seconds: number): void {
    const hands = shown.zokus.some((each) => each.pose === 'hand');
    const lens = this.lens();
    const wide = shown.seats > 2 ? WAITING.wideWithHandsBeside : WAITING.wide;
    const goal = { focus: new Vector3(0, 0, 1), away: Math.max((2 * WAITING.deep) / (1 + lens.free), wide / this.camera.aspect) / Math.tan(lens.half) };
    const near = part === null ? Number(!hands) : Math.min(1, Math.max(0, part * 1.4));
    const close = near > 0 && !shown.van ? this.closeUp(shown, lens) : null;
    if (close) {
      goal.focus.lerp(close.focus, near);
      goal.away += (close.away - goal.away) * near;
    }
    this.picture.approach(goal, seconds, this.naming ? TOURS : GLIDES);
    this.naming?.arrive(this.naming.at(performance.now() - this.since), this.picture.left(goal));
    this.zooming = this.picture.left(goal) > 0.03;
  }

  /** The picture of all pieces in the lid. If they would be too small, the named ones are shown, in several pictures one after another,
   * and while the viewer chooses a kick, the kickers and their targets. */
  private closeUp(shown: Shown, lens: Lens): Picture | null {
    const lying = (ids: string[]) => ids.map((id) => this.figures.get(id)!.body.position).filter(inLid);
    const all = lying(shown.zokus.map((each) => each.id));
    if (!all.length) return null;
    const named = lying(shown.named.filter((id) => this.figures.has(id)));
    if (named.length) {
      this.naming ??= new Naming(tourOf(named, all, lens, CLOSEST, LEGIBLE), shown.ms);
      return pictureOf(this.naming.stops[this.naming.at(performance.now() - this.since)]!, lens, CLOSEST);
    }
    const standing = shown.zokus.filter((each) => each.seat === shown.seat && each.pose === 'feet').map((each) => each.id);
    const tappable = shown.lit.size ? lying([...shown.lit, ...standing].filter((id) => this.figures.has(id))) : [];
    return pictureOf(tappable.length && groupsOf(all, lens, CLOSEST, LEGIBLE).length > 1 ? tappable : all, lens, CLOSEST);
  }

  private lens(): Lens {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const { top, bottom } = this.shown!.covered;
    return { around: this.turned, up: this.up, half: (LEAN * Math.PI) / 360, width, height, free: Math.max(0.3, 1 - (top + bottom) / height) };
  }

  private moveVan(shown: Shown, dt: number): void {
    const goal = shown.van ? 0 : this.drive > -0.5 || this.drive > 0 ? 60 : -60;
    if (goal === 60 && this.drive > 55) this.drive = -60;
    else this.drive += (goal - this.drive) * (1 - Math.exp(-2.4 * dt));
    this.van.visible = Math.abs(this.drive) < 55;
    const side = sideOf(Math.max(0, shown.seat), shown.seats) + Math.PI / 2;
    const away = TRAY.half + 4;
    this.van.position.set(away * Math.cos(side) - this.drive * Math.sin(side), away * Math.sin(side) + this.drive * Math.cos(side), 0);
    this.van.rotation.z = side + Math.PI / 2;
    const lamp = this.van.children[0] as Mesh;
    lamp.rotation.z += 6 * dt;
  }

  private moveArrow({ gesture, seat, seats }: Shown): void {
    this.arrow.visible = gesture !== null && seat >= 0;
    if (!gesture) return;
    const side = sideOf(seat, seats);
    this.arrow.position.set((HAND.away - 3.5) * Math.cos(side), (HAND.away - 3.5) * Math.sin(side), TRAY.wall + 0.6);
    this.arrow.rotation.z = side + Math.PI - (gesture.aim * Math.PI) / 180;
    this.arrow.scale.set(5 + 11 * gesture.force, 6 + 5 * gesture.spin, 1);
    (this.arrow.material as MeshBasicMaterial).color = mixed(RISK_COLOURS[riskOf(gesture)], 0.8, 'milk');
  }

  private eye(): Vector3 {
    return towards(this.lens()).multiplyScalar(this.near * this.picture.away).add(this.picture.focus);
  }

  private moveCamera(glide: number): void {
    this.turned += (this.around - this.turned) * glide;
    this.camera.position.lerp(this.eye(), this.camera.position.lengthSq() < 1 ? 1 : glide);
    this.camera.lookAt(this.picture.focus);
    for (const wall of this.lid.children as Mesh<BufferGeometry, MeshToonMaterial>[]) {
      if (wall.userData.out === undefined) continue;
      const between = Math.cos(wall.userData.out - this.turned) > 0.35 && this.up < 1.4;
      wall.material.transparent = between;
      wall.material.opacity = between ? 0.3 : 1;
      wall.castShadow = wall.children[0]!.visible = !between;
    }
  }
}

const inLid = ({ x, y }: Vector3) => Math.max(Math.abs(x), Math.abs(y)) < TRAY.half + 1;

/** A piece lies on its back in the palm, with its head towards the lid. */
const inPalm = (side: number) => new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), side + Math.PI / 2);

const turnOf = ({ turned: [w, x, y, z] }: Rest) => new Quaternion(x, y, z, w);

function put(body: Group, rest: Rest, part: number): void {
  body.position.lerp(new Vector3(...rest.at), part);
  body.quaternion.slerp(turnOf(rest), part);
}

/** Make a model transparent. */
function fade(model: Group, opacity: number): void {
  model.traverse((each) => {
    if (!(each instanceof Mesh)) return;
    const material = each.material as Material;
    material.transparent = opacity < 1;
    material.opacity = opacity;
  });
}
