/** The geometry of the drawing: places and angles of cars, and the line of a drive. It decides no rule. */
import { box, squares, type Point, type Square } from './components';
import type { DetectiveView } from './view';

/** The drawing is a little larger than the 1000 by 1000 units of the squares. */
export const EDGE = -24;
export const SIZE = 1048;

export interface Pose {
  x: number;
  y: number;
  angle: number;
  scale: number;
}

/** Centre and size of the places drawn larger than their square, so that eight cars fit. */
const LARGER_AREAS: Record<string, [number, number, number, number]> = {
  parking_downtown: [238, 650, 252, 76],
  parking_police: [500, 500, 88, 88],
  mission: [804, 500, 84, 76],
};

export function areaOf(square: Square): [x: number, y: number, w: number, h: number] {
  return LARGER_AREAS[square.id] ?? [...square.at, ...square.size];
}

const isStreet = (square: Square) => square.kind !== 'car_park' && square.kind !== 'mission_room';

/** The direction of a street square, in degrees. A lane of Broadway counts as straight, although its last square bends. */
export function heading(square: Square): number {
  const next = square.to.map((id) => squares.get(id)!).find(isStreet);
  if (!next) return -90;
  const [dx, dy] = [next.at[0] - square.at[0], next.at[1] - square.at[1]];
  if (square.twin) return dy < 0 ? -90 : 90;
  return (Math.atan2(dy, dx) * 180) / Math.PI;
}

const CAR_WIDTH = 29;
const CAR_LENGTH = 51;

/** The pose of one car among `count` in rows inside a rectangle, as large as possible. */
function slotIn(at: [number, number, number, number], index: number, count: number): Pose {
  const [cx, cy, w, h] = at;
  const wide = w >= h;
  const [along, across] = wide ? [w, h] : [h, w];
  let best = { rows: 1, scale: 0 };
  for (const rows of [1, 2, 3]) {
    const scale = Math.min(1, along / Math.max(3, Math.ceil(count / rows)) / CAR_WIDTH, across / rows / CAR_LENGTH);
    if (scale > best.scale) best = { rows, scale };
  }
  const perRow = Math.max(3, Math.ceil(count / best.rows));
  const a = (((index % perRow) + 0.5) / perRow - 0.5) * along;
  const b = ((Math.floor(index / perRow) + 0.5) / best.rows - 0.5) * across;
  return wide ? { x: cx + a, y: cy + b, angle: -90, scale: best.scale } : { x: cx + b, y: cy + a, angle: 0, scale: best.scale };
}

