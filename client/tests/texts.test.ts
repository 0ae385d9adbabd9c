import { describe, expect, it } from 'vitest';
import en from '../src/languages/en';
import fr from '../src/languages/fr';
import { byLang } from '../src/lang/found';
import { LANGS, count, preferredLang, in_, langName, nonBreaking } from '../src/lang/texts.svelte';
import { form } from '../src/lang/plurals';
import { merge } from '../toml';
import cases from '../../tests/kernel/language_cases.json';

const LANGUAGES = byLang(import.meta.glob<object>('../src/languages/*.ts', { eager: true, import: 'default' }));

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
  it.each(LANGS)('have every key in %s, and none is empty', (lang) => {
    const found = texts(LANGUAGES[lang]);
    expect(found.map(([path]) => path)).toEqual(texts(fr).map(([path]) => path));
    for (const [path, said] of found) expect(said.trim(), path).not.toBe('');
  });

  it('are found by their files, French first', () => {
    expect(LANGS).toEqual(Object.keys(LANGUAGES).sort((a, b) => (a === 'fr' ? -1 : b === 'fr' ? 1 : a < b ? -1 : 1)));
    expect(langName('fr')).toBe('Français');
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

  it('choose the plural form as the server does', () => {
    for (const { plurals, forms, numbers } of cases.plurals)
      for (const [n, said] of numbers as [number, string][]) expect(form(n, plurals, forms), `${n}`).toBe(said);
  });

  it('are merged into the files of a game as the server does it', () => {
    for (const { name, content, catalogues, merged } of cases.merges) {
      const found = Object.entries(catalogues).reduce<unknown>((before, [lang, texts]) => merge(before, texts, lang), content);
      expect(found, name).toEqual(merged);
    }
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
