/** The words for the goals of the cars, and the line below the question. The server counts the squares. */
import type { Choice, Lang } from '$client/board';
import { in_ } from '$client/lang/texts.svelte';
import { box, letterOf, scenes, squares } from './components';
import { isDriving } from './targets';
import type { DetectiveView, View } from './view';
import { wordsIn } from './words';

export function goalName(goal: string, lang: Lang): string {
  const w = wordsIn(lang);
  if (goal === box.board.mission) return w.missionRoom;
  if (goal === box.board.police) return w.policeStation;
  const square = squares.get(goal)!;
  return square.kind === 'handcuffs' ? w.handcuffs : in_(square.name, lang);
}

/** The name of a goal in one short word, for the arrows at the edge and for a phone. */
export function shortGoalName(goal: string, lang: Lang): string {
  const w = wordsIn(lang);
  if (goal === box.board.mission) return w.missions;
  if (goal === box.board.police) return w.police;
  const square = squares.get(goal)!;
  return square.kind === 'handcuffs' ? w.cuffs : in_(scenes.get(square.scene ?? '')!.name, lang);
}

/** "Voiture A → salle des missions, encore 9 cases", for each car that has a goal. Cars with the same goal share its name: a phone has room for one. */
export function goalLine(detective: DetectiveView, lang: Lang): string {
  const w = wordsIn(lang);
  const cars = detective.cars.filter((car) => car.goal && car.left);
  const [a, b] = cars;
  if (!a) return '';
  if (b && a.goal === b.goal && a.left === b.left) return w.bothTo(goalName(a.goal, lang), a.left);
  if (b && a.goal === b.goal) return `→ ${goalName(a.goal, lang)} · ${shortGoals(detective, lang)}`;
  return cars.map((car) => w.carTo(letterOf(car.id).toUpperCase(), goalName(car.goal, lang), car.left)).join(' · ');
}

/** "A : 4 cases · B : 7 cases", for each car that has a goal. */
function shortGoals(detective: DetectiveView, lang: Lang): string {
  const cars = detective.cars.filter((car) => car.goal && car.left);
  return cars.map((car) => wordsIn(lang).carLeft(letterOf(car.id).toUpperCase(), car.left)).join(' · ');
}

/** The line for a player who drives: what counts now, and the squares left. */
function driveLine(view: View, detective: DetectiveView, lang: Lang): string {
  const w = wordsIn(lang);
  if (detective.phase === 'stand_by') return w.standingBy;
  if (detective.phase === 'race') return `${w.firstHome} ${shortGoals(detective, lang)}`;
  const shared = detective.file && view.detectives.some((other) => other !== detective && other.file === detective.file);
  if (detective.phase === 'hunt') {
    const red = view.criminals.some((criminal) => criminal.id === detective.file && criminal.red);
    return red ? `${w.onRed} ${shortGoals(detective, lang)}` : `${shared ? w.sharedHunt : w.toRed} ${w.cuffs} · ${shortGoals(detective, lang)}`;
  }
  return shared ? `${goalLine(detective, lang)}. ${w.sharedFile}` : goalLine(detective, lang);
}

/** The words of a drive in the bar, beside the other drives to the same square: of another car, in reverse, or by another street. */
export function driveLabel(same: Choice[], option: Choice, lang: Lang): string {
  const w = wordsIn(lang);
  const letter = (each: Choice) => letterOf(each.facts.car).toUpperCase();
  if (same.length === 1) return w.driveHere(letter(option));
  const ways = same.filter((each) => letter(each) === letter(option));
  if (ways.length === 1) return w.car(letter(option));
  const alike = ways.filter((each) => each.kind === option.kind);
  const way = alike.length > 1 ? w.via(in_(squares.get(option.facts.via[0])!.name, lang)) : option.kind === 'back' ? w.reverse : w.forward;
  return ways.length < same.length ? `${letter(option)} · ${way}` : way;
}

/** What to touch, for a phone whose bar has no button. */
export function touchLine(options: Choice[], lang: Lang): string {
  const w = wordsIn(lang);
  return options.some(isDriving) ? w.tapSquare : options.some((option) => option.kind === 'roll') ? w.tapDie : '';
}

/** The line below the question: what to touch, or where the cars are going. A player who may arrest is not simply told to roll. */
export function hintLine(view: View, options: Choice[], lang: Lang): string {
  const w = wordsIn(lang);
  const offers = (kind: string) => options.some((option) => option.kind === kind);
  if (offers('arrest')) return w.arrestOrDie;
  if (offers('roll')) return w.tapDie;
  if (offers('inform')) return w.tapCriminal;
  if (offers('join')) return w.firstToArrest;
  if (offers('stop')) return w.stopTogether;
  const detective = options.some(isDriving) ? view.detectives[view.turn] : undefined;
  return detective ? driveLine(view, detective, lang) : '';
}