/** The pose of one car among those on its square. */
export function poseAt(id: string, index: number, count: number): Pose {
  const square = squares.get(id)!;
  if (!isStreet(square)) return slotIn(areaOf(square), index, count);
  const angle = heading(square);
  const [x, y] = square.at;
  if (count === 1) return { x, y, angle, scale: 1 };
  if (count > 2) return { ...slotIn([x, y, 58, 58], index, count), angle };
  const [ux, uy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const side = index === 0 ? -1 : 1;
  if (square.twin) return { x: x + ux * 16 * side, y: y + uy * 16 * side, angle, scale: 0.64 };
  return { x: x - uy * 14.5 * side, y: y + ux * 14.5 * side, angle, scale: 0.96 };
}

/** The poses of all cars. `away`: put this car on the square it came from, as before its drive. */
export function poses(detectives: DetectiveView[], away?: { car: string; square: string }): Map<string, Pose> {
  const on = new Map<string, string[]>();
  for (const { cars } of detectives) {
    for (const car of cars) {
      const square = away?.car === car.id ? away.square : car.square;
      if (square) on.set(square, [...(on.get(square) ?? []), car.id]);
    }
  }
  const found = new Map<string, Pose>();
  for (const [square, cars] of on) cars.forEach((car, i) => found.set(car, poseAt(square, i, cars.length)));
  return found;
}

const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** Sampled points of a line through these points with rounded corners. */
function smooth(points: Point[]): Point[] {
  const line: Point[] = [points[0]!];
  for (let i = 1; i < points.length - 1; i++) {
    const [a, b, c] = [points[i - 1]!, points[i]!, points[i + 1]!];
    const start = between(b, a, Math.min(0.5, 30 / (distance(a, b) || 1)));
    const end = between(b, c, Math.min(0.5, 30 / (distance(b, c) || 1)));
    for (const t of [0, 0.25, 0.5, 0.75, 1]) line.push(between(between(start, b, t), between(b, end, t), t));
  }
  line.push(points.at(-1)!);
  return line;
}

const centre = (id: string): Point => {
  const [x, y] = areaOf(squares.get(id)!);
  return [x, y];
};

/** The route of a drive as an SVG path between the middles of its squares. */
export function routePath(from: string, way: string[]): string {
  if (!from || way.length === 0) return '';
  return 'M' + smooth([centre(from), ...way.map(centre)]).map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
}

const turnTo = (from: number, to: number) => from + ((((to - from + 180) % 360) + 360) % 360) - 180;

/** The drive as key frames of a CSS transform, nose first, or tail first in reverse. */
export function driveFrames(start: Pose, way: string[], end: Pose, back: boolean): Keyframe[] {
  const inner = way.slice(0, -1).map(centre);
  const line = smooth([[start.x, start.y], ...inner, [end.x, end.y]]).filter((point, i, all) => i === 0 || distance(point, all[i - 1]!) > 0.5);
  const whole = line.slice(1).reduce((sum, point, i) => sum + distance(line[i]!, point), 0) || 1;
  let angle = start.angle;
  let gone = 0;
  const frames: Keyframe[] = [{ transform: cssOf(start), offset: 0 }];
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const course = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI + (back ? 180 : 0);
    const last = i === line.length - 1;
    // Turn within the first 12 units, then go straight.
    angle = turnTo(angle, course);
    if (distance(a, b) > 24) {
      const t = 12 / distance(a, b);
      const [x, y] = between(a, b, t);
      frames.push({ transform: cssOf({ x, y, angle, scale: start.scale }), offset: Math.min(1, (gone + 12) / whole) });
    }
    gone += distance(a, b);
    if (last) angle = turnTo(angle, end.angle);
    frames.push({
      transform: cssOf({ x: b[0], y: b[1], angle, scale: start.scale + (end.scale - start.scale) * (gone / whole) }),
      offset: Math.min(1, gone / whole),
    });
  }
  return frames;
}

export const cssOf = ({ x, y, angle, scale }: Pose): string =>
  `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${angle.toFixed(1)}deg) scale(${scale.toFixed(3)})`;

/** A pseudo-random number from -1 to 1, always the same for one seed. */
export function jitter(seed: number): number {
  const x = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return (x - Math.floor(x)) * 2 - 1;
}

/** A hand-drawn rectangle: corners slightly off, edges slightly bent. */
export function handRect(cx: number, cy: number, w: number, h: number, seed = cx * 3 + cy * 7, wild = 1.6): string {
  const j = (i: number) => jitter(seed + i * 3.3) * wild;
  const [l, t, r, b] = [cx - w / 2, cy - h / 2, cx + w / 2, cy + h / 2];
  const k = Math.min(7, w / 4, h / 4);
  const p = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return (
    `M${p(l + k, t + j(0))}L${p(r - k, t + j(1))}Q${p(r + j(2), t + j(3))} ${p(r + j(4), t + k)}` +
    `L${p(r + j(5), b - k)}Q${p(r + j(6), b + j(7))} ${p(r - k, b + j(8))}` +
    `L${p(l + k, b + j(9))}Q${p(l + j(10), b + j(11))} ${p(l + j(12), b - k)}L${p(l + j(13), t + k)}Q${p(l, t)} ${p(l + k, t + j(0))}z`
  );
}

/** The server's notation of a landing: the square, and the square before it if several lead there. */
export function landing(square: string): string {
  const before = box.squares.filter((each) => each.to.includes(square));
  return before.length === 1 ? square : `${square}/${before[0]?.id ?? ''}`;
}
