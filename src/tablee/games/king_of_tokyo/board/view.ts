/* Made by `npm run types` from src/tablee/games/king_of_tokyo/view.py: do not edit. */

/**
 * `top`: the top card of the pile, if this seat knows it. `extra_turns`: the seats that play again after this turn.
 *
 * `variant`: Tokyo gives energy instead of points.
 */
export interface View {
  active: number;
  monsters: MonsterView[];
  dice: ('claw' | 'energy' | 'heart' | 'one' | 'three' | 'two')[];
  rolls: number;
  market: (Offer | null)[];
  pile: number;
  discards: string[];
  top: string;
  top_known_by: number[];
  tiles: string[][];
  extra_turns: number[];
  variant: boolean;
}
/**
 * `copy`: the card that its Fluxling copies, "" if none. `place`: "" outside Tokyo.
 */
export interface MonsterView {
  seat: number;
  monster: string;
  hearts: number;
  most_hearts: number;
  points: number;
  energy: number;
  wickedness: number;
  cards: string[];
  tiles: string[];
  copy: string;
  poison: number;
  shrink: number;
  smoke: number;
  copied_smoke: number;
  place: '' | 'bay' | 'city';
  zombie: boolean;
  winged: boolean;
}
/**
 * A face-up card: `cost` is its printed price, `price` the price for the seat of this view.
 */
export interface Offer {
  card: string;
  cost: number;
  price: number;
}
