/** The words on the board, found in `languages`. Names and texts of components come from `components.toml`. */
import { textsBy } from '$client/lang/found';
import type { Text } from '$client/wire';
import box from '../components.toml';
import type fr from './languages/fr';

interface Named {
  id: string;
  name: Text;
  text?: Text;
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

const none: Named = { id: '', name: {} };
export const card = (id: string): Named => CARDS.get(id) ?? none;
export const side = (id: string): Named => SIDES.get(id) ?? none;
export const face = (id: string): Named => FACES.get(id) ?? none;
export const monster = (id: string): Named => MONSTERS.get(id) ?? none;

/** The words in each language: those of the French file. */
export type Words = Record<keyof typeof fr, string>;

export const WORDS: Record<keyof Words, Text> = textsBy(import.meta.glob<Words>('./languages/*.ts', { eager: true, import: 'default' }));

/** Put the values into the gaps of a text. */
export const fill = (text: string, values: Record<string, number | string>): string => text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));
