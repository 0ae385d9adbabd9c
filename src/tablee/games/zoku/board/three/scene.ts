/** The 3D scene: places the pieces, plays throws and kicks, and moves the camera. It knows no rule and no text. */
import { DirectionalLight, Fog, Group, HemisphereLight, PCFShadowMap, PerspectiveCamera, Quaternion, Raycaster, Scene, Vector2, Vector3, WebGLRenderer } from 'three';
import type { BufferGeometry, Mesh, MeshToonMaterial } from 'three';
import { HAND, restAt, TRAY, type Rest } from '$client/throw/motion';
import type { Gesture } from '$client/throw/flick';
import type { Throws } from '../throws.svelte';
import { fights } from '../components';
import type { ZokuView } from '../view';
import { makeFigure, type Figure } from './figure';
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
}

const LEAN = 35;
/** Distance of a waiting hand from the middle. */
const AWAY = HAND.away + 2;
/** A screen is slow if the median of its first LOOKS frames takes longer than SLOW seconds. */
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
  /** The camera's target: angle around the lid, angle up, and distance factor. */
  around = 0;
  up = 0.95;
  near = 1;
  private drive = -60;
  private took: number[] = [];
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
    this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
  }

  show(shown: Shown): void {
    if (!this.shown) this.around = this.turned = sideOf(Math.max(0, shown.seat), shown.seats) + (shown.seat < 0 ? 0.4 : 0);
    this.shown = shown;
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
      hand.position.set(AWAY * Math.cos(side), AWAY * Math.sin(side), 6);
      this.hands.set(seat, hand);
      this.scene.add(hand);
    }
  }

  /** Animate a kick: one Zoku leaps at another for `ms`. */
  leap(who: string, whom: string, ms: number): void {
    this.kick = { who, whom, began: performance.now(), ms };
  }

  /** The position of a piece on the canvas, in px. */
  where(id: string): [x: number, y: number] | null {
    const figure = this.figures.get(id);
    return figure ? this.onScreen(figure.body.position.clone().add(new Vector3(0, 0, 1.1))) : null;
  }
  handWhere(seat: number): [x: number, y: number] | null {
    const hand = this.hands.get(seat);
    return hand?.visible ? this.onScreen(hand.position.clone().add(new Vector3(0, 0, 3.4))) : null;
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
    const across = (i - (mine.length - 1) / 2) * 1.7;
    return new Vector3((AWAY - 0.4) * Math.cos(side) - across * Math.sin(side), (AWAY - 0.4) * Math.sin(side) + across * Math.cos(side), 7.6 + (i % 2) * 0.3);
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
        put(body, restAt(playing.fall, piece, ms), 1);
        continue;
      }
      const kick = this.kick;
      if (zoku.pose === 'hand') {
        const side = sideOf(zoku.seat, shown.seats);
        body.position.lerp(this.handPlace(zoku.id), glide);
        body.quaternion.slerp(new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), side + Math.PI / 2).multiply(STANDING), glide);
      } else if (shown.taken === zoku.id) {
        body.position.lerp(this.van.position.clone().setZ(2), glide * 0.4);
      } else if (shown.rests.has(zoku.id)) {
        const part = kick ? (performance.now() - kick.began) / kick.ms : 1;
        if (kick && part >= 1) this.kick = null;
        if (kick?.who === zoku.id && part < 1) this.leaps(body, shown.rests.get(zoku.id)!, shown.rests.get(kick.whom), part);
        else if (kick?.whom !== zoku.id || part > 0.4) put(body, shown.rests.get(zoku.id)!, glide);
      }
    }
    this.moveHands(playing ? ms : -1, glide);
    this.moveVan(shown, dt);
    this.moveArrow(shown);
    this.moveCamera(glide);
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
    return camera || pieces || hands || this.van.visible;
  }

  /** Measure the frame times once, and report a slow screen. */
  private measureSpeed(dt: number): void {
    if (this.took.length > LOOKS) return;
    this.took.push(dt);
    const middle = [...this.took].sort((a, b) => a - b)[LOOKS / 2];
    if (this.took.length === LOOKS && middle !== undefined && middle > SLOW) this.onslow();
  }

  private leaps(body: Group, from: Rest, to: Rest | undefined, part: number): void {
    put(body, from, 1);
    if (!to) return;
    const way = Math.sin(Math.PI * part) * 0.86;
    body.position.x += (to.at[0] - from.at[0]) * way;
    body.position.y += (to.at[1] - from.at[1]) * way;
    body.position.z += 2.6 * Math.abs(Math.sin(2 * Math.PI * part));
  }

  /** A hand waits with its Zokus, swings during the throw, and leaves. */
  private moveHands(ms: number, glide: number): void {
    const shown = this.shown!;
    for (const [seat, hand] of this.hands) {
      const side = sideOf(seat, shown.seats);
      const holds = shown.zokus.some((each) => each.seat === seat && each.pose === 'hand');
      const throwing = ms >= 0 && this.throws.playing?.ids.some((id) => shown.zokus.some((each) => each.id === id && each.seat === seat)) === true;
      const swing = throwing && ms < 420 ? Math.sin((Math.PI * ms) / 420) : 0;
      const away = holds || (throwing && ms < 420) ? AWAY - 3.4 * swing : 40;
      hand.position.lerp(new Vector3(away * Math.cos(side), away * Math.sin(side), away > 30 ? 14 : 6 + 4 * swing), throwing && ms < 420 ? 0.5 : glide * 0.6);
      hand.rotation.set(0, -0.7 * swing, side + Math.PI, 'ZYX');
      hand.visible = hand.position.length() < 34;
    }
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
    this.arrow.position.set((HAND.away - 3) * Math.cos(side), (HAND.away - 3) * Math.sin(side), TRAY.wall + 0.6);
    this.arrow.rotation.z = side + Math.PI - (gesture.aim * Math.PI) / 180;
    this.arrow.scale.set(5 + 11 * gesture.force, 6 + 5 * gesture.spin, 1);
  }

  private eye(): Vector3 {
    const away = (14 * this.near) / Math.tan((LEAN * Math.PI) / 360) / Math.min(1, this.camera.aspect * 0.95);
    const flat = away * Math.cos(this.up);
    return new Vector3(flat * Math.cos(this.turned), flat * Math.sin(this.turned), away * Math.sin(this.up));
  }

  private moveCamera(glide: number): void {
    this.turned += (this.around - this.turned) * glide;
    this.camera.position.lerp(this.eye(), this.camera.position.lengthSq() < 1 ? 1 : glide);
    const lean = 1.6 * Math.cos(this.up);
    this.camera.lookAt(lean * Math.cos(this.turned), lean * Math.sin(this.turned), 1.5);
    for (const wall of this.lid.children as Mesh<BufferGeometry, MeshToonMaterial>[]) {
      if (wall.userData.out === undefined) continue;
      const between = Math.cos(wall.userData.out - this.turned) > 0.35 && this.up < 1.4;
      wall.material.transparent = between;
      wall.material.opacity = between ? 0.3 : 1;
      wall.castShadow = wall.children[0]!.visible = !between;
    }
  }
}

const STANDING = new Quaternion(Math.SQRT1_2, 0, 0, Math.SQRT1_2);

const turnOf = ({ turned: [w, x, y, z] }: Rest) => new Quaternion(x, y, z, w);

function put(body: Group, rest: Rest, part: number): void {
  body.position.lerp(new Vector3(...rest.at), part);
  body.quaternion.slerp(turnOf(rest), part);
}
