import { describe, expect, it } from 'vitest';
import { entriesOf, notesAt, noted, noteTable, type NoteEntry } from './notes';

const none: NoteEntry[] = [];

describe('notes on enemy cards', () => {
  it('stay on a card until they are changed', () => {
    const entries = noted(noted(none, 3, 24, 'strong'), 7, 24, 'emblem');
    expect([2, 3, 6, 7, 20].map((ply) => notesAt(entries, ply)[24])).toEqual([undefined, 'strong', 'strong', 'emblem', 'emblem']);
  });

  it('are taken away by the same note, and were there before', () => {
    const entries = noted(noted(none, 3, 24, 'weak'), 5, 24, 'weak');
    expect([notesAt(entries, 4), notesAt(entries, 5)]).toEqual([{ 24: 'weak' }, {}]);
  });

  it('leave one entry for each turn and card', () => {
    expect(noted(noted(none, 3, 24, 'weak'), 3, 24, 'star')).toEqual([{ ply: 3, zoon: 24, note: 'star' }]);
  });

  it('of one card do not touch another', () => {
    expect(notesAt(noted(noted(none, 3, 24, 'weak'), 4, 25, 'star'), 9)).toEqual({ 24: 'weak', 25: 'star' });
  });

  it('written in a replay come in the order of turns', () => {
    expect(noted(noted(none, 8, 24, 'emblem'), 2, 25, 'star').map(({ ply }) => ply)).toEqual([2, 8]);
  });

  it('are the same at the table and in its replay', () => {
    expect([noteTable('#/table/abc?link=x'), noteTable('#/replay/abc?at=4&seat=0')]).toEqual(['abc', 'abc']);
  });

  it('of a lesson are not kept', () => {
    expect(noteTable('#/learn/zoon')).toBe('');
  });

  it('from a file are read only if they are notes', () => {
    const good = { ply: 3, zoon: 24, note: 'star' };
    expect(entriesOf([good, null, 'star', { ...good, note: 'king' }, { ...good, ply: '3' }])).toEqual([good]);
    expect(entriesOf({ ply: 3 })).toEqual([]);
  });
});
