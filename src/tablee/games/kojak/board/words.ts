/** The few words of the board that are in no text file of the game. */
import { wordsBy } from '$client/lang/found';
import type { DetectiveView } from './view';

export interface Words {
  phases: Record<DetectiveView['phase'], string>;
  runner: string;
  off: string;
  arrests: string;
  arrestCount: (n: number) => string;
  nearer: string;
  farther: string;
  whole: string;
  trap: string;
  kojak: string;
  mission: string;
  closed: string;
  die: (n: number) => string;
  map: string;
  last: string;
}

export const wordsIn = wordsBy(import.meta.glob<Words>('./languages/*.ts', { eager: true, import: 'default' }));
