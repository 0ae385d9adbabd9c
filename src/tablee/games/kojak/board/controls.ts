/** Places for the controls over the map, the zoom buttons and the arrows at the edge: they cover no mark. All numbers are px of the window. */
import type { Point } from './components';

export interface Box {
  /** The middle. */
  at: Point;
  width: number;
  height: number;
}

/** Half the size of a mark for the finger. */
const MARK = 22;
/** The distance of the zoom buttons from the edge of the window. */
const GAP = 8;
/** The two zoom buttons, and an arrow with its words in large text. */
const ZOOM = { width: 92, height: 44 };
const ARROW = { width: 84, height: 52 };
/** The distance of neighbouring places of an arrow along the edge. */
const STEP = 12;

const meet = (a: Box, b: Box): boolean => Math.abs(a.at[0] - b.at[0]) < (a.width + b.width) / 2 && Math.abs(a.at[1] - b.at[1]) < (a.height + b.height) / 2;
const markBox = (at: Point): Box => ({ at, width: 2 * MARK, height: 2 * MARK });
/** The first box that meets no mark and none of the others; the first of all if there is no such box. */
const firstFree = (boxes: Box[], marks: Point[], others: Box[]): Box => {
  const taken = [...marks.map(markBox), ...others];
  return boxes.find((box) => !taken.some((each) => meet(box, each))) ?? boxes[0]!;
};

/** A corner for the zoom buttons: the lower left one, if no mark is there and no car that plays. */
export function zoomPlace(width: number, height: number, marks: Point[]): Box {
  const [left, right] = [GAP + ZOOM.width / 2, width - GAP - ZOOM.width / 2];
  const [top, bottom] = [GAP + ZOOM.height / 2, height - GAP - ZOOM.height / 2];
  const corners: Point[] = [[left, bottom], [right, bottom], [right, top], [left, top]];
  return firstFree(corners.map((at) => ({ at, ...ZOOM })), marks, []);
}

/** The place at the edge of the window for an arrow to this point: the nearest one that is free. */
export function arrowPlace(width: number, height: number, [x, y]: Point, marks: Point[], others: Box[]): Box {
  const [left, right] = [ARROW.width / 2, width - ARROW.width / 2];
  const [top, bottom] = [ARROW.height / 2, height - ARROW.height / 2];
  const nearest: Point = [Math.min(right, Math.max(left, x)), Math.min(bottom, Math.max(top, y))];
  const places: Point[] = [nearest];
  for (let along = left; along <= right; along += STEP) places.push([along, top], [along, bottom]);
  for (let along = top; along <= bottom; along += STEP) places.push([left, along], [right, along]);
  const distance = (at: Point) => Math.hypot(at[0] - nearest[0], at[1] - nearest[1]);
  places.sort((a, b) => distance(a) - distance(b));
  return firstFree(places.map((at) => ({ at, ...ARROW })), marks, others);
}
