/** Where the marks of the choices stand: on their squares, apart from each other as far as fingers need it. */
import type { Choice } from '$client/board';
import { roomOf } from './town';
import { scenes, squares, type Drive, type Point, type View } from './view';

export interface Target {
  option: Choice;
  /** The middle of what it is about. */
  of: Point;
  /** Where its mark stands. */
  at: Point;
}

export const isDriving = (option: Choice): boolean => option.kind === 'move' || option.kind === 'back';
export const drivingOf = (option: Choice | null): Drive | null => (option && isDriving(option) ? (option.facts as Drive) : null);

const middle = (id: string): Point => {
  const [x, y] = roomOf(squares.get(id)!);
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

/** `wide`: how far apart two marks have to be, in units of the map. */
export function targetsOf(options: Choice[], view: View, wide: number): Target[] {
  const targets: Target[] = [];
  for (const option of options) {
    const of = spotOf(option, view);
    if (!of) continue;
    const same = options.filter((other) => isDriving(other) && other.facts.to === option.facts.to);
    const before = (other: Choice): string => other.facts.way.at(-2) ?? other.facts.from;
    const [x, y] = same.length > 1 ? middle(before(option)) : of;
    const [dx, dy] = [(x - of[0]) * 0.3, (y - of[1]) * 0.3];
    // Two ways to one square: each mark leans towards where it comes from. Two cars by one way: they stand side by side.
    const beside = same.filter((other) => before(other) === before(option));
    const side = beside.length > 1 ? (beside.indexOf(option) / (beside.length - 1)) * 2 - 1 : 0;
    targets.push({ option, of, at: side ? [of[0] - dy * side, of[1] + dx * side] : [of[0] + dx, of[1] + dy] });
  }
  for (let round = 0; round < 40; round++) {
    for (const a of targets) for (const b of targets) if (a !== b) push(a, b, wide);
  }
  return targets;
}

function push(a: Target, b: Target, wide: number): void {
  const [dx, dy] = [b.at[0] - a.at[0], b.at[1] - a.at[1]];
  const gap = Math.hypot(dx, dy) || 1;
  if (gap >= wide) return;
  const by = (wide - gap) / 2 / gap;
  const inside = (value: number) => Math.min(1000 - wide / 2 + 15, Math.max(wide / 2 - 15, value));
  a.at = [inside(a.at[0] - dx * by), inside(a.at[1] - dy * by)];
  b.at = [inside(b.at[0] + dx * by), inside(b.at[1] + dy * by)];
}

/** All points a choice touches: what a small screen has to show. */
export function pointsOf(options: Choice[], view: View): Point[] {
  return options.flatMap((option) => {
    const drive = drivingOf(option);
    if (drive) return [drive.from, ...drive.way].filter(Boolean).map(middle);
    const spot = spotOf(option, view);
    return spot ? [spot] : [];
  });
}
