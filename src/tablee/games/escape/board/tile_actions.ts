/** The actions on the own tile other than moving, whether the dice pay for them or not: fights, searches, cautions, duplicates, cures. */
import type { Choice, Lang } from '$client/board';
import { in_ } from '$client/lang/texts.svelte';
import { biteKind, buildingKind, crowd, tileOf, zombieKind, type Face, type Symbol_ } from './components';
import type { View } from './view';
import type { wordsIn } from './words';

export interface TileAction {
  notation: string;
  label: string;
  price: Symbol_[];
  zombie?: string;
  item?: string;
  face?: Face;
  bite?: string;
  /** Shown red and wide: without it the player can do nothing. */
  alarm?: boolean;
}

export function tileActionsOf(view: View, seat: number, options: Choice[], w: ReturnType<typeof wordsIn>, lang: Lang, names: string[]): TileAction[] {
  const me = view.survivors[seat];
  const tile = tileOf(view, view.van || (me?.tile ?? ''));
  if (!me || !tile) return [];
  const actions: TileAction[] = [];
  if (me.stuck && !view.van) actions.push({ notation: 'rescue', label: w.rescue, price: [], face: 'panic', alarm: true });
  for (const [zombie] of crowd(tile.zombies)) {
    const { symbol, strength } = zombieKind(zombie);
    actions.push({ notation: `fight ${zombie}`, label: w.fight, price: Array<Symbol_>(strength).fill(symbol), zombie });
  }
  if (tile.token && !view.van) actions.push({ notation: 'search', label: w.search, price: tile.search, item: buildingKind(tile.building).back });
  if (me.dice.panic > 0) actions.push({ notation: `free ${seat}`, label: w.freeMe, price: ['caution'], face: 'panic' });
  for (const option of options) {
    const who = option.facts.who as number;
    if (option.kind === 'free' && who !== seat) actions.push({ notation: option.notation, label: `${w.free} ${names[who] ?? ''}`, price: ['caution'], face: 'panic' });
    if (option.kind === 'take') actions.push({ notation: option.notation, label: `${w.take} (${names[who] ?? ''})`, price: [], face: 'caution' });
  }
  if (me.item && me.duplicate) {
    if (me.dice.panic > 0) actions.push({ notation: 'spend', label: w.spend, price: [], item: me.item });
    actions.push({ notation: 'discard', label: w.discard, price: [], item: me.item });
  }
  for (const bite of new Set(me.bites.map((each) => each.bite))) actions.push({ notation: `cure ${bite}`, label: in_(biteKind(bite).name, lang), price: biteKind(bite).cure, bite });
  // In the van a rescue brings zombies and is rarely wise: it comes last, unless the player has no free die.
  for (const option of options) {
    if (option.kind !== 'rescue_for') continue;
    const who = option.facts.who as number;
    const alarm = who === seat && me.stuck;
    const action = { notation: option.notation, label: `${w.rescue} ${who === seat ? '' : (names[who] ?? '')}`, price: [], face: 'panic' as const, alarm };
    if (alarm) actions.unshift(action);
    else actions.push(action);
  }
  return actions;
}
