/** Labels of this board that are in none of the game's text files. */
import { wordsBy } from '$client/lang/found';
import type { Pose } from './components';
import type { Risk } from './risk';

export interface Words {
  city: string;
  day: (day: number, days: number) => string;
  first: string;
  station: string;
  reserve: string;
  points: string;
  hand: string;
  won: string;
  street: string;
  round: (n: number) => string;
  aim: string;
  force: string;
  spin: string;
  left: string;
  right: string;
  soft: string;
  hard: string;
  calm: string;
  wild: string;
  throw: string;
  ko: string;
  inHand: string;
  turn: string;
  above: string;
  mySide: string;
  odds: (mine: number, others: string, chance: number) => string;
  kept: (points: number) => string;
  sets: string;
  oneOfEach: (have: number, all: number) => string;
  again: string;
  flat: string;
  solid: string;
  tune: string;
  throwSo: string;
  risk: Record<Risk, string>;
  outside: (percent: number) => string;
  finish: string;
  pass: string;
  placeHint: string;
  confirmHint: string;
  throwHint: string;
  kickHint: string;
  windowHint: string;
  targetHint: string;
  pose: Record<Pose, string>;
  toCome: (n: number) => string;
  play: (name: string) => string;
  scoreLines: { cards: string; sets: string; each: string; lieutenants: string };
  kickIt: string;
  lieutenants: string;
}

export const wordsIn = wordsBy(import.meta.glob<Words>('./languages/*.ts', { eager: true, import: 'default' }));
