import { count } from '$client/lang/plurals';
import type { Words } from '../words';

export default {
  phases: {
    mission: 'Mission',
    stand_by: 'Stand-by',
    scene: 'Stake-out',
    warrant: 'Warrant',
    hunt: 'Hunt',
    race: 'Race',
    out: 'Out',
  },
  runner: 'gets the mission',
  off: 'off the board',
  arrests: 'Arrests',
  arrestCount: (n) => count(n, 'en', 'arrest', 'arrests'),
  nearer: 'Zoom in',
  farther: 'Zoom out',
  whole: 'Whole map',
  trap: 'Trap card',
  kojak: 'Kojak card',
  mission: 'Mission card',
  closed: 'Put back',
  die: (n) => `Die: ${n}`,
  map: 'Street map',
  last: 'Last trap card',
} satisfies Words;
