/** Opening a table with one tap. */
import { api, Failed } from '../api';
import { en } from '../lang/en';
import { fr } from '../lang/fr';
import { go } from '../route.svelte';
import type { Text } from '../wire';
import type { GameBox, SeatWish } from './wishes';

/** A comfortable first table: three at it where the game is for more than two. */
const COMFORTABLE = 3;

/** The bot a newcomer meets: the second weakest, where there is one. */
export const firstLevel = (game: GameBox): string => game.levels[Math.min(1, game.levels.length - 1)]!.id;

/** Sit down against bots, now. Why not, if it cannot be. */
export async function playNow(game: GameBox): Promise<Text | null> {
  const [least, most] = game.seats;
  const seats = Math.max(least, Math.min(most, COMFORTABLE));
  const bots: SeatWish[] = Array.from({ length: seats - 1 }, () => ({ type: 'bot', level: firstLevel(game) }));
  try {
    const made = await api.make({ game: game.id, seats: [{ type: 'me' }, ...bots] });
    go({ page: 'table', table: made.table, link: '' });
    return null;
  } catch (error) {
    return why(error);
  }
}

/** What to say of a call that failed: the server's reason, or that there is no server. */
export function why(error: unknown): Text {
  if (!(error instanceof Failed)) throw error;
  return error.problem?.text ?? { fr: fr.trouble.unreachable, en: en.trouble.unreachable };
}
