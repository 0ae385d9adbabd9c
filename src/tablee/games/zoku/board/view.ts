/* Made by `npm run types` from src/tablee/games/zoku/view.py: do not edit. */

/**
 * `rows`: the number of slots in each row, in reading order. `arrondissements`: the ones in play. `deck`: the number of cards in it.
 */
export interface View {
  day: number;
  first: number;
  rows: number[];
  slots: SlotView[];
  gangs: GangView[];
  street: StreetView;
  arrondissements: string[];
  deck: number;
  discarded: string[];
}
/**
 * `card`: "" when the card is gone. `bands`: the Zokus on it, by seat.
 */
export interface SlotView {
  card: string;
  bands: number[];
}
/**
 * `held`, `arrested`: prisoners since an earlier day, and of today. `points`: printed on `cards`. `face_down`: the number of
 * lieutenants not played. `hand` names them, for their boss alone. `shown`: the lieutenants played.
 */
export interface GangView {
  id: string;
  reserve: number;
  held: number;
  arrested: number;
  points: number;
  score: ScoreView;
  cards: string[];
  face_down: number;
  hand: string[];
  shown: string[];
}
/**
 * The points if the game ended now: printed on cards, for lieutenants not played, for sets of three and five, for one of each.
 * `certain`: without the lieutenants, which may still be played; at the end, all of them.
 */
export interface ScoreView {
  cards: number;
  lieutenants: number;
  sets: number;
  each: number;
  total: number;
  certain: number;
}
/**
 * `slot`: the quartier fought for, -1 without a fight.
 */
export interface StreetView {
  slot: number;
  round: number;
  zokus: ZokuView[];
}
/**
 * `pose`: "down" when KO for the rest of the fight, "hand" when about to be thrown.
 */
export interface ZokuView {
  id: string;
  seat: number;
  pose: 'back' | 'belly' | 'down' | 'edge' | 'feet' | 'hand' | 'other' | 'outside';
}
