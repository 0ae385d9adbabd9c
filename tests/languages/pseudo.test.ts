import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { LANGS, langName, locale, preferredLang, words } from '../src/lang/texts.svelte';
import Header from '../src/Header.svelte';
import Settings from '../src/settings/Settings.svelte';
import { settingsWords } from '../src/settings/settingsWords';

/** The words of every board that has any. */
const BOARDS = Object.values(import.meta.glob<any>('../../src/tablee/games/*/board/words.ts', { eager: true }));
const COMPONENTS = Object.values(import.meta.glob<any>('../../src/tablee/games/*/components.toml', { eager: true, import: 'default' }));

describe('a language that is only files', () => {
  it('is found, named and offered', async () => {
    expect(LANGS).toEqual(['fr', 'en', 'xx']);
    expect(langName('xx')).toBe('⟦Pseudo⟧');
    expect(preferredLang(['xx-FR', 'fr'])).toBe('xx');
    expect(render(Settings).body).toContain('⟦Pseudo⟧');
    await locale.use('en');
    expect(render(Header).body).toContain('⟦Pseudo⟧');
  });

  it('is spoken by the page', async () => {
    await locale.use('xx');
    expect(words().common.home).toBe('⟦Home⟧');
    expect(words().shelf.gathering(2)).toMatch(/^⟦.*⟧$/);
    expect(render(Settings).body).toContain(settingsWords().settings.lang);
  });

  it('is spoken by the boards', () => {
    expect(BOARDS.length).toBeGreaterThan(1);
    for (const board of BOARDS) {
      const said = Object.values(board.wordsIn?.('xx') ?? board.WORDS).map((each: any) => each.xx ?? each);
      for (const text of said) if (typeof text === 'string') expect(text).toMatch(/^⟦.*⟧$/);
    }
    for (const components of COMPONENTS) {
      const named = Object.values<any>(components).filter((rows) => Array.isArray(rows) && rows[0]?.name).flat();
      for (const row of named) expect(row.name.xx, row.id).toMatch(/^⟦.*⟧$/);
    }
  });
});
