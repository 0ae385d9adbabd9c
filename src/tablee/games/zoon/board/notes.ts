/** The player's notes on enemy cards, each with the turn in which it was written, so that a replay shows them when they were made. */
import { routeOf } from '$client/route.svelte';

/** The marks that a player may put on the back of an enemy card. */
export const NOTES = ['emblem', 'strong', 'weak', 'star'] as const;
export type Note = (typeof NOTES)[number];

/** A note put on a card in the turn `ply`; "" takes it away. */
export interface NoteEntry {
  ply: number;
  zoon: number;
  note: Note | '';
}

/** The notes as they stood in a turn, by card. */
export function notesAt(entries: NoteEntry[], ply: number): Record<number, Note> {
  const found: Record<number, Note> = {};
  for (const entry of entries) {
    if (entry.ply > ply) break;
    if (entry.note) found[entry.zoon] = entry.note;
    else delete found[entry.zoon];
  }
  return found;
}

/** Put a note on a card, or take the same one away. Entries stay in the order of turns; a card has one entry in each. */
export function noted(entries: NoteEntry[], ply: number, zoon: number, note: Note): NoteEntry[] {
  const entry: NoteEntry = { ply, zoon, note: notesAt(entries, ply)[zoon] === note ? '' : note };
  return [...entries.filter((each) => each.ply !== ply || each.zoon !== zoon), entry].sort((a, b) => a.ply - b.ply);
}

/** The entries of stored notes. A record file may contain anything: entries that are no notes are left out. */
export function entriesOf(stored: unknown): NoteEntry[] {
  const found = Array.isArray(stored) ? (stored as (Partial<NoteEntry> | null)[]) : [];
  return found.filter((each): each is NoteEntry => Number.isInteger(each?.ply) && Number.isInteger(each?.zoon) && ['', ...NOTES].includes(each?.note as string));
}

/** The table that the notes belong to, the same while it is played and in its replay; "" on other pages. */
export function noteTable(hash: string): string {
  const route = routeOf(hash);
  return route.page === 'table' || route.page === 'replay' ? route.table : '';
}
