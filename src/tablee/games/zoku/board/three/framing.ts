/** The camera's position for a picture of some pieces: as close as they all fit. */
import { Vector3 } from 'three';

/** The view of a camera: its angles around the lid and up, half its angle of view, and the size of the picture in px.
 * `free`: the part of the height, from 0 to 1, that no button and no card covers. */
export interface Lens {
  around: number;
  up: number;
  half: number;
  width: number;
  height: number;
  free: number;
}
/** A picture: its middle, and the camera's distance from it. */
export interface Picture {
  focus: Vector3;
  away: number;
}

/** The camera comes this close at most, in cm. */
export const CLOSEST = 15;
/** Where all pieces together would be smaller than this, in px, the camera goes to those that an event names. Each is at least 64 px
 * high even while the camera still glides a little. */
export const LEGIBLE = 67;
/** How fast the camera glides from group to group while pieces are named, per second. */
export const TOURS = 16;

/** The radius of a piece with a margin around it, and its height, in cm. */
const ROOM = 1.7;
const TALL = 2.2;
/** The height above the floor that the camera looks at. */
const MIDDLE = 1;
/** The camera has arrived at a picture if it is this close to it, in cm. */
const ARRIVED = 0.6;

/** The direction from the focus to the camera. */
export const towards = ({ around, up }: Lens): Vector3 => new Vector3(Math.cos(up) * Math.cos(around), Math.cos(up) * Math.sin(around), Math.sin(up));

/** The closest picture that shows all these places, but with the camera at least `closest` away. */
export function pictureOf(places: Vector3[], lens: Lens, closest: number): Picture {
  const eye = towards(lens);
  const [ahead, right] = [new Vector3(Math.cos(lens.around), Math.sin(lens.around), 0), new Vector3(-Math.sin(lens.around), Math.cos(lens.around), 0)];
  const above = new Vector3().crossVectors(eye, right);
  const focus = ahead.clone().multiplyScalar(middleOf(places, ahead)).addScaledVector(right, middleOf(places, right)).setZ(MIDDLE);
  const [tan, aspect] = [Math.tan(lens.half), lens.width / lens.height];
  const needed = places.map((place) => {
    const off = place.clone().sub(focus);
    return Math.max((Math.abs(off.dot(right)) + ROOM) / (tan * aspect), (Math.abs(off.dot(above)) + ROOM) / (tan * lens.free)) + off.dot(eye);
  });
  return { focus, away: Math.max(closest, ...needed) };
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

function middleOf(places: Vector3[], axis: Vector3): number {
  const along = places.map((place) => place.dot(axis));
  return (Math.min(...along) + Math.max(...along)) / 2;
}
