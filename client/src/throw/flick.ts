/** Turns a drag over the screen into the gesture of a throw. Sliders can set the same three numbers. */

/** `aim`: degrees to the right of straight ahead; `force`: from 0 (drop) to 1 (hardest); `spin`: from 0 (glide) to 1 (tumble). */
export interface Gesture {
  aim: number;
  force: number;
  spin: number;
}

export const PLAIN: Gesture = { aim: 0, force: 0.5, spin: 0.5 };
export const MOST_AIM = 45;

/** A position of the finger (px) and its time (ms). */
export interface Point {
  x: number;
  y: number;
  at: number;
}

const SHORTEST = 24;
/** The speed is measured over this many last ms. */
const RECENT = 90;
/** The speed of a throw with full force, in scene heights per second. */
const FASTEST = 3.2;

/** The gesture of a drag on a scene of that height. The force comes from the speed, or from the length if the finger rested
 * before it let go. Null if the drag is too short or goes backwards. */
export function flicked(path: Point[], height: number): Gesture | null {
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last) return null;
  const [right, ahead] = [last.x - first.x, first.y - last.y];
  if (Math.hypot(right, ahead) < SHORTEST || ahead <= 0) return null;
  const from = path.find((point) => last.at - point.at <= RECENT) ?? last;
  const seconds = Math.max(last.at - from.at, 16) / 1000;
  const speed = Math.hypot(last.x - from.x, last.y - from.y) / seconds / height;
  return {
    aim: clamp((Math.atan2(right, ahead) * 180) / Math.PI, -MOST_AIM, MOST_AIM),
    force: clamp(Math.max(speed / FASTEST, (0.6 * Math.hypot(right, ahead)) / height), 0, 1),
    spin: clamp(0.3 + wriggle(path) / Math.PI, 0, 1),
  };
}

/** The sum of the drag's turns, in radians: a straight drag spins little, a wriggling one a lot. */
function wriggle(path: Point[]): number {
  let turned = 0;
  let before: number | null = null;
  let from = path[0]!;
  for (const point of path) {
    if (Math.hypot(point.x - from.x, point.y - from.y) < 12) continue;
    const heading = Math.atan2(point.y - from.y, point.x - from.x);
    if (before !== null) turned += Math.abs(Math.atan2(Math.sin(heading - before), Math.cos(heading - before)));
    before = heading;
    from = point;
  }
  return turned;
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
