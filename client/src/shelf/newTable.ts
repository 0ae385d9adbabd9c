/** The model of the form for a new table. */
import type { Bot, CreateTable, GameBox, NobodyYet, Person } from '../wire';

export type { GameBox };
export type SeatRequest = NobodyYet | Person | Bot;

/** One row of the form. `name` is used by the kind `here`, `level` by `bot`. */
export interface SeatRow {
  kind: 'me' | 'here' | 'friend' | 'bot';
  name: string;
  level: string;
}

/** The rows as the server expects them. The kind `here` is another person at this browser, with a name of their own. */
export function seatRequests(rows: SeatRow[]): SeatRequest[] {
  return rows.map((row) => {
    if (row.kind === 'bot') return { type: 'bot', level: row.level };
    if (row.kind === 'friend') return { type: 'open' };
    return row.kind === 'here' && row.name.trim() ? { type: 'me', name: row.name.trim() } : { type: 'me' };
  });
}

/** The first rows: the player, one invited friend, and bots. */
export function initialRows(game: GameBox, level: string): SeatRow[] {
  const [least, most] = game.seats;
  const seats = Math.max(least, Math.min(most, 3));
  return Array.from({ length: seats }, (_, i) => ({ kind: i === 0 ? 'me' : i === 1 ? 'friend' : 'bot', name: '', level }));
}

export const CLOCKS: Record<'none' | 'live' | 'relaxed', NonNullable<CreateTable['clock']>> = {
  none: { kind: 'none' },
  live: { kind: 'live', decision: 60, bank: 300 },
  relaxed: { kind: 'relaxed', decision: 3 * 24 * 60 * 60 },
};

/** The time that bots take, in percent of a human pace. */
export const PACES = [0, 50, 100, 200] as const;
