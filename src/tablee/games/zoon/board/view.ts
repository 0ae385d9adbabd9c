/* Made by `npm run types` from src/tablee/games/zoon/view.py: do not edit. */

/**
 * `memory`: "classic" if the view leaves out the cards that the seat may not look at. `quiet`: turns in a row without a loss; the
 * game is a draw at `draw_at`, or never if that is 0.
 * `draft`: the list that the seat is building. `layout`, `to_place`: the seat's own deployment, while it lasts.
 */
export interface View {
  phase: 'battle' | 'deployment' | 'over' | 'tribes';
  memory: 'aided' | 'classic';
  pivot: 'chosen' | 'random';
  turn: number;
  first: number;
  ply: number;
  quiet: number;
  draw_at: number;
  offer: string[];
  armies: ArmyView[];
  zoons: ZoonView[];
  obstacles: ObstacleView[];
  draft: DraftView | null;
  layout: Laid[];
  to_place: string[];
  duel: DuelView | null;
  pending: PendingView | null;
}
/**
 * `secret`: only its player knows the list. For the others its `id` is "secret", its unplayed trumps are "", and `lists` has the lists
 * of the offer that it may still be. `roster`: the Zoons of the list. `reserve`: the number of reinforcements in hand; `hand`: which ones,
 * for their player alone. `tomb`: the fallen, "" where the seat can no longer tell. `unseen`: the cards of the other side that are not
 * identified yet; for a secret list, `hidden` is their number.
 */
export interface ArmyView {
  id: string;
  secret: boolean;
  lists: string[];
  tribes: string[];
  ready: boolean;
  roster: Count[];
  trumps: TrumpView[];
  reserve: number;
  hand: string[];
  tomb: string[];
  unseen: Count[];
  hidden: number;
}
export interface Count {
  kind: string;
  count: number;
}
/**
 * `uses`: the uses left, 0 for an unlimited trump. `where`: "field" once it was laid down.
 */
export interface TrumpView {
  slot: number;
  trump: string;
  where: 'field' | 'hand' | 'tomb';
  uses: number;
}
/**
 * `kind`: "" if the seat has not seen it, or may not look at it now, and the game goes on. `remembered`: seen before and face down
 * again, so a board may hide it.
 * `seen`: whether the other side has seen it. `could`: the kinds that an unseen enemy may be by its moves, if they are fewer than all;
 * once the game is over, the kinds it could have been. `frost`: its owner's turns in which it cannot move, the present one included.
 */
export interface ZoonView {
  zoon: number;
  seat: number;
  cell: string;
  kind: string;
  remembered: boolean;
  seen: boolean;
  could: string[];
  gear: string;
  frost: number;
}
/**
 * `zoon`: the card under a cage, or -1; `kind`: its kind, once the game is over.
 */
export interface ObstacleView {
  cell: string;
  trump: string;
  seat: number;
  zoon: number;
  kind: string;
}
/**
 * A list being built, for its player alone: its totals, their limits, and what is still wrong. `paid`: the trump force that stars
 * beyond the free ones cost. `changes`: how often a card may still be taken out.
 */
export interface DraftView {
  zoons: Count[];
  trumps: string[];
  points: number;
  most_points: number;
  force: number;
  paid: number;
  most_force: number;
  stars: number;
  free_stars: number;
  most_stars: number;
  most_trumps: number;
  deployed: number;
  reserve: number;
  changes: number;
  format: 'continental' | 'tribal' | 'world';
  wrong: Wrong[];
}
export interface Wrong {
  rule: string;
  text: Text;
}
/**
 * A text in each language, by the code of the language.
 */
export interface Text {
  [k: string]: string;
}
export interface Laid {
  kind: string;
  cell: string;
}
/**
 * A fight about to be decided. `seat` attacks; `zoon` stands on `back`. A shot has a `trump`, and `zoon` is the shooter or -1.
 * `touched`: the corner that the seat `by` has touched openly, or -1. `chances`: with the memory aid, by corner of the enemy card, what a
 * touch brings the seat.
 */
export interface DuelView {
  seat: number;
  zoon: number;
  back: string;
  rival: number;
  cell: string;
  trump: string;
  by: number;
  touched: number;
  chances: ChancesView[];
}
/**
 * Percentages by what the seat knows. `lose`: for a shot, the trump is lost. `effect`: a star decides.
 */
export interface ChancesView {
  win: number;
  draw: number;
  lose: number;
  effect: number;
}
/**
 * An effect or trump still being resolved; `seat` decides.
 */
export interface PendingView {
  seat: number;
  what: 'effect' | 'trump';
  id: string;
  zoon: number;
  left: number;
}
