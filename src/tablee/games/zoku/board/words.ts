/** Labels of this board that are in none of the game's text files. */
import { wordsBy } from '$client/lang/found';

export interface Words {
  city: string;
  day: (day: number, days: number) => string;
  deck: string;
  first: string;
  station: string;
  today: string;
  reserve: string;
  points: string;
  hand: string;
  faceDown: (n: number) => string;
  won: string;
  place: string;
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
  flick: string;
  waiting: string;
  ko: string;
  inHand: string;
  turn: string;
  above: string;
  mySide: string;
  kicker: string;
  which: string;
  order: string;
}

export const wordsIn = wordsBy(import.meta.glob<Words>('./languages/*.ts', { eager: true, import: 'default' }));
