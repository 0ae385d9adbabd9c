/** The odds of a fight by the sizes of its bands, in percent, simulated by the bots (`bot/odds.py`). */
import table from './odds.json';

const ODDS: Record<string, number[]> = table;

/** The chance of `bands[seat]` to win, or null without a fight. */
export function chanceOf(bands: number[], seat: number): number | null {
  const sizes = bands.filter((size) => size > 0).sort((a, b) => b - a);
  const chances = ODDS[sizes.join('')];
  return chances?.[sizes.indexOf(bands[seat] ?? 0)] ?? null;
}
