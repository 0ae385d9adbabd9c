import { describe, expect, it } from 'vitest';
import { en } from '../src/lang/en';
import { fr } from '../src/lang/fr';
import { count, preferredLang, in_, nonBreaking } from '../src/lang/texts.svelte';

/** Every text of a table with its path; functions are called with plausible arguments. */
function texts(table: unknown, path = ''): [string, string][] {
  if (typeof table === 'string') return [[path, table]];
  if (typeof table === 'function') {
    const said = path.endsWith('.list') ? table(['A', 'B']) : table(2, 3);
    return [[path, String(said)]];
  }
  return Object.entries(table as object).flatMap(([key, value]) => texts(value, `${path}.${key}`));
}

describe('the texts', () => {
  it('have the same keys in both languages, and none is empty', () => {
    const [french, english] = [texts(fr), texts(en)];
    expect(english.map(([path]) => path)).toEqual(french.map(([path]) => path));
    for (const [path, said] of [...french, ...english]) expect(said.trim(), path).not.toBe('');
  });

  it('are translated', () => {
    const english = new Map(texts(en));
    const same = texts(fr).filter(([path, said]) => english.get(path) === said && said.length > 8);
    expect(same).toEqual([]);
  });

  it('put a non-breaking space before French punctuation', () => {
    for (const [path, said] of texts(fr)) expect(said, path).not.toMatch(/ [!?;:]/);
    expect(nonBreaking('Prêt ? Oui !')).toBe('Prêt\u00a0? Oui\u00a0!');
  });

  it('count as each language does (zero is singular in French)', () => {
    expect(count(0, 'fr', 'point', 'points')).toBe('0 point');
    expect(count(0, 'en', 'point', 'points')).toBe('0 points');
    expect(count(1, 'en', 'point', 'points')).toBe('1 point');
    expect(count(1234, 'en', 'point', 'points')).toBe('1,234 points');
  });

  it('take the first language of the browser that is supported, else English', () => {
    expect(preferredLang(['fr-CA', 'en'])).toBe('fr');
    expect(preferredLang(['de', 'fr'])).toBe('fr');
    expect(preferredLang(['en-GB', 'fr'])).toBe('en');
    expect(preferredLang(['ja'])).toBe('en');
  });

  it('pick the text of a game by language', () => {
    expect(in_({ fr: 'Où ?', en: 'Where?' }, 'fr')).toBe('Où\u00a0?');
    expect(in_({ fr: 'Où ?', en: 'Where?' }, 'en')).toBe('Where?');
  });

  it('write English ordinals', () => {
    expect([1, 2, 3, 4, 11, 22].map(en.table.place)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd']);
  });
});
