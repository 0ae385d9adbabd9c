/** The words on the board in both languages. Names and texts of components come from `components.toml`. */
import box from '../components.toml';

export interface Said {
  fr: string;
  en: string;
}
interface Named {
  id: string;
  name: Said;
  text?: Said;
  kind?: string;
  cost?: number;
  level?: number;
  colour?: string;
}

const byId = (rows: Named[]) => new Map(rows.map((row) => [row.id, row]));
const CARDS = byId(box.cards);
const SIDES = byId(box.sides);
const FACES = byId(box.faces);
const MONSTERS = byId(box.monsters);

const none: Named = { id: '', name: { fr: '', en: '' } };
export const card = (id: string): Named => CARDS.get(id) ?? none;
export const side = (id: string): Named => SIDES.get(id) ?? none;
export const face = (id: string): Named => FACES.get(id) ?? none;
export const monster = (id: string): Named => MONSTERS.get(id) ?? none;

export const WORDS = {
  city: { fr: 'Tokyo City', en: 'Tokyo City' },
  bay: { fr: 'Tokyo Bay', en: 'Tokyo Bay' },
  free: { fr: 'libre', en: 'free' },
  out: { fr: 'éliminé', en: 'out' },
  rolls: { fr: 'Lancers restants', en: 'Rolls left' },
  roll: { fr: 'Relancer', en: 'Reroll' },
  tapDice: { fr: 'Touchez un dé pour le garder ou le libérer', en: 'Tap a die to keep or free it' },
  kept: { fr: 'gardé', en: 'kept' },
  toReroll: { fr: 'à relancer', en: 'to reroll' },
  dice: { fr: 'Dés', en: 'Dice' },
  market: { fr: 'Le marché', en: 'The market' },
  pile: { fr: 'Pioche', en: 'Pile' },
  sold: { fr: 'vide', en: 'empty' },
  keep: { fr: 'Pouvoir', en: 'Keep' },
  discard: { fr: 'Action', en: 'Discard' },
  gauge: { fr: 'Méchanceté', en: 'Wickedness' },
  copies: { fr: 'copie', en: 'copies' },
  poison: { fr: 'Poison', en: 'Poison' },
  shrink: { fr: 'Toupetit', en: 'Shrink' },
  smoke: { fr: 'Fumée', en: 'Smoke' },
  hearts: { fr: 'cœurs', en: 'hearts' },
  points: { fr: 'points', en: 'points' },
  energy: { fr: 'énergie', en: 'energy' },
  winged: { fr: 'ailes déployées', en: 'wings spread' },
  extra: { fr: 'rejoue ensuite', en: 'plays again' },
  wins: { fr: 'Victoire !', en: 'Victory!' },
  players: { fr: 'Les monstres', en: 'The monsters' },
  tile: { fr: 'tuile', en: 'tile' },
} satisfies Record<string, Said>;
