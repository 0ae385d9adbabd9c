/** Places a label beside each piece where it covers no piece and no other label, with a line if it is not next to its piece. */

/** A piece on the canvas: its middle and its radius in px. */
export interface Spot {
  id: string;
  x: number;
  y: number;
  r: number;
}
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
/** A label to place: its piece, its size, and the position it had in the last frame (an index of `PLACES`, or -1). */
export interface Wanted {
  spot: Spot;
  width: number;
  height: number;
  last: number;
}
export interface Placed extends Box {
  place: number;
}

const GAP = 5;
/** Directions from the piece, the preferred one first, at two distances. */
const DIRECTIONS: [x: number, y: number][] = [[0, 1], [1, 0], [-1, 0], [0, -1], [1, 1], [-1, 1], [1, -1], [-1, -1]];
const PLACES = [0, 34, 72].flatMap((far) => DIRECTIONS.map(([x, y]) => ({ x, y, far })));
/** A label keeps its place unless another one is better by this much. */
const KEEP = 120;

/** Place the labels one after another, each at its cheapest place inside `room`. `all`: every piece, with a label or without. */
export function placed(wanted: Wanted[], all: Spot[], room: Box): Placed[] {
  const pieces = all.map(({ x, y, r }) => ({ left: x - r, top: y - r, width: 2 * r, height: 2 * r }));
  const done: Placed[] = [];
  for (const { spot, width, height, last } of wanted) {
    let best: Placed | null = null;
    let least = Infinity;
    PLACES.forEach(({ x, y, far }, place) => {
      const [left, top] = [spot.x + x * (spot.r + GAP + far + width / 2) - width / 2, spot.y + y * (spot.r + GAP + far + height / 2) - height / 2];
      const box = { left: within(left, room.left, room.width - width), top: within(top, room.top, room.height - height), width, height };
      const cost = [...pieces, ...done].reduce((sum, each) => sum + overlap(box, each), 0) + far * 4 + place - (place === last ? KEEP : 0);
      if (cost < least) [best, least] = [{ ...box, place }, cost];
    });
    done.push(best!);
  }
  return done;
}

/** The line from the rim of a piece to its label; empty if they are next to each other. */
export function leader({ x, y, r }: Spot, { left, top, width, height }: Box): string {
  const [toX, toY] = [within(x, left, width), within(y, top, height)];
  const away = Math.hypot(toX - x, toY - y);
  if (away < r + 2 * GAP) return '';
  const part = r / away;
  return `M${x + (toX - x) * part} ${y + (toY - y) * part}L${toX} ${toY}`;
}

const within = (value: number, from: number, length: number) => Math.min(from + length, Math.max(from, value));

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
