/** Creates a table against bots with one tap. */
import { api, RequestError } from '../api';
import { locale, words } from '../lang/texts.svelte';
import { profile } from '../profile.svelte';
import { navigate } from '../route.svelte';
import { loadItem, saveItem } from '../storage';
import type { Text } from '../wire';
import { rowsFor, seatRequests, startFor, usualSeats, type GameBox } from './newTable';

const LEVEL = 'tablee.level';

/** The level of bots that this browser last chose, or else the weakest. */
export function defaultLevel(game: GameBox): string {
  const last = loadItem(LEVEL);
  return (game.levels.find((level) => level.id === last) ?? game.levels[0]!).id;
}

/** Remember the level that was chosen for bots. */
export const rememberLevel = (level: string): void => saveItem(LEVEL, level);

/** Create a table against bots and go there. Returns the reason if it fails. */
export async function playNow(game: GameBox): Promise<Text | null> {
  try {
    await profile.exists();
    const rows = rowsFor('bots', usualSeats(game), defaultLevel(game));
    const made = await api.createTable({ game: game.id, seats: seatRequests(rows), start: startFor(game, rows, 'none') });
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
