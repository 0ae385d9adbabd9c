/** The components by id, and their names. */
import type { Lang } from '$client/board';
import { in_ } from '$client/lang/texts.svelte';
import data from '../components.toml';

type Said = Record<string, string>;
interface Named {
  id: string;
  name: Said;
}
interface Explained extends Named {
  text: Said;
}
export type Step = [dx: number, dy: number];
export interface Kind extends Named {
  tribe: string;
  type: string;
  value: number;
  count: number;
  group: string;
  corners: string[];
  paths: [dx: number, dy: number, arrival: number][][];
  jumps?: Step[];
  effect?: string;
}
export interface Trump extends Explained {
  tribe: string;
  category: string;
  force: number;
  uses: number;
  corners?: string[];
  aim?: Step[];
  becomes?: string;
}
interface Tribe extends Named {
  story: Said;
  leader: string;
  layout: string[][];
}
interface List extends Named {
  zoons: string[];
  trumps: string[];
}

const byId = <T extends Named>(rows: T[]) => new Map(rows.map((row) => [row.id, row]));
export const kinds = byId<Kind>(data.zoons);
export const trumps = byId<Trump>(data.trumps);
export const tribes = byId<Tribe>(data.tribes);
export const effects = byId<Explained>(data.effects);
/** The Zoons of a tribe that a list may contain, without those that a trump becomes. */
export const zoonsOf = (tribe: string) => [...kinds.values()].filter((each) => each.tribe === tribe && ![...trumps.values()].some((trump) => trump.becomes === each.id));
export const trumpsOf = (tribe: string) => [...trumps.values()].filter((each) => each.tribe === tribe);
const lists = byId<List>(data.lists);
const types = byId<Named>(data.types);
export const listIds = [...tribes.keys(), ...lists.keys()];
/** The cards of a list of the box, the Emblem first, then the trumps. */
export function cardsOf(list: string): string[] {
  const zoons = lists.get(list)?.zoons ?? zoonsOf(list).flatMap((each) => Array<string>(each.count).fill(each.id));
  const isEmblem = (kind: string) => kinds.get(kind)?.type === 'emblem';
  return [...zoons.filter(isEmblem), ...(lists.get(list)?.trumps ?? trumpsOf(list).map((each) => each.id)), ...zoons.filter((each) => !isEmblem(each))];
}

/** The suggested layout of a printed tribe, front row first; undefined for a constructed list. */
export const layoutIn = (list: string): string[] | undefined => tribes.get(list)?.layout.flat();

/** The tribe whose card back and colours a list uses: that of its first card. */
export const tribeOf = (list: string): string => (tribes.has(list) ? list : (kinds.get(lists.get(list)?.zoons[0] ?? '')?.tribe ?? ''));
export const storyOf = (list: string, lang: Lang) => in_(tribes.get(tribeOf(list))?.story ?? NAMELESS, lang);
export const leaderOf = (list: string) => tribes.get(tribeOf(list))?.leader ?? '';
const NAMELESS: Said = {};
export const listName = (list: string, lang: Lang) => in_((tribes.get(list) ?? lists.get(list))?.name ?? NAMELESS, lang);
export const isConstructed = (list: string) => lists.has(list);
export const starsOn = (kind: string) => kinds.get(kind)?.corners.filter((corner) => corner === '*').length ?? 0;
/** The name without the part in brackets. */
export const shortName = (list: string, lang: Lang) => listName(list, lang).split(' (')[0]!;
export const kindName = (kind: string, lang: Lang) => in_(kinds.get(kind)?.name ?? NAMELESS, lang);
export const trumpName = (trump: string, lang: Lang) => in_(trumps.get(trump)?.name ?? NAMELESS, lang);
export const typeName = (type: string, lang: Lang) => in_(types.get(type)?.name ?? NAMELESS, lang);
export const tribeName = (tribe: string, lang: Lang) => in_(tribes.get(tribe)?.name ?? NAMELESS, lang);
