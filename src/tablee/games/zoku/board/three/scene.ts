/** The 3D scene: places the pieces, plays throws and kicks, and moves the camera. It knows no rule and no text. */
import { DirectionalLight, Fog, type Group, HemisphereLight, type Mesh, PCFShadowMap, Quaternion, Raycaster, Scene, Vector2, Vector3, WebGLRenderer } from 'three';
import type { BufferGeometry, MeshBasicMaterial, MeshToonMaterial } from 'three';
import { HAND, lasts, restAt, TRAY, type Rest } from '$client/throw/motion';
import type { Throws } from '../throws.svelte';
import { fights } from '../components';
import { RISK_COLOURS, riskOf } from '../risk';
import { makeFigure, type Figure } from './figure';
import { StreetCamera } from './camera';
import { pixels } from './framing';
import { Hands, inPalm, type HandSide } from './hands';
import type { Spot } from '../labels';
import { colour, dispose, mixed, setOpacity } from './materials';
import { makeArrow, makeCity, makeLid } from './models';
import { sideOf, type Shown } from './shown';
import { Van } from './van';

/** The radius of a piece, in cm. */
const RADIUS = 1.1;
/** The parts of a kick after which the kicker leaps, and after which it hits. */
const KICK = { leaps: 0.3, hits: 0.62 };
/** The opacity of a wall between the camera and the street: the pieces behind it keep their colours. */
const NEAR_WALL = 0.16;
/** The part of its event in which a prisoner is carried to the van. */
const CARRIED = 0.8;
/** If the median of the first LOOKS frames takes longer than COARSE seconds, the picture gets fewer pixels and is measured again. If it
 * then takes longer than SLOW, the screen is too slow for 3D. */
const COARSE = 0.06;
const SLOW = 0.45;
const LOOKS = 14;

