/** The camera's position for a picture of some pieces: as close as they all fit. */
import { Vector3 } from 'three';

/** The view of a camera: its angles around the lid and up, half its angle of view, and the size of the picture in px.
 * `free`: the parts of the height and of the width, from 0 to 1, that no button and no card covers. */
export interface Lens {
  around: number;
  up: number;
  half: number;
  width: number;
  height: number;
  free: { high: number; wide: number };
}
/** A picture: its middle, and the camera's distance from it. */
export interface Picture {
  focus: Vector3;
  away: number;
}

/** The camera comes this close at most, in cm. */
export const CLOSEST = 27;
/** Where all pieces together would be smaller than this, in px, the camera goes to those that an event names. Each is at least 64 px
 * high even while the camera still glides a little. */
export const LEGIBLE = 67;
/** How fast the camera glides from group to group while pieces are named, per second. */
export const TOURS = 16;

/** The radius of a piece with a margin around it, and its height, in cm. */
const ROOM = 1.3;
const TALL = 2.2;
/** The height above the floor that the camera looks at. */
const MIDDLE = 1;
/** The angles by which the camera may turn for a close picture, the smallest first, and the angles up that it may take, in radians. */
const TURNS = Array.from({ length: 25 }, (_, i) => (Math.ceil(i / 2) * (i % 2 ? 1 : -1) * Math.PI) / 24);
const RAISED = [0.75, 1.2];
/** The camera has arrived at a picture if it is this close to it, in cm. */
const ARRIVED = 0.6;

/** The direction from the focus to the camera. */
export const towards = ({ around, up }: Lens): Vector3 => new Vector3(Math.cos(up) * Math.cos(around), Math.cos(up) * Math.sin(around), Math.sin(up));

/** The closest picture that shows all these places, but with the camera at least `closest` away. */
export function pictureOf(places: Vector3[], lens: Lens, closest: number): Picture {
  const eye = towards(lens);
  const right = new Vector3(-Math.sin(lens.around), Math.cos(lens.around), 0);
  const above = new Vector3().crossVectors(eye, right);
  const [tan, aspect] = [Math.tan(lens.half), lens.width / lens.height];
  const across = fit(places, right, eye, tan * aspect * lens.free.wide);
  const upwards = fit(places, above, eye, tan * lens.free.high);
  // The focus is the point of the camera's axis at the height of MIDDLE.
  const along = (MIDDLE - upwards.middle * above.z) / eye.z;
  const focus = right.multiplyScalar(across.middle).addScaledVector(above, upwards.middle).addScaledVector(eye, along);
  return { focus, away: Math.max(closest, across.eye - along, upwards.eye - along) };
}

/** Along one axis of the picture: the middle from which all places fit closest, and the position of the camera along `eye` then. */
function fit(places: Vector3[], axis: Vector3, eye: Vector3, tan: number): { middle: number; eye: number } {
  const end = (sign: number) => Math.max(...places.map((place) => (sign * place.dot(axis) + ROOM) / tan + place.dot(eye)));
  const [far, near] = [end(1), end(-1)];
  return { middle: (tan * (far - near)) / 2, eye: (far + near) / 2 };
}

/** The same lens turned around the lid and raised, as little as needed for pieces of `least` px; if no angle reaches that, the best one. */
export function turnedLens(places: Vector3[], lens: Lens, closest: number, least: number): Lens {
  let [best, largest] = [lens, 0];
  for (const by of TURNS)
    for (const up of [lens.up, ...RAISED]) {
      const turned = { ...lens, around: lens.around + by, up };
      const size = smallest(places, pictureOf(places, turned, closest), turned);
      if (size > largest + 0.5) [best, largest] = [turned, size];
      if (size >= least) return turned;
    }
  return best;
}

/** The height in px of the smallest of these pieces in a picture. */
export function smallest(places: Vector3[], { focus, away }: Picture, lens: Lens): number {
  const eye = towards(lens);
  return Math.min(...places.map((place) => pixels(TALL, away - place.clone().sub(focus).dot(eye), lens)));
}

/** The places in as few groups as pictures are needed, from left to right, so that each piece of a picture is at least `least` px high. */
export function groupsOf(places: Vector3[], lens: Lens, closest: number, least: number): Vector3[][] {
  const right = new Vector3(-Math.sin(lens.around), Math.cos(lens.around), 0);
  const groups: Vector3[][] = [];
  for (const place of [...places].sort((a, b) => a.dot(right) - b.dot(right))) {
    const longer = [...(groups.at(-1) ?? []), place];
    if (groups.length && smallest(longer, pictureOf(longer, lens, closest), lens) >= least) groups[groups.length - 1] = longer;
    else groups.push([place]);
  }
  return groups;
}

/** The pictures of the named pieces, one after another. If all pieces are large enough in one picture, it is the only one. */
export function tourOf(named: Vector3[], all: Vector3[], lens: Lens, closest: number, least: number): Vector3[][] {
  return groupsOf(all, lens, closest, least).length === 1 ? [all] : groupsOf(named, lens, closest, least);
}

/** The picture that a camera shows while it glides from one to the next. */
export class Glide {
  readonly focus = new Vector3(0, 0, MIDDLE);
  away = 0;

  /** Move towards the goal for so many seconds. The first goal is reached at once. */
  approach(goal: Picture, seconds: number, rate: number): void {
    const part = this.away ? 1 - Math.exp(-rate * seconds) : 1;
    this.focus.lerp(goal.focus, part);
    this.away += (goal.away - this.away) * part;
  }

  /** The distance from the goal, in cm. */
  left(goal: Picture): number {
    return Math.abs(goal.away - this.away) + goal.focus.distanceTo(this.focus);
  }
}

/** Names pieces in a tour of pictures within a time. A piece is named when the camera has arrived at its picture. */
export class Naming {
  /** The pictures whose pieces have been named. */
  private done = 0;

  constructor(
    readonly stops: Vector3[][],
    private readonly ms: number,
  ) {}

  /** The number of the picture to show after so many ms. */
  at(elapsed: number): number {
    return Math.min(this.stops.length - 1, Math.floor((this.stops.length * elapsed) / Math.max(1, this.ms)));
  }

  /** Tell where the camera is: `left` cm from the picture with this number. */
  arrive(stop: number, left: number): void {
    this.done = Math.max(this.done, left < ARRIVED ? stop + 1 : stop);
  }

  names(place: Vector3): boolean {
    return this.stops.slice(0, this.done).some((stop) => stop.includes(place));
  }
}

/** The length in px of some centimetres at this distance from the camera. */
export const pixels = (cm: number, distance: number, { half, height }: Lens): number => (cm * height) / (2 * Math.tan(half) * distance);
