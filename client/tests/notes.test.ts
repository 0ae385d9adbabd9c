import { expect, it } from 'vitest';
import { splitNotes, withNotes } from '../src/replay/notes';

const RECORD = '{"tablee":1,"game":"bidding","rules":1,"seats":["Ana","Ben"]}\n{"seat":0,"do":"bid 2"}\n{"end":{"winners":[0],"ranks":[1,2]}}\n';
const NOTES = [{ turn: 3, text: 'line one\nline "two"' }];

it('notes are the last line of a downloaded record, whose format says so', () => {
  const lines = withNotes(RECORD, NOTES).split('\n');
  expect(lines[0]).toContain('"tablee":3,');
  expect(JSON.parse(lines.at(-2)!)).toEqual({ notes: NOTES });
});

it('an opened record gives its notes back, and the server gets none', () => {
  const { record, notes } = splitNotes(withNotes(RECORD, NOTES));
  expect(notes).toEqual(NOTES);
  expect(record).toBe(RECORD.replace('"tablee":1', '"tablee":3'));
});

it('a record without notes, or with a broken last line, is left as it is', () => {
  for (const file of [RECORD, `${RECORD}{"notes":[`]) expect(splitNotes(file)).toEqual({ record: file, notes: null });
});
