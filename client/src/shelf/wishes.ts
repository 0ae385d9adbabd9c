/** Who should sit where, while a table is being made. */
import type { Bot, CreateTable, GameBox, NobodyYet, Person } from '../wire';

export type { GameBox };
export type SeatWish = NobodyYet | Person | Bot;

/** One seat of the form: what it will be, and the details that belong to each kind. */
export interface Wish {
  kind: 'me' | 'here' | 'friend' | 'bot';
  name: string;
  level: string;
}

/** The form as the server wants it. A second person here plays from this browser, under their own name. */
export function asSeats(wishes: Wish[]): SeatWish[] {
  return wishes.map((wish) => {
    if (wish.kind === 'bot') return { type: 'bot', level: wish.level };
    if (wish.kind === 'friend') return { type: 'open' };
    return wish.kind === 'here' && wish.name.trim() ? { type: 'me', name: wish.name.trim() } : { type: 'me' };
  });
}

/** Bots where a friend would sit, and yourself: a table that can begin at once. */
export function firstWishes(game: GameBox, level: string, friends: boolean): Wish[] {
  const [least, most] = game.seats;
  const seats = Math.max(least, Math.min(most, 3));
  return Array.from({ length: seats }, (_, i) => ({ kind: i === 0 ? 'me' : friends && i === 1 ? 'friend' : 'bot', name: '', level }));
}

export const CLOCKS: Record<'none' | 'live' | 'relaxed', NonNullable<CreateTable['clock']>> = {
  none: { kind: 'none' },
  live: { kind: 'live', decision: 60, bank: 300 },
  relaxed: { kind: 'relaxed', decision: 3 * 24 * 60 * 60 },
};

/** How long bots take, in percent of a human pace. */
export const PACES = [0, 50, 100, 200] as const;
