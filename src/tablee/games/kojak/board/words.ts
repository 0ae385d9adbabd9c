/** The few words of the board that are in no text file of the game. */
import { wordsBy } from '$client/lang/found';
import type { DetectiveView } from './view';

export interface Words {
  phases: Record<DetectiveView['phase'], string>;
  off: string;
  arrests: string;
  /** Very short: it stands beside a name. */
  arrestCount: (n: number) => string;
  nearer: string;
  farther: string;
  trap: string;
  kojak: string;
  mission: string;
  closed: string;
  die: (n: number) => string;
  map: string;
  place: string;
  last: string;
  colon: string;
  missions: string;
  police: string;
  /** Very short: it stands in an arrow at the edge. */
  cuffs: string;
  missionRoom: string;
  policeStation: string;
  handcuffs: string;
  squaresLeft: (n: number) => string;
  tapSquare: string;
  tapDie: string;
  arrestOrDie: string;
  tapCriminal: string;
  stopTogether: string;
  firstToArrest: string;
  standingBy: string;
  firstHome: string;
  onRed: string;
  sharedFile: string;
  sharedHunt: string;
  toRed: string;
  carTo: (car: string, goal: string, n: number) => string;
  bothTo: (goal: string, n: number) => string;
  /** Very short: the goal was named before. */
  carLeft: (car: string, n: number) => string;
  car: (letter: string) => string;
  driveHere: (letter: string) => string;
  forward: string;
  reverse: string;
  via: (square: string) => string;
  filesOpen: (n: number) => string;
}

export const wordsIn = wordsBy(import.meta.glob<Words>('./languages/*.ts', { eager: true, import: 'default' }));
