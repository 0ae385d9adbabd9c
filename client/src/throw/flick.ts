/** What a hand did: how a drag over the screen becomes a throw. The same three numbers can be set by sliders. */

/** `aim`: degrees to the right of straight ahead; `force`: 0 drops, 1 hurls; `spin`: 0 glides, 1 tumbles wildly. */
export interface Gesture {
  aim: number;
  force: number;
  spin: number;
}

export const PLAIN: Gesture = { aim: 0, force: 0.5, spin: 0.5 };
export const MOST_AIM = 45;

/** Where the finger was (px), and when (ms). */
export interface Point {
  x: number;
  y: number;
  at: number;
}

const SHORTEST = 24;
/** The last moments say how fast the hand was. */
const RECENT = 90;
/** Screens a second: a flick this fast, over a screen of this height, hurls. */
const FASTEST = 3.2;

/** The throw a drag makes on a scene of that height: as hard as it was fast, or, let go at rest, as it was long. Null
 * when it was no throw: too short, or backwards. */
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

/** How much the drag turned on its way, in radians: a straight one spins little, a wriggling one a lot. */
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
