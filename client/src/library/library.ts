/** The content of a game's library page: its components to browse and to search. */
import { in_, type Lang } from '../lang/texts.svelte';
import type { ComponentText, GameTexts } from '../wire';

/** A component on the page. `count`: the number of entries with the same words, which are shown once. */
export interface Entry {
  component: ComponentText;
  count: number;
}

export interface Section {
  kind: string;
  title: string;
  entries: Entry[];
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** All words of a component in a language. */
const wordsOf = ({ name, line, text }: ComponentText, lang: Lang): string => [name, line, text].map((each) => (each ? in_(each, lang) : '')).join(' \n');

/** The lists of the library with the entries that contain every word of the search, without case and accents. Empty lists are left out. */
export function sections(game: GameTexts, search: string, lang: Lang): Section[] {
  const wanted = plain(search).split(/\s+/).filter(Boolean);
  return game.library
    .map(({ kind, title }) => {
      const found = new Map<string, Entry>();
      for (const component of game.components[kind] ?? []) {
        const all = wordsOf(component, lang);
        if (!wanted.every((word) => plain(all).includes(word))) continue;
        const same = found.get(all);
        if (same) same.count++;
        else found.set(all, { component, count: 1 });
      }
      return { kind, title: in_(title, lang), entries: [...found.values()] };
    })
    .filter((section) => section.entries.length > 0);
}
