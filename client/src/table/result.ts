/** The result of a finished game in one sentence. */
import { words } from '../lang/texts.svelte';
import type { Ended } from '../wire';

export function resultOf(ended: Ended, names: string[]): string {
  const w = words();
  if (ended.together) return ended.winners.length ? w.table.togetherWon : w.table.togetherLost;
  if (ended.winners.length === 0) return w.table.nobodyWon;
  if (ended.winners.length === names.length) return w.table.draw;
  return w.table.won(w.common.list(ended.winners.map((seat) => names[seat]!)), ended.winners.length > 1);
}
