/** Layouts of a deployment: pictures of the suggested ones, and the player's own, kept in this browser for each list. */
import { store, stored } from './desk.svelte';
import { LABELS, spot } from './geometry';
import type { Laid } from './view';

/** The kinds of the twelve places, front row first, as their owner sees them; "" for an empty place. */
export type Layout = string[];

const MOST = 3;
const key = (list: string) => `zoon layouts ${list}`;

/** The cells of the deployment zone as the seat sees them: front row, then back row, each from the left. */
export function zone(seat: number): string[] {
  const row = (at: number) => LABELS.filter((cell) => spot(cell, seat)[1] === at).sort((a, b) => spot(a, seat)[0] - spot(b, seat)[0]);
  return [...row(4), ...row(5)];
}
export const layoutOf = (laid: Laid[], seat: number): Layout => zone(seat).map((cell) => laid.find((each) => each.cell === cell)?.kind ?? '');
export const cellsOf = (layout: Layout, seat: number): Map<string, string> =>
  new Map(zone(seat).flatMap((cell, i) => (layout[i] ? [[cell, layout[i]] as const] : [])));

export const savedLayouts = (list: string): Layout[] => stored<Layout[]>(key(list)) ?? [];
/** Keep a layout; the oldest one goes if there are too many. */
export function saveLayout(list: string, layout: Layout): Layout[] {
  const others = savedLayouts(list).filter((each) => String(each) !== String(layout));
  const kept = [...others, layout].slice(-MOST);
  store(key(list), kept);
  return kept;
}
