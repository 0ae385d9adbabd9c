/** The exits of a tile: to a connected neighbour, through an open exit to a new tile, or to the place of a turned tile. */
import type { Choice } from '$client/board';
import { SIDES, STEP, tileAt, type Side, type Symbol_ } from './components';
import type { SurvivorView, TileView, View } from './view';

export interface Way {
  side: Side;
  /** null if no tile is there yet. */
  next: TileView | null;
  /** The notation of the action; several exits share the one that reveals a tile. */
  notation: string;
  price: Symbol_[];
  does: 'enter' | 'drive' | 'reveal' | 'lay';
}

/** All exits. While the player holds a turned tile, the open ones take it. `options` tell whether the exit is chosen before a reveal. */
export function waysOf(view: View, here: TileView, me: SurvivorView | undefined, options: Choice[]): Way[] {
  const blind = options.some((option) => option.kind === 'reveal_at');
  return SIDES.flatMap((side): Way[] => {
    const [dx, dy] = STEP[side];
    const next = here.joined.includes(side) ? tileAt(view, here.x + dx, here.y + dy) : undefined;
    if (next) {
      const does = view.van ? 'drive' : 'enter';
      return [{ side, next, notation: `${does} ${next.id}`, price: next.entry, does }];
    }
    if (!here.open.includes(side) || view.van) return [];
    if (me?.turned) return [{ side, next: null, notation: `lay ${side}`, price: [], does: 'lay' }];
    return [{ side, next: null, notation: blind ? `reveal_at ${side}` : 'reveal', price: ['run', 'run'], does: 'reveal' }];
  });
}