export class Scene3D {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private before = 0;
  private readonly figures = new Map<string, Figure>();
  private readonly hands = new Hands(this.scene);
  private readonly fog: Fog;
  private readonly lid = makeLid();
  private readonly van = new Van();
  private readonly arrow = makeArrow();
  private shown: Shown | null = null;
  private kick: { who: string; whom: string; began: number; ms: number } | null = null;
  /** The Zoku that the police take, on its way to the van. */
  private prisoner: { id: string; body: Group; from: Vector3; began: number } | null = null;
  private wish = 0;
  readonly camera: StreetCamera;
  private took: number[] = [];
  private most = 2;
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
    this.scene.fog = this.fog = new Fog(night);
    this.camera = new StreetCamera(canvas, (id) => this.figures.get(id)?.body.position);
    const lamp = new DirectionalLight(colour('milk'), 2.6);
    lamp.position.set(-12, -9, 30);
    lamp.castShadow = true;
    lamp.shadow.mapSize.set(1024, 1024);
    lamp.shadow.bias = -0.002;
    Object.assign(lamp.shadow.camera, { left: -18, right: 18, top: 18, bottom: -18, near: 5, far: 60 });
    this.arrow.visible = false;
    this.scene.add(lamp, new HemisphereLight(colour('milk'), colour('plum'), 1.5), makeCity(), this.lid, this.van.model, this.arrow);
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
    this.camera.resize(width, height);
  }

  show(shown: Shown): void {
    this.shown = shown;
    this.camera.show(shown);
    this.hands.show(shown);
    this.fresh = 3;
    for (const [id, figure] of this.figures) {
      if (shown.zokus.some((each) => each.id === id)) continue;
      if (shown.taken === id) {
        if (this.prisoner?.id !== id) this.prisoner = { id, body: figure.body, from: figure.body.position.clone(), began: performance.now() };
        continue;
      }
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
        figure.body.position.copy(this.hands.placeOf(id));
      }
      figure.line.color = shown.lit.has(id) || shown.kicker === id ? colour('milk') : fights(pose) && pose !== 'hand' ? mixed('saffron', 0.75, 'milk') : colour('pen');
    }
  }

  /** Animate a kick for `ms`: the camera comes to both Zokus, then one leaps at the other. */
  leap(who: string, whom: string, ms: number): void {
    this.kick = { who, whom, began: performance.now(), ms };
    this.camera.kick = [who, whom];
  }
  /** Whether the pose of a piece may be named: the camera has come to it, and a kick has hit it. */
  names(id: string): boolean {
    return this.camera.names(id) && (this.kick?.whom !== id || this.kickPart() > KICK.hits);
  }
  /** The part of the kick that has been shown. */
  private kickPart(): number {
    return this.kick ? (performance.now() - this.kick.began) / this.kick.ms : 1;
  }

  /** The position and the radius of a piece on the canvas, in px. */
  where(id: string): Spot | null {
    const place = this.figures.get(id)?.body.position;
    if (!place) return null;
    const [x, y] = this.onScreen(place.clone());
    return { id, x, y, r: pixels(RADIUS, this.camera.view.position.distanceTo(place), this.camera.lens()) };
  }
  /** The place of a hand's name, unless the hand is leaving. */
  handWhere(seat: number, side: HandSide): [x: number, y: number] | null {
    const place = this.hands.nameOf(seat, this.camera.turned, side);
    return place && this.onScreen(place);
  }
  /** The tip of the aiming arrow. */
  arrowWhere(): [x: number, y: number] | null {
    if (!this.arrow.visible) return null;
    const { position, rotation, scale } = this.arrow;
    return this.onScreen(position.clone().add(new Vector3(scale.x * Math.cos(rotation.z), scale.x * Math.sin(rotation.z), 0)));
  }
  private onScreen(place: Vector3): [number, number] {
    place.project(this.camera.view);
    return [((place.x + 1) / 2) * this.canvas.clientWidth, ((1 - place.y) / 2) * this.canvas.clientHeight];
  }

  /** The piece at a point of the canvas, with a margin for fingers. */
  at(x: number, y: number): string {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2((2 * x) / width - 1, 1 - (2 * y) / height), this.camera.view);
    let best = '';
    let nearest = 1.7;
    for (const [id, { body }] of this.figures) {
      const away = ray.ray.distanceToPoint(body.position);
      if (away < nearest) [best, nearest] = [id, away];
    }
    return best;
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
          body.position.copy(this.hands.placeOf(zoku.id)).lerp(new Vector3(...rest.at), part).add(this.hands.swing(zoku.seat, ms, playing.release));
          body.quaternion.copy(inPalm(sideOf(zoku.seat, shown.seats))).slerp(turnOf(rest), part);
        }
        continue;
      }
      const kick = this.kick;
      if (zoku.pose === 'hand') {
        body.position.lerp(this.hands.placeOf(zoku.id), glide);
        body.quaternion.slerp(inPalm(sideOf(zoku.seat, shown.seats)), glide);
      } else if (shown.rests.has(zoku.id)) {
        const part = this.kickPart();
        if (kick?.who === zoku.id && part < 1) this.leaps(body, shown.rests.get(zoku.id)!, shown.rests.get(kick.whom), part);
        else if (kick?.whom !== zoku.id || part > KICK.hits) put(body, shown.rests.get(zoku.id)!, glide);
      }
    }
    if (this.kickPart() >= 1) {
      this.kick = null;
      this.camera.kick = [];
    }
    this.hands.move(playing?.ids ?? [], playing ? ms : null, playing?.release ?? 0, glide);
    this.van.move(shown, dt);
    this.movePrisoner(shown);
    this.moveArrow(shown);
    this.camera.move(playing ? ms / lasts(playing.fall) : null, dt, this.resting(shown));
    this.showWalls();
    this.fog.near = this.camera.away() + 5;
    this.fog.far = this.fog.near + 65;
    this.renderer.render(this.scene, this.camera.view);
    this.onframe();
  }

  /** Where the pieces lie, or will lie at the end of the throw that is shown. */
  private resting({ zokus, rests }: Shown): Vector3[] {
    const playing = this.throws.playing;
    return zokus.flatMap(({ id }) => {
      const piece = playing?.ids.indexOf(id) ?? -1;
      const rest = playing && piece >= 0 ? restAt(playing.fall, piece, lasts(playing.fall)) : rests.get(id);
      return rest ? [new Vector3(...rest.at)] : [];
    });
  }

  /** Whether anything still moves. A still scene is not drawn again. */
  private moves(shown: Shown): boolean {
    const far = (body: Group, to: Vector3) => body.position.distanceToSquared(to) > 1e-4;
    const pieces = shown.zokus.some(({ id, pose }) => {
      const [body, rest] = [this.figures.get(id)!.body, shown.rests.get(id)];
      return pose === 'hand' ? far(body, this.hands.placeOf(id)) : rest !== undefined && (far(body, new Vector3(...rest.at)) || body.quaternion.angleTo(turnOf(rest)) > 1e-2);
    });
    return this.camera.moves() || this.hands.moves() || pieces || this.prisoner !== null || this.van.model.visible;
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
    const leap = (part - KICK.leaps) / (1 - KICK.leaps);
    if (!to || leap < 0) return;
    const way = Math.sin(Math.PI * leap) * 0.86;
    body.position.x += (to.at[0] - from.at[0]) * way;
    body.position.y += (to.at[1] - from.at[1]) * way;
    body.position.z += 2.6 * Math.abs(Math.sin(2 * Math.PI * leap));
  }

  /** A prisoner is carried over the wall into the van. */
  private movePrisoner({ taken, ms }: Shown): void {
    const prisoner = this.prisoner;
    if (!prisoner) return;
    if (prisoner.id !== taken) {
      this.prisoner = null;
      return;
    }
    const part = Math.min(1, (performance.now() - prisoner.began) / (ms * CARRIED));
    prisoner.body.position.lerpVectors(prisoner.from, this.van.door(), part);
    prisoner.body.position.z += 6 * Math.sin(Math.PI * part);
    prisoner.body.visible = part < 1;
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

  /** A wall between the camera and the street is transparent. */
  private showWalls(): void {
    for (const wall of this.lid.children as Mesh<BufferGeometry, MeshToonMaterial>[]) {
      if (wall.userData.out === undefined) continue;
      const between = Math.cos(wall.userData.out - this.camera.turned) > 0.35 && this.camera.raised < 1.4;
      setOpacity(wall.material, between ? NEAR_WALL : 1);
      wall.castShadow = wall.children[0]!.visible = !between;
    }
  }
}

const turnOf = ({ turned: [w, x, y, z] }: Rest) => new Quaternion(x, y, z, w);

function put(body: Group, rest: Rest, part: number): void {
  body.position.lerp(new Vector3(...rest.at), part);
  body.quaternion.slerp(turnOf(rest), part);
}
