/** The places of the marks for the choices: on their squares, far enough apart for fingers. */
import type { Choice } from '$client/board';
import { areaOf } from './geometry';
import { scenes, squares, type Point } from './components';
import type { Drive } from './events';
import type { View } from './view';

export interface Target {
  option: Choice;
  /** The middle of the square or space that the choice is about. */
  of: Point;
  /** The place of its mark. */
  at: Point;
}

export const isDriving = (option: Choice): boolean => option.kind === 'move' || option.kind === 'back';
export const drivingOf = (option: Choice | null): Drive | null => (option && isDriving(option) ? (option.facts as Drive) : null);

const middle = (id: string): Point => {
  const [x, y] = areaOf(squares.get(id)!);
  return [x, y];
};

function spotOf(option: Choice, view: View): Point | null {
  if (isDriving(option)) return middle(option.facts.to);
  const criminal = view.criminals.find((each) => each.id === option.facts.criminal);
  const scene = criminal && scenes.get(criminal.scene);
  if (option.kind === 'inform') return scene?.spaces[criminal!.space] ?? null;
  if (option.kind === 'arrest' && scene) return middle(scene.handcuffs);
  return null;
}

/** `gap`: the smallest distance of two marks, in units of the map. */
export function targetsOf(options: Choice[], view: View, gap: number): Target[] {
  const targets: Target[] = [];
  for (const option of options) {
    const of = spotOf(option, view);
    if (!of) continue;
    const same = options.filter((other) => isDriving(other) && other.facts.to === option.facts.to);
    const before = (other: Choice): string => other.facts.way.at(-2) ?? other.facts.from;
    const [x, y] = same.length > 1 ? middle(before(option)) : of;
    const [dx, dy] = [(x - of[0]) * 0.3, (y - of[1]) * 0.3];
    // Marks of two routes to one square move towards the squares they come from. Marks of two cars on one route stand side by side.
    const beside = same.filter((other) => before(other) === before(option));
    const side = beside.length > 1 ? (beside.indexOf(option) / (beside.length - 1)) * 2 - 1 : 0;
    targets.push({ option, of, at: side ? [of[0] - dy * side, of[1] + dx * side] : [of[0] + dx, of[1] + dy] });
  }
  for (let round = 0; round < 40; round++) {
    for (const a of targets) for (const b of targets) if (a !== b) push(a, b, gap);
  }
  return targets;
}

function push(a: Target, b: Target, gap: number): void {
  const [dx, dy] = [b.at[0] - a.at[0], b.at[1] - a.at[1]];
  const distance = Math.hypot(dx, dy) || 1;
  if (distance >= gap) return;
  const by = (gap - distance) / 2 / distance;
  const inside = (value: number) => Math.min(1000 - gap / 2 + 15, Math.max(gap / 2 - 15, value));
  a.at = [inside(a.at[0] - dx * by), inside(a.at[1] - dy * by)];
  b.at = [inside(b.at[0] + dx * by), inside(b.at[1] + dy * by)];
}

/** All points of the choices, which a small screen must show. */
export function pointsOf(options: Choice[], view: View): Point[] {
  return options.flatMap((option) => {
    const drive = drivingOf(option);
    if (drive) return [drive.from, ...drive.way].filter(Boolean).map(middle);
    const spot = spotOf(option, view);
    return spot ? [spot] : [];
  });
}
