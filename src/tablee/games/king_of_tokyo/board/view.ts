/** The view, as defined in `view.py`. */
export type FaceName = 'one' | 'two' | 'three' | 'heart' | 'energy' | 'claw';

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
  place: 'city' | 'bay' | '';
  zombie: boolean;
  winged: boolean;
}

export interface Offer {
  card: string;
  cost: number;
  price: number;
}

export interface View {
  active: number;
  monsters: MonsterView[];
  dice: FaceName[];
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
