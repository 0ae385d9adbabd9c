/** The choices on the map, one mark for each square, and the points that a small screen must show. */
import type { Choice } from '$client/board';
import { areaOf } from './geometry';
import { criminals, scenes, squares, type Point } from './components';
import type { Drive } from './events';
import type { View } from './view';

export interface Target {
  /** All choices of this square or criminal: two cars may reach it, or one car by two ways. */
  options: Choice[];
  /** The middle of the square, or of the criminal's space, or a little beside it where two marks would overlap. */
  at: Point;
  /** The middle of the square, if the mark had to move away from it. */
  from: Point | null;
  /** A car stands there, so the mark moves to a corner. */
  taken: boolean;
}

export const isDriving = (option: Choice): boolean => option.kind === 'move' || option.kind === 'back';
export const drivingOf = (option: Choice | null): Drive | null => (option && isDriving(option) ? (option.facts as Drive) : null);

export const middle = (id: string): Point => {
  const [x, y] = areaOf(squares.get(id)!);
  return [x, y];
};

function spotOf(option: Choice, view: View): Point | null {
  if (isDriving(option)) return middle(option.facts.to);
  const criminal = view.criminals.find((each) => each.id === option.facts.criminal);
  const scene = criminal && scenes.get(criminal.scene);
  return option.kind === 'inform' ? (scene?.spaces[criminal!.space] ?? null) : null;
}

/** The choices that end on the same square as this one, itself included. */
export const sameSquare = (options: Choice[], option: Choice): Choice[] =>
  isDriving(option) ? options.filter((other) => isDriving(other) && other.facts.to === option.facts.to) : [option];

/** The marks of the choices, at least `apart` units from each other. */
export function targetsOf(options: Choice[], view: View, apart: number): Target[] {
  const taken = new Set(view.detectives.flatMap((detective) => detective.cars.map((car) => car.square)));
  const targets = options.flatMap((option): Target[] => {
    const at = spotOf(option, view);
    const same = sameSquare(options, option);
    return at && same[0] === option ? [{ options: same, at, from: null, taken: taken.has(option.facts.to) }] : [];
  });
  return spread(targets, apart);
}

/** A mark so many units from the middle of its square needs a line to it. */
const AWAY = 14;

/** Move marks that overlap away from each other: the lanes of Broadway are narrower than a fingertip. */
function spread(targets: Target[], apart: number): Target[] {
  const places = targets.map((target): Point => [...target.at]);
  for (let pass = 0; pass < 4; pass++) {
    for (const [i, a] of places.entries()) {
      for (const b of places.slice(i + 1)) {
        const [x, y] = [b[0] - a[0], b[1] - a[1]];
        const distance = Math.hypot(x, y);
        if (distance === 0 || distance >= apart) continue;
        const share = (apart - distance) / distance / 2;
        [a[0], a[1], b[0], b[1]] = [a[0] - x * share, a[1] - y * share, b[0] + x * share, b[1] + y * share];
      }
    }
  }
  return targets.map((target, i) => ({ ...target, at: places[i]!, from: Math.hypot(places[i]![0] - target.at[0], places[i]![1] - target.at[1]) > AWAY ? target.at : null }));
}

/** All points of the choices, which a small screen must show. For an arrest or a hunt to join: the criminal and the handcuffs. Before
 * a roll: the cars of the player. */
export function pointsOf(options: Choice[], view: View): Point[] {
  const scene = scenes.get(criminals.get(options.find((option) => option.kind === 'arrest' || option.kind === 'join')?.facts.criminal)?.scene ?? '');
  if (scene) return [...scene.spaces, middle(scene.handcuffs)];
  return options.flatMap((option) => {
    const drive = drivingOf(option);
    if (drive) return [drive.from, drive.to].filter(Boolean).map(middle);
    if (option.kind === 'roll') return view.detectives[view.turn]?.cars.flatMap((car) => (car.square ? [middle(car.square)] : [])) ?? [];
    const spot = spotOf(option, view);
    return spot ? [spot] : [];
  });
}
