/** Creates a table against bots with one tap. */
import { api, RequestError } from '../api';
import { locale, words } from '../lang/texts.svelte';
import { navigate } from '../route.svelte';
import type { Text } from '../wire';
import type { GameBox, SeatRequest } from './newTable';

/** The preferred number of seats, if the game allows it. */
const SEATS = 3;

/** The default level of bots: the second weakest, or the only one. */
export const defaultLevel = (game: GameBox): string => game.levels[Math.min(1, game.levels.length - 1)]!.id;

/** Create a table against bots and go there. Returns the reason if it fails. */
export async function playNow(game: GameBox): Promise<Text | null> {
  const [least, most] = game.seats;
  const seats = Math.max(least, Math.min(most, SEATS));
  const bots: SeatRequest[] = Array.from({ length: seats - 1 }, () => ({ type: 'bot', level: defaultLevel(game) }));
  try {
    const made = await api.createTable({ game: game.id, seats: [{ type: 'me' }, ...bots] });
    navigate({ page: 'table', table: made.table, link: '' });
    return null;
  } catch (error) {
    return reasonFor(error);
  }
}

/** The text for a failed request: the server's reason, or that the server cannot be reached. */
export function reasonFor(error: unknown): Text {
  if (!(error instanceof RequestError)) throw error;
  return error.problem?.text ?? { [locale.lang]: words().errors.unreachable };
}
