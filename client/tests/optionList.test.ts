import { describe, expect, it } from 'vitest';
import type { Choice } from '../src/board';
import en from '../src/languages/en';
import { announcement, filterOptions, nextIndex, optionForKey } from '../src/table/optionList';

const option = (action: number, fr: string, en: string): Choice => ({ action, notation: `go ${action}`, kind: 'go', facts: {}, text: { fr, en } });
const options = [option(0, 'Aller à l’hôtel', 'Go to the hotel'), option(1, 'Garder deux dés', 'Keep two dice'), option(2, 'Passer', 'Pass')];

describe('the option list', () => {
  it('finds options by words, ignoring accents and case', () => {
    expect(filterOptions(options, 'HOTEL', 'fr').map((each) => each.action)).toEqual([0]);
    expect(filterOptions(options, 'dés garder', 'fr').map((each) => each.action)).toEqual([1]);
    expect(filterOptions(options, 'hotel', 'en').map((each) => each.action)).toEqual([0]);
    expect(filterOptions(options, '', 'en')).toHaveLength(3);
    expect(filterOptions(options, 'nothing', 'en')).toEqual([]);
  });

  it('finds options by notation', () => {
    expect(filterOptions(options, 'go 2', 'fr').map((each) => each.action)).toEqual([2]);
  });

  it('maps the digit keys from 1', () => {
    expect(optionForKey(options, '1')?.action).toBe(0);
    expect(optionForKey(options, '3')?.action).toBe(2);
    expect(optionForKey(options, '4')).toBeUndefined();
    expect(optionForKey(options, '0')).toBeUndefined();
    expect(optionForKey(options, 'a')).toBeUndefined();
  });

  it('wraps around with the arrow keys', () => {
    expect(nextIndex(2, 'ArrowDown', 3)).toBe(0);
    expect(nextIndex(0, 'ArrowUp', 3)).toBe(2);
    expect(nextIndex(1, 'Home', 3)).toBe(0);
    expect(nextIndex(1, 'End', 3)).toBe(2);
    expect(nextIndex(1, 'Tab', 3)).toBeNull();
    expect(nextIndex(0, 'ArrowDown', 0)).toBeNull();
  });

  it('announces the question, the number of options, and the options if they are few', () => {
    const ask = { fr: 'Que faites-vous ?', en: 'What will you do?' };
    expect(announcement(ask, options, 'en', en)).toBe('What will you do? 3 possible choices. Go to the hotel, Keep two dice, Pass.');
    const many = Array.from({ length: 30 }, (_, i) => option(i, `Case ${i}`, `Square ${i}`));
    expect(announcement(ask, many, 'en', en)).toBe('What will you do? 30 possible choices.');
    expect(announcement(null, options, 'en', en)).toBe('');
  });
});
