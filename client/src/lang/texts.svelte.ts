/** The language of the page, switched without reload. `words()` are the frame's own texts; a game's texts are `{ fr, en }` pairs. */
import { en } from './en';
import { fr, type Words } from './fr';

export type Lang = 'fr' | 'en';
export const LANGS: Lang[] = ['fr', 'en'];

const TABLES: Record<Lang, Words> = { fr, en };

/** The first supported language of the browser's list, else English. */
export function preferredLang(languages: readonly string[]): Lang {
  for (const language of languages) {
    const found = LANGS.find((lang) => language.toLowerCase().startsWith(lang));
    if (found) return found;
  }
  return 'en';
}

class Locale {
  lang = $state<Lang>('fr');
  get words(): Words {
    return TABLES[this.lang];
  }
}

export const locale = new Locale();

/** The frame's texts in the language of the page. */
export const words = (): Words => locale.words;

/** The name of a language in that language. */
export const langName = (lang: Lang): string => TABLES[lang].lang;

/** A game's text in one language, by default the page's. */
export function in_(said: { fr: string; en: string }, lang: Lang = locale.lang): string {
  return lang === 'fr' ? nonBreaking(said.fr) : said.en;
}

/** Put non-breaking spaces before French double punctuation and inside guillemets. */
export function nonBreaking(text: string): string {
  return text.replace(/ ([!?;:»])/g, '\u00a0$1').replace(/« /g, '«\u00a0');
}

/** `name: value`, with the space before the colon that French needs. */
export function told(name: string, what: string | number, lang: Lang = locale.lang): string {
  return `${name}${lang === 'fr' ? '\u00a0' : ''}: ${what}`;
}

/** A number with its noun, singular or plural. In French zero is singular. */
export function count(n: number, lang: Lang, one: string, many: string): string {
  return `${n.toLocaleString(lang)} ${Math.abs(n) === 1 || (lang === 'fr' && n === 0) ? one : many}`;
}
