/** Position and rotation of each Zoku in the street: from the recorded throw, or made up from its pose where nothing was recorded. */
import type { Rest } from '$client/throw/motion';
import type { Pose } from './components';
import type { ZokuView } from './view';

type Turn = Rest['turned'];
type Axis = [x: number, y: number, z: number];

const HALF = Math.SQRT1_2;
/** By pose, the rotation of the figure and the height of its centre. */
const TURNS: Record<Pose, { turned: Turn; z: number }> = {
  feet: { turned: [HALF, HALF, 0, 0], z: 1 },
  hand: { turned: [HALF, HALF, 0, 0], z: 1 },
  // The heels are behind the back: a Zoku on its back lies on its heels and its head, 14° from level.
  back: { turned: [0.9925, -0.1219, 0, 0], z: 0.41 },
  belly: { turned: [0, 0, 1, 0], z: 0.6 },
  down: { turned: [0, 0, 1, 0], z: 0.6 },
  edge: { turned: [HALF, 0, -HALF, 0], z: 0.78 },
  other: { turned: [0.92, 0.38, 0, 0], z: 0.8 },
  outside: { turned: [0.9925, -0.1219, 0, 0], z: 0.41 },
};

export function times([a, b, c, d]: Turn, [w, x, y, z]: Turn): Turn {
  return [a * w - b * x - c * y - d * z, a * x + b * w + c * z - d * y, a * y - b * z + c * w + d * x, a * z + b * y - c * x + d * w];
}
const about = (angle: number): Turn => [Math.cos(angle / 2), 0, 0, Math.sin(angle / 2)];

/** The directions of the figure's own axes: to its left, through its head, out of its front. */
export function axes([w, x, y, z]: Turn): { left: Axis; head: Axis; front: Axis } {
  return {
    left: [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],
    head: [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
    front: [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)],
  };
}

/** Whether the recorded rotation still shows the pose. After a kick it does not. */
function shows(turned: Turn, pose: Pose): boolean {
  const { left, head, front } = axes(turned);
  if (pose === 'feet') return head[2] > 0.8;
  if (pose === 'back') return front[2] > 0.8;
  if (pose === 'belly' || pose === 'down') return front[2] < -0.8;
  return pose !== 'edge' || Math.abs(left[2]) > 0.8;
}

/** The position of each Zoku in the street, without Zokus in hand. */
export function restPositions(zokus: ZokuView[], recorded: Map<string, Rest>): Map<string, Rest> {
  const found = new Map<string, Rest>();
  zokus.forEach(({ id, pose }, i) => {
    if (pose === 'hand') return;
    const rest = recorded.get(id) ?? madeUp(i, pose);
    if (shows(rest.turned, pose)) return found.set(id, rest);
    const { turned, z } = TURNS[pose];
    const { head } = axes(rest.turned);
    const heading = Math.hypot(head[0], head[1]) > 0.3 ? Math.atan2(head[1], head[0]) - Math.PI / 2 : i;
    return found.set(id, { at: [rest.at[0], rest.at[1], z], turned: times(about(heading), turned) });
  });
  return found;
}

/** A made-up position: a spiral from the middle, and outside the lid for Zokus that fell out. */
function madeUp(i: number, pose: Pose): Rest {
  const { turned, z } = TURNS[pose];
  const angle = 2.4 * i + 0.6;
  const away = pose === 'outside' ? 13 : 2.2 * Math.sqrt(i + 1) + 0.8;
  return { at: [away * Math.cos(angle), away * Math.sin(angle), z], turned: times(about(1.3 * i), turned) };
}
