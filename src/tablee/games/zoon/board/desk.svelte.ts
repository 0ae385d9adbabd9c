/** The state that the field and the player's own place share: the selection, a drag, the memory aid, the card that is read, and notes. */
import type { BoardContext, Told } from '$client/board';
import { loadNotes, saveNotes } from '$client/replay/notes';
import { Drag } from './drag.svelte';
import { entriesOf, noted, noteTable, type Note, type NoteEntry } from './notes';
import { Selection } from './selection.svelte';

/** The events that tell what a fight or a look brought. They stay in sight until the next ones. */
const LEARNED = ['clashed', 'shot_shown', 'missed', 'eliminated', 'saved', 'trump_lost', 'effect', 'looked', 'froze'];

export class Desk {
  readonly selection = new Selection();
  readonly drag = new Drag();
  /** Show the enemy cards that the player has seen; the table may forbid it, and then the view does not have them. */
  aid = $state(true);
  /** After the game: show what the player knew, instead of the truth. */
  beliefs = $state(false);
  /** The cell or the trump whose card is read. */
  cell = $state('');
  trump = $state('');
  /** The Zoon or trump that a name has opened over the table. */
  opened = $state('');
  /** The list whose cards are shown over the table. */
  list = $state('');
  /** Whether both armies are shown over the table. */
  armies = $state(false);
  learned = $state.raw<Told[]>([]);
  notes = $state.raw<NoteEntry[]>([]);
  /** The layout that is being laid out card by card: the kind of each cell. */
  wished = $state.raw<Map<string, string> | null>(null);
  /** Whether the field has room for the reader beside or below it; otherwise the player's place shows it. */
  roomy = $state(false);

  constructor() {
    this.notes = entriesOf(loadNotes(noteTable(location.hash)));
  }

  readCell(at: string) {
    this.cell = at === this.cell ? '' : at;
    this.trump = '';
  }
  readTrump(id: string) {
    this.trump = id;
    this.cell = '';
  }
  learn(events: Told[]) {
    const found = events.filter((each) => LEARNED.includes(each.kind));
    if (found.length) this.learned = found;
  }
  /** Put a note on an enemy card, or take the same one away. Notes stay in this browser, and in the record that the player downloads. */
  note(ply: number, zoon: number, note: Note) {
    this.notes = noted(this.notes, ply, zoon, note);
    const at = noteTable(location.hash);
    if (at) saveNotes(at, this.notes);
  }
}

const desks = new WeakMap<BoardContext<any>, Desk>();

/** The desk of the board that this context belongs to. */
export function deskOf(table: BoardContext<any>): Desk {
  const found = desks.get(table) ?? new Desk();
  desks.set(table, found);
  return found;
}

export function stored<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The browser keeps nothing: the note lasts as long as the page.
  }
}
