/** What there is to do on one's tile, whether the dice pay it or not: zombies to beat, a building to search, dice to free, bites to cure. */
import type { Choice, Lang } from '$client/board';
import { in_ } from '$client/lang/texts.svelte';
import { biteKind, buildingKind, crowd, tileOf, zombieKind, type Face, type Symbol_, type View } from './view';
import type { wordsIn } from './words';

export interface Deed {
  notation: string;
  label: string;
  price: Symbol_[];
  zombie?: string;
  item?: string;
  face?: Face;
  bite?: string;
}

export function deedsOf(view: View, seat: number, options: Choice[], w: ReturnType<typeof wordsIn>, lang: Lang, names: string[]): Deed[] {
  const me = view.survivors[seat];
  const tile = tileOf(view, view.van || (me?.tile ?? ''));
  if (!me || !tile) return [];
  const deeds: Deed[] = [];
  if (me.stuck) deeds.push({ notation: 'rescue', label: w.rescue, price: [], face: 'panic' });
  for (const [zombie] of crowd(tile.zombies)) {
    const { symbol, strength } = zombieKind(zombie);
    deeds.push({ notation: `fight ${zombie}`, label: w.fight, price: Array<Symbol_>(strength).fill(symbol), zombie });
  }
  if (tile.token && !view.van) deeds.push({ notation: 'search', label: w.search, price: tile.search, item: buildingKind(tile.building).back });
  if (me.dice.panic > 0) deeds.push({ notation: `free ${seat}`, label: w.freeMe, price: ['caution'], face: 'panic' });
  for (const option of options) {
    const who = option.facts.who as number;
    if (option.kind === 'free' && who !== seat) deeds.push({ notation: option.notation, label: `${w.free} ${names[who] ?? ''}`, price: ['caution'], face: 'panic' });
    if (option.kind === 'take') deeds.push({ notation: option.notation, label: `${w.take} (${names[who] ?? ''})`, price: [], face: 'caution' });
  }
  if (me.item && me.duplicate) {
    if (me.dice.panic > 0) deeds.push({ notation: 'spend', label: w.spend, price: [], item: me.item });
    deeds.push({ notation: 'discard', label: w.discard, price: [], item: me.item });
  }
  for (const bite of new Set(me.bites.map((each) => each.bite))) deeds.push({ notation: `cure ${bite}`, label: in_(biteKind(bite).name, lang), price: biteKind(bite).cure, bite });
  return deeds;
}
