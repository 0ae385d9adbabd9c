/** The exits of a tile: to a connected neighbour, or through an open exit to a new tile. */
import { SIDES, STEP, tileAt, type Side, type Symbol_ } from './components';
import type { TileView, View } from './view';

export interface Way {
  side: Side;
  /** null if no tile is there yet. */
  next: TileView | null;
  notation: string;
  price: Symbol_[];
}

export function waysOf(view: View, here: TileView): Way[] {
  return SIDES.flatMap((side): Way[] => {
    const [dx, dy] = STEP[side];
    const next = here.joined.includes(side) ? tileAt(view, here.x + dx, here.y + dy) : undefined;
    if (next) return [{ side, next, notation: `${view.van ? 'drive' : 'enter'} ${next.id}`, price: next.entry }];
    return here.open.includes(side) && !view.van ? [{ side, next: null, notation: `reveal ${side}`, price: ['run', 'run'] }] : [];
  });
}
