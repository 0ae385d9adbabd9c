/** The model of the form for a new table. */
import type { Bot, CreateTable, GameBox, NobodyYet, OptionText, Person } from '../wire';

export type { GameBox };
export type SeatRequest = NobodyYet | Person | Bot;
export type Mode = 'bots' | 'friends';
export type ClockName = 'none' | 'live' | 'relaxed';

/** One seat of the form. `name` is used by the kind `here`, `level` by `bot`. */
export interface SeatRow {
  kind: 'me' | 'here' | 'friend' | 'bot';
  name: string;
  level: string;
}

/** The preferred number of seats, if the game allows it. */
const SEATS = 3;
export const usualSeats = ({ seats: [least, most] }: GameBox): number => Math.max(least, Math.min(most, SEATS));

/** The seats as the server expects them. The kind `here` is another person at this browser, with a name of their own. */
export function seatRequests(rows: SeatRow[]): SeatRequest[] {
  return rows.map((row) => {
    if (row.kind === 'bot') return { type: 'bot', level: row.level };
    if (row.kind === 'friend') return { type: 'open' };
    return row.kind === 'here' && row.name.trim() ? { type: 'me', name: row.name.trim() } : { type: 'me' };
  });
}

const guest = (mode: Mode, level: string): SeatRow => ({ kind: mode === 'bots' ? 'bot' : 'friend', name: '', level });

/** The player in the first seat, and bots or friends in the others. */
export function rowsFor(mode: Mode, seats: number, level: string): SeatRow[] {
  return [{ kind: 'me', name: '', level }, ...Array.from({ length: seats - 1 }, () => guest(mode, level))];
}

/** The same seats, with some removed or added at the end. */
export function resized(rows: SeatRow[], seats: number, mode: Mode, level: string): SeatRow[] {
  return [...rows.slice(0, seats), ...Array.from({ length: Math.max(0, seats - rows.length) }, () => guest(mode, level))];
}

export const CLOCKS: Record<ClockName, NonNullable<CreateTable['clock']>> = {
  none: { kind: 'none' },
  live: { kind: 'live', decision: 60, bank: 300 },
  relaxed: { kind: 'relaxed', decision: 3 * 24 * 60 * 60 },
};

/** The clocks that fit: a real-time game has its own, and nobody waits for a person who plays alone or at the same screen. */
export function clocksFor(game: GameBox, rows: SeatRow[]): ClockName[] {
  return game.real_time || !rows.some((row) => row.kind === 'friend') ? ['none'] : ['none', 'live', 'relaxed'];
}

/** When the game begins: one against the clock when everyone is ready, any other when the last seat is taken. */
export function startFor(game: GameBox, rows: SeatRow[], clock: ClockName): NonNullable<CreateTable['start']> {
  return game.real_time || (clock === 'live' && rows.some((row) => row.kind === 'friend')) ? 'ready' : 'full';
}

/** The table options of the form: without those by which seats choose their figures. */
export const tableOptions = (game: GameBox): OptionText[] => game.options.filter((option) => !game.figures?.options.includes(option.id));

/** The time that bots take, in percent of a human pace. */
export const PACES = [0, 50, 100, 200] as const;
