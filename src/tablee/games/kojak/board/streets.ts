/** The SVG paths of the street map: kerbs, asphalt, squares and arrows. Computed once. */
import { handRect, areaOf } from './geometry';
import { box, squares, type Kind, type Point, type Square } from './components';

const isStreet = (square: Square) => square.kind !== 'car_park' && square.kind !== 'mission_room';
const narrow = (square: Square) => square.twin !== undefined;

interface Edge {
  a: Square;
  b: Square;
}
const edges: Edge[] = box.squares.flatMap((a) => a.to.map((id) => ({ a, b: squares.get(id)! })));
const line = ({ a, b }: Edge): string => `M${a.at.join(' ')}L${b.at.join(' ')}`;

const streets = edges.filter(({ a, b }) => isStreet(a) && isStreet(b));
export const BROAD = streets.filter(({ a, b }) => !narrow(a) && !narrow(b)).map(line).join('');
export const LANES = streets.filter(({ a, b }) => narrow(a) || narrow(b)).map(line).join('');

/** The point where a driveway meets the edge of a car park or the mission room. Entrance and exit get different points. */
function gate(place: Square, street: Square): Point {
  const [x, y, w, h] = areaOf(place);
  const [sx, sy] = street.at;
  return [Math.min(x + w / 2 - 14, Math.max(x - w / 2 + 14, sx)), Math.min(y + h / 2 - 14, Math.max(y - h / 2 + 14, sy))];
}
const drives = edges.filter(({ a, b }) => !isStreet(a) || !isStreet(b));
const ends = ({ a, b }: Edge): [Point, Point] => (isStreet(a) ? [a.at, gate(b, a)] : [gate(a, b), b.at]);
export const DRIVES = drives.map((edge) => ends(edge).map((point) => point.join(' ')).join('L')).map((d) => `M${d}`).join('');

const cells = (kind: Kind) =>
  box.squares
    .filter((square) => square.kind === kind)
    .map((square) => handRect(...square.at, ...square.size))
    .join('');
export const PLAIN = cells('street');
export const TRAPS = cells('trap');

export interface Arrow {
  x: number;
  y: number;
  angle: number;
}
const degrees = (dx: number, dy: number) => (Math.atan2(dy, dx) * 180) / Math.PI;

/** The distance from the middle of a square to its edge, in a direction. */
function reach({ size }: Square, dx: number, dy: number): number {
  const long = Math.hypot(dx, dy);
  return Math.min(size[0] / 2 / Math.max(1e-6, Math.abs(dx / long)), size[1] / 2 / Math.max(1e-6, Math.abs(dy / long)));
}
/** One arrow in each gap between two squares, and one at every gate. */
export const ARROWS: Arrow[] = edges.map((edge) => {
  const [p, q] = isStreet(edge.a) && isStreet(edge.b) ? [edge.a.at, edge.b.at] : ends(edge);
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
  const long = Math.hypot(dx, dy);
  const out = isStreet(edge.a) ? reach(edge.a, dx, dy) : 0;
  const in_ = isStreet(edge.b) ? reach(edge.b, dx, dy) : 0;
  const half = isStreet(edge.a) && isStreet(edge.b) ? (out + long - in_) / 2 : isStreet(edge.a) ? out + 9 : long - in_ - 9;
  return { x: p[0] + (dx / long) * half, y: p[1] + (dy / long) * half, angle: degrees(dx, dy) };
});
