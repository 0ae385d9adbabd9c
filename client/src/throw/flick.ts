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
/** The speed of an ordinary flick, in screen heights per second: a thumb moves 170 px in 110 ms, a hand with a mouse 190 px. It gives
 * half of the force; each doubling of the speed adds STEEP to it. */
const ORDINARY = 2;
const STEEP = 0.36;
/** Screens outside these heights count as these: a hand does not move faster because its screen is taller. */
const SCREEN = { low: 700, high: 1000 };
/** The length of a drag with full force if the finger rested before it let go, in screen heights. */
const LONGEST = 0.7;
/** Of the direction of the drag, this part counts: nobody drags exactly straight ahead, and a throw aside often leaves the tray. */
const STEADY = 0.6;

/** The gesture of a drag on a screen of that height (px). The force comes from the speed, or from the length if the finger rested
 * before it let go. A straight drag spins half; a curved one spins more, and one that slows down spins less.
 * Null if the drag is too short or goes backwards. */
export function flicked(path: Point[], height: number): Gesture | null {
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last) return null;
  const [right, ahead] = [last.x - first.x, first.y - last.y];
  const length = Math.hypot(right, ahead);
  if (length < SHORTEST || ahead <= 0) return null;
  const screen = clamp(height, SCREEN.low, SCREEN.high);
  const speed = speedBetween(path.find((point) => last.at - point.at <= RECENT) ?? last, last) / screen;
  const whole = speedBetween(first, last) / screen;
  const snap = clamp(Math.log2(Math.max(speed, 0.01) / Math.max(whole, 0.01)), -1, 0);
  return {
    aim: clamp((STEADY * Math.atan2(right, ahead) * 180) / Math.PI, -MOST_AIM, MOST_AIM),
    force: clamp(Math.max(0.5 + STEEP * Math.log2(Math.max(speed, 0.01) / ORDINARY), length / screen / LONGEST), 0, 1),
    spin: clamp(0.5 + 0.5 * snap + wriggle(path) / Math.PI, 0, 1),
  };
}

/** In px per second. */
function speedBetween(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y) / (Math.max(to.at - from.at, 16) / 1000);
}

/** The sum of the drag's turns, in radians: 0 for a straight drag. */
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
