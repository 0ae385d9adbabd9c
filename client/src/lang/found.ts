/** Language files are found by their names: `languages/fr.ts` is French. */
import type { Text } from '../wire';

export type Lang = string;

/** The contents of language files by code. `found`: the result of an eager `import.meta.glob`. */
export function byLang<T>(found: Record<string, T>): Record<Lang, T> {
  return Object.fromEntries(Object.entries(found).map(([path, content]) => [path.replace(/^.*\/|\.\w+$/g, ''), content]));
}

/** A function that gives the words of a board in a language. */
export function wordsBy<T>(found: Record<string, T>): (lang: Lang) => T {
  const words = byLang(found);
  return (lang) => words[lang] ?? Object.values(words)[0]!;
}

/** The words of a board as texts: each key with all languages. */
export function textsBy<K extends string>(found: Record<string, Record<K, string>>): Record<K, Text> {
  const texts: Record<string, Text> = {};
  for (const [lang, words] of Object.entries(byLang(found)))
    for (const key of Object.keys(words) as K[]) (texts[key] ??= {})[lang] = words[key];
  return texts as Record<K, Text>;
}
