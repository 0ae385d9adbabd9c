/** The result of a finished game in one sentence, and the order in which its score sheet shows the seats. */
import type { ScoreLine } from '../board';
import { words } from '../lang/texts.svelte';
import type { Ended } from '../wire';

/** `own`: the seat of the reader, if it is only one. */
export function resultOf(ended: Ended, names: string[], own?: number): string {
  const w = words();
  if (ended.together) return ended.winners.length ? w.table.togetherWon : w.table.togetherLost;
  if (ended.winners.length === 0) return w.table.nobodyWon;
  if (ended.winners.length === names.length) return w.table.draw;
  if (String(ended.winners) === String(own)) return w.table.youWon;
  return w.table.won(w.common.list(ended.winners.map((seat) => names[seat]!)), ended.winners.length > 1);
}

/** The seats from the first to the last. Rivals of equal rank stand in the order of the first line of the score sheet, if it has numbers. */
export function standing({ together, ranks }: Pick<Ended, 'together' | 'ranks'>, lines: ScoreLine[]): number[] {
  const points = (seat: number) => (together ? 0 : Number(lines[0]?.values[seat]) || 0);
  return [...ranks.keys()].sort((a, b) => ranks[a]! - ranks[b]! || points(b) - points(a));
}

/** Whether the rank of a seat says something: not in a co-operative game, nor if all of several losers share one. */
export function showsRank({ together, ranks }: Pick<Ended, 'together' | 'ranks'>, seat: number): boolean {
  const losers = ranks.filter((rank) => rank > 1);
  return !together && (ranks[seat] === 1 || losers.length === 1 || new Set(losers).size > 1);
}

/** Words of more characters than this do not fit a narrow column. */
const COLUMN = 10;

/** Whether a line of the score sheet has words that do not fit a narrow column. */
export const isWordy = (line: ScoreLine): boolean => line.values.some((value) => String(value).length > COLUMN);
