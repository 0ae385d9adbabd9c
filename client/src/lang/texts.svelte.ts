/** The language of the page, switched without reload. `words()` are the frame's own texts; games bring theirs as `{ fr, en }`. */
import { en } from './en';
import { fr, type Words } from './fr';

export type Lang = 'fr' | 'en';
export const LANGS: Lang[] = ['fr', 'en'];

const TABLES: Record<Lang, Words> = { fr, en };

/** French first when the browser says so; English for everyone else. */
export function firstLang(languages: readonly string[]): Lang {
  for (const language of languages) {
    const found = LANGS.find((lang) => language.toLowerCase().startsWith(lang));
    if (found) return found;
  }
  return 'en';
}

class Speech {
  lang = $state<Lang>('fr');
  get words(): Words {
    return TABLES[this.lang];
  }
}

export const speech = new Speech();

/** The frame's texts in the language of the page. */
export const words = (): Words => speech.words;

/** What a language calls itself. */
export const nameOf = (lang: Lang): string => TABLES[lang].lang;

/** A game's text in a language (that of the page when none is given). */
export function in_(said: { fr: string; en: string }, lang: Lang = speech.lang): string {
  return lang === 'fr' ? tight(said.fr) : said.en;
}

/** French signs of two parts stay with their word at the end of a line. */
export function tight(text: string): string {
  return text.replace(/ ([!?;:»])/g, '\u00a0$1').replace(/« /g, '«\u00a0');
}

/** A thing and what it amounts to: in French a space comes before the colon. */
export function told(name: string, what: string | number, lang: Lang = speech.lang): string {
  return `${name}${lang === 'fr' ? '\u00a0' : ''}: ${what}`;
}

/** `one` or `many` by number; in French zero is singular. */
export function count(n: number, lang: Lang, one: string, many: string): string {
  return `${n.toLocaleString(lang)} ${Math.abs(n) === 1 || (lang === 'fr' && n === 0) ? one : many}`;
}
