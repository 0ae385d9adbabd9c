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
/** How far the middle of a picture may be moved, in cm. */
const SHIFTS = Array.from({ length: 21 }, (_, i) => 10 - i);
/** The camera has arrived at a picture if it is this close to it, in cm. */
const ARRIVED = 0.6;

/** The direction from the focus to the camera. */
export const towards = ({ around, up }: Lens): Vector3 => new Vector3(Math.cos(up) * Math.cos(around), Math.cos(up) * Math.sin(around), Math.sin(up));

/** The closest picture that shows all these places around its middle, but with the camera at least `closest` away. */
export function pictureOf(places: Vector3[], lens: Lens, closest: number): Picture {
  const [ahead, right] = axesOf(lens);
  const focus = ahead.clone().multiplyScalar(middleOf(places, ahead)).addScaledVector(right, middleOf(places, right)).setZ(MIDDLE);
  return { focus, away: Math.max(closest, ...distancesTo(places, focus, lens)) };
}

/** The same for places at different heights: the middle is moved ahead or back until they fill the height of the picture best. */
export function fittingPicture(places: Vector3[], lens: Lens, closest: number): Picture {
  const [ahead] = axesOf(lens);
  const { focus } = pictureOf(places, lens, closest);
  const tried = SHIFTS.map((shift) => {
    const moved = focus.clone().addScaledVector(ahead, shift);
    return { focus: moved, distances: distancesTo(places, moved, lens) };
  });
  const best = tried.reduce((a, b) => (b.distances[1] < a.distances[1] ? b : a));
  return { focus: best.focus, away: Math.max(closest, ...best.distances) };
}

/** The directions towards the camera and to the right, along the floor. */
const axesOf = ({ around }: Lens): [ahead: Vector3, right: Vector3] => [new Vector3(Math.cos(around), Math.sin(around), 0), new Vector3(-Math.sin(around), Math.cos(around), 0)];

/** The distances from which a camera that looks at `focus` sees all these places: in the width, and in the height of the picture. */
function distancesTo(places: Vector3[], focus: Vector3, lens: Lens): [wide: number, high: number] {
  const eye = towards(lens);
  const [, right] = axesOf(lens);
  const above = new Vector3().crossVectors(eye, right);
  const [tan, aspect] = [Math.tan(lens.half), lens.width / lens.height];
  const offs = places.map((place) => place.clone().sub(focus));
  const along = (axis: Vector3, room: number) => Math.max(...offs.map((off) => (Math.abs(off.dot(axis)) + ROOM) / room + off.dot(eye)));
  return [along(right, tan * aspect * lens.free.wide), along(above, tan * lens.free.high)];
}

/** The height in px of the smallest of these pieces in a picture. */
export function smallest(places: Vector3[], { focus, away }: Picture, lens: Lens): number {
  const eye = towards(lens);
  return Math.min(...places.map((place) => pixels(TALL, away - place.clone().sub(focus).dot(eye), lens)));
}

/** The places in as few groups as pictures are needed, from left to right, so that each piece of a picture is at least `least` px high. */
export function groupsOf(places: Vector3[], lens: Lens, closest: number, least: number): Vector3[][] {
  const [, right] = axesOf(lens);
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
