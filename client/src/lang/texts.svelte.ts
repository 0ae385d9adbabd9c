/** The language of the page, switched without reload. `words()` are the frame's own texts; a game's texts have all languages by code. */
import type { Text } from '../wire';
import { byLang, type Lang } from './found';
import { LANGUAGES } from './plurals';
import type { Words } from './words';

export type { Lang };
export { count } from './plurals';

/** Each language is a file of its own, loaded when it is used. */
const FILES = byLang(import.meta.glob<Words>('../languages/*.ts', { import: 'default' }));

/** The languages of the page, in the order that their files give. */
export const LANGS: Lang[] = Object.keys(FILES).sort((a, b) => (LANGUAGES[a]?.order ?? 100) - (LANGUAGES[b]?.order ?? 100) || (a < b ? -1 : 1));

/** The language for a browser that asks for none of ours. */
const FALLBACK: Lang = 'en';

/** The first supported language of the browser's list, else English. */
export function preferredLang(languages: readonly string[]): Lang {
  for (const language of languages) {
    const found = LANGS.find((lang) => language.toLowerCase().split('-')[0] === lang);
    if (found) return found;
  }
  return FALLBACK;
}

class Locale {
  private shown = $state.raw<{ lang: Lang; words: Words } | null>(null);
  private wanted: Lang = LANGS[0]!;

  get lang(): Lang {
    return this.shown?.lang ?? this.wanted;
  }
  get words(): Words {
    return this.shown!.words;
  }
  /** Switch the language of the page, once its texts are loaded. An unknown language changes nothing. */
  async use(lang: Lang): Promise<void> {
    const load = FILES[lang];
    if (!load) return;
    this.wanted = lang;
    const words = await load();
    if (this.wanted === lang) this.shown = { lang, words };
  }
}

export const locale = new Locale();

/** The frame's texts in the language of the page. */
export const words = (): Words => locale.words;

/** The name of a language in that language. */
export const langName = (lang: Lang): string => LANGUAGES[lang]?.name ?? lang;

/** A game's text in one language, by default the page's. A server may lack the language: then in the first one that it has. */
export function in_(said: Text, lang: Lang = locale.lang): string {
  return nonBreaking(said[lang] ?? Object.values(said)[0] ?? '');
}

/** Put non-breaking spaces where French has spaces: before double punctuation and inside guillemets. */
export function nonBreaking(text: string): string {
  return text.replace(/ ([!?;:»])/g, '\u00a0$1').replace(/« /g, '«\u00a0');
}

/** The name under which the server stores a player who has deleted their profile. */
const SOMEONE = '…';

/** A player's name as it is shown. */
export const shownName = (name: string): string => (name === SOMEONE ? words().invite.someone : name);

/** `name: value`, with the colon of the language. */
export function told(name: string, what: string | number, lang: Lang = locale.lang): string {
  return name + nonBreaking(LANGUAGES[lang]?.colon ?? ': ') + what;
}
