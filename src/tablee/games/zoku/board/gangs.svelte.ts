/** The gangs at the table shown, by seat. Players choose them before the game, so the board learns them from the view. */
import { untrack } from 'svelte';
import type { GangView } from './view';

/** By gang, in the printed order, the name of its colour in the theme. The first page draws a Zoku too, so nothing larger is imported here. */
export const GANG_COLOURS: Record<string, string> = { crimson: 'tomato', cobalt: 'sky', lime: 'leaf', amber: 'saffron', violet: 'plum' };
const PRINTED = Object.keys(GANG_COLOURS);

class SeatedGangs {
  /** The id of each seat's gang: the printed order until a table is shown. */
  ids = $state.raw(PRINTED);
  colours = $derived(this.ids.map((id) => GANG_COLOURS[id]!));

  show(shown: GangView[]): void {
    const ids = shown.map(({ id }) => id);
    if (ids.join() !== untrack(() => this.ids.join())) this.ids = ids;
  }
  leave(): void {
    this.ids = PRINTED;
  }
}

export const seated = new SeatedGangs();
