/** A player's private notes on a table. Only this browser stores them; a record that the player downloads carries them to another one. */
import { loadItem, saveItem } from '../storage';

/** The record format that has notes (FORMAT in kernel/record.py). */
const FORMAT = 3;

const keyOf = (table: string) => `tablee.notes.${table}`;

/** The notes in the form that the game's board saved, or null. A downloaded file may contain anything: the board checks them. */
export function loadNotes(table: string): unknown {
  return parsed(loadItem(keyOf(table)) ?? 'null');
}

export function saveNotes(table: string, notes: unknown): void {
  saveItem(keyOf(table), JSON.stringify(notes));
}

/** The record with the notes as its last line. */
export function withNotes(record: string, notes: unknown): string {
  return `${record.replace(/^\{"tablee":\d+/, `{"tablee":${FORMAT}`)}${JSON.stringify({ notes })}\n`;
}

/** A record file in two parts: the game, for the server, and the notes, which stay here. `notes` is null if the file has none. */
export function splitNotes(file: string): { record: string; notes: unknown } {
  const at = file.lastIndexOf('\n{"notes":') + 1;
  if (!at) return { record: file, notes: null };
  const line = parsed(file.slice(at)) as { notes: unknown } | null;
  return line ? { record: file.slice(0, at), notes: line.notes } : { record: file, notes: null };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
