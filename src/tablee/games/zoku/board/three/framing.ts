/** The camera's position for a picture of some pieces: as close as they all fit. */
import { Vector3 } from 'three';

/** The view of a camera: its angles around the lid and up, half its angle of view, and the size of the picture in px. */
export interface Lens {
  around: number;
  up: number;
  half: number;
  width: number;
  height: number;
}
/** A picture: its middle, and the camera's distance from it. */
export interface Picture {
  focus: Vector3;
  away: number;
}

/** The radius of a piece with a margin around it, and its height, in cm. */
const ROOM = 1.7;
const TALL = 2.2;
/** The height above the floor that the camera looks at. */
const MIDDLE = 1;

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
    return Math.max((Math.abs(off.dot(right)) + ROOM) / (tan * aspect), (Math.abs(off.dot(above)) + ROOM) / tan) + off.dot(eye);
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

/** The length in px of some centimetres at this distance from the camera. */
export const pixels = (cm: number, distance: number, { half, height }: Lens): number => (cm * height) / (2 * Math.tan(half) * distance);

function middleOf(places: Vector3[], axis: Vector3): number {
  const along = places.map((place) => place.dot(axis));
  return (Math.min(...along) + Math.max(...along)) / 2;
}
