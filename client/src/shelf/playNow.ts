/** Creates a table against bots with one tap. */
import { api, RequestError } from '../api';
import { locale, words } from '../lang/texts.svelte';
import { navigate } from '../route.svelte';
import { loadItem, saveItem } from '../storage';
import type { Text } from '../wire';
import type { GameBox, SeatRequest } from './newTable';

/** The preferred number of seats, if the game allows it. */
const SEATS = 3;

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
