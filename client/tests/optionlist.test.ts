import { describe, expect, it } from 'vitest';
import type { Choice } from '../src/board';
import { en } from '../src/lang/en';
import { byKey, matching, moved, spoken } from '../src/table/optionlist';

const option = (action: number, fr: string, en: string): Choice => ({ action, notation: `go ${action}`, kind: 'go', facts: {}, text: { fr, en } });
const options = [option(0, 'Aller à l’hôtel', 'Go to the hotel'), option(1, 'Garder deux dés', 'Keep two dice'), option(2, 'Passer', 'Pass')];

describe('the option list', () => {
  it('finds options by their words, accents and case aside', () => {
    expect(matching(options, 'HOTEL', 'fr').map((each) => each.action)).toEqual([0]);
    expect(matching(options, 'dés garder', 'fr').map((each) => each.action)).toEqual([1]);
    expect(matching(options, 'hotel', 'en').map((each) => each.action)).toEqual([0]);
    expect(matching(options, '', 'en')).toHaveLength(3);
    expect(matching(options, 'nothing', 'en')).toEqual([]);
  });

  it('finds options by their notation', () => {
    expect(matching(options, 'go 2', 'fr').map((each) => each.action)).toEqual([2]);
  });

  it('knows the digits from one', () => {
    expect(byKey(options, '1')?.action).toBe(0);
    expect(byKey(options, '3')?.action).toBe(2);
    expect(byKey(options, '4')).toBeUndefined();
    expect(byKey(options, '0')).toBeUndefined();
    expect(byKey(options, 'a')).toBeUndefined();
  });

  it('walks round with the arrows', () => {
    expect(moved(2, 'ArrowDown', 3)).toBe(0);
    expect(moved(0, 'ArrowUp', 3)).toBe(2);
    expect(moved(1, 'Home', 3)).toBe(0);
    expect(moved(1, 'End', 3)).toBe(2);
    expect(moved(1, 'Tab', 3)).toBeNull();
    expect(moved(0, 'ArrowDown', 0)).toBeNull();
  });

  it('says the question, how many choices there are, and a few choices by name', () => {
    const ask = { fr: 'Que faites-vous ?', en: 'What will you do?' };
    expect(spoken(ask, options, 'en', en)).toBe('What will you do? 3 possible choices. Go to the hotel, Keep two dice, Pass.');
    const many = Array.from({ length: 30 }, (_, i) => option(i, `Case ${i}`, `Square ${i}`));
    expect(spoken(ask, many, 'en', en)).toBe('What will you do? 30 possible choices.');
    expect(spoken(null, options, 'en', en)).toBe('');
  });
});
