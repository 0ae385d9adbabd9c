/* Made by `npm run types` from src/tablee/games/kojak/view.py: do not edit. */

/**
 * `turn`: the seat that is asked, -1 at the end. `asked`: the name of the step that asks, "" at the end.
 */
export interface View {
  detectives: DetectiveView[];
  criminals: CriminalView[];
  trap_pile: PileView;
  mission_pile: PileView;
  die: number;
  turn: number;
  asked: string;
}
/**
 * `file`, `mission`: "" if none. `posted`: the scene of the warrant,
 * "" at the police station. `arrests`: the files this player has closed.
 */
export interface DetectiveView {
  id: string;
  cars: CarView[];
  phase: 'hunt' | 'mission' | 'out' | 'race' | 'scene' | 'stand_by' | 'warrant';
  file: string;
  mission: string;
  warrant: string;
  posted: string;
  arrests: string[];
}
/**
 * `square`: where the car stands, "" off the board. `goal`: the square to which its case sends it, "" if none; `left`: the squares
 * on the shortest way there.
 */
export interface CarView {
  id: string;
  square: string;
  runner: boolean;
  goal: string;
  left: number;
}
/**
 * `space`: on the circle of the scene, -1 once arrested. `caught`: the seat that made the arrest, -1 at large.
 */
export interface CriminalView {
  id: string;
  scene: string;
  space: number;
  red: boolean;
  caught: number;
}
/**
 * `unseen`: the number of cards on top that no player has seen. `under`: the cards below them, the next one first.
 */
export interface PileView {
  unseen: number;
  under: string[];
}
