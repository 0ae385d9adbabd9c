/** The components by id, as the drawing needs them, and small questions about the view. */
import data from '../components.toml';
import type { DiceView, TileView, View } from './view';

export type Text = Record<string, string>;

export type Side = Exclude<TileView['skull'], ''>;
export type Symbol_ = TileView['entry'][number];
/** A face of a die; a `blank` die was used and must be rolled first. */
export type Face = keyof DiceView;

interface Named {
  id: string;
  name: Text;
}
export interface ZombieKind extends Named {
  colour: 'green' | 'yellow' | 'red';
  symbol: Symbol_;
  strength: number;
}
export interface BiteKind extends Named {
  text: Text;
  cure: Symbol_[];
  idle_ms?: number;
}

const by = <T extends Named>(list: T[]) => new Map(list.map((each) => [each.id, each]));
const found = <T>(map: Map<string, T>, id: string): T => {
  const one = map.get(id);
  if (!one) throw new Error(`not in the box: ${id}`);
  return one;
};
const TILES = by<Named & { kind: string }>(data.tiles);
const ITEMS = by<Named & { building: string }>(data.items);
const ZOMBIES = by<ZombieKind>(data.zombies);
const CARDS = by<Named & { symbols: string[] }>(data.cards);
const BITES = by<BiteKind>(data.bites);
const BUILDINGS = by<Named & { back: string }>(data.buildings);
const SYMBOLS = by<Named>(data.symbols);
const SURVIVORS = by<Named>(data.survivors);
const BY_SCENARIO = by<Named>(data.scenarios);

/** The number of scenarios. */
export const SCENARIOS = BY_SCENARIO.size;
export const items: (Named & { building: string })[] = data.items;
export const tileKind = (id: string) => found(TILES, id);
export const itemKind = (id: string) => found(ITEMS, id);
export const zombieKind = (id: string) => found(ZOMBIES, id);
export const cardKind = (id: string) => found(CARDS, id);
export const biteKind = (id: string) => found(BITES, id);
export const buildingKind = (id: string) => found(BUILDINGS, id);
export const symbolKind = (id: string) => found(SYMBOLS, id);
export const scenarioKind = (id: string) => found(BY_SCENARIO, id);
export const survivorKind = (id: string) => found(SURVIVORS, id);

/** The theme colour of each survivor and of each zombie colour. */
export const PAINT: Record<string, string> = { jenny: 'milk', frank: 'leaf', logan: 'tomato', keith: 'sky', green: 'leaf', yellow: 'saffron', red: 'tomato' };

export const FACES: Face[] = ['run', 'fist', 'bat', 'caution', 'panic', 'blank'];
export const SIDES: Side[] = ['n', 'e', 's', 'w'];
/** The step to the neighbouring tile on each side; north is up. */
export const STEP: Record<Side, [number, number]> = { n: [0, 1], e: [1, 0], s: [0, -1], w: [-1, 0] };

/** The dice of a hand as a list, in the order of the faces. */
export const spread = (dice: DiceView): Face[] => FACES.flatMap((face) => Array<Face>(dice[face]).fill(face));

export const tileAt = (view: View, x: number, y: number): TileView | undefined => view.tiles.find((tile) => tile.x === x && tile.y === y);
export const tileOf = (view: View, id: string): TileView | undefined => view.tiles.find((tile) => tile.id === id);
/** The types of zombie on a tile with their counts. */
export const crowd = (zombies: string[]): [string, number][] => [...new Set(zombies)].map((id) => [id, zombies.filter((each) => each === id).length]);
