/** The filters of the shelf. A game that does not match moves to the end; no game disappears. */
import type { GameBox } from '../wire';

/** The chosen filters; null where any game will do. */
export interface Filters {
  players: readonly [number, number] | null;
  minutes: number | null;
  together: boolean | null;
}

export const PLAYERS: readonly (readonly [number, number])[] = [
  [2, 2],
  [3, 4],
  [5, 6],
];
export const MINUTES = [20, 40] as const;

export const NO_FILTER: Filters = { players: null, minutes: null, together: null };

/** Whether the game suits. `minutes` compares with the longest game among people. */
export function matches(game: GameBox, { players, minutes, together }: Filters): boolean {
  const [least, most] = game.seats;
  if (players && (players[0] > most || players[1] < least)) return false;
  if (minutes !== null && game.minutes[1] > minutes) return false;
  return together === null || (game.together ?? false) === together;
}

/** The games with those that match first; otherwise the order stays. */
export function sorted(games: GameBox[], filters: Filters): GameBox[] {
  return [...games.filter((game) => matches(game, filters)), ...games.filter((game) => !matches(game, filters))];
}
