/** Opening a table with one tap. */
import { api } from '../api';
import { go } from '../route.svelte';
import type { GameBox, SeatWish } from './wishes';

/** A comfortable first table: three at it where the game is for more than two. */
const COMFORTABLE = 3;

/** The bot a newcomer meets: the second weakest, where there is one. */
export const firstLevel = (game: GameBox): string => game.levels[Math.min(1, game.levels.length - 1)]!.id;

/** Sit down against bots, now. */
export async function playNow(game: GameBox): Promise<void> {
  const [least, most] = game.seats;
  const seats = Math.max(least, Math.min(most, COMFORTABLE));
  const bots: SeatWish[] = Array.from({ length: seats - 1 }, () => ({ type: 'bot', level: firstLevel(game) }));
  const made = await api.make({ game: game.id, seats: [{ type: 'me' }, ...bots] });
  go({ page: 'table', table: made.table, link: '' });
}
