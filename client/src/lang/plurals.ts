/** The facts of the languages, from the same files as the server's: `src/tablee/languages/*.toml`. */
import { byLang, type Lang } from './found';

/** The condition for a plural form: each list that is given contains the number, its last digit or its last two digits. */
interface Plural {
  numbers?: number[];
  last_digit?: number[];
  last_two?: number[];
  not_last_two?: number[];
}

/** `plurals`: the conditions of all plural forms but the last. */
export interface Language {
  name: string;
  order?: number;
  colon: string;
  plurals: Plural[];
}

export const LANGUAGES = byLang(
  import.meta.glob<Language>('../../../src/tablee/languages/*.toml', { eager: true, import: 'language' }),
);

const fits = (plural: Plural, n: number) =>
  (plural.numbers?.includes(n) ?? true) &&
  (plural.last_digit?.includes(n % 10) ?? true) &&
  (plural.last_two?.includes(n % 100) ?? true) &&
  !plural.not_last_two?.includes(n % 100);

/** The form for a number, by the plural rule of the language (as `Language.form` in `tablee.words`). */
export function form(n: number, plurals: Plural[], forms: string[]): string {
  const at = plurals.findIndex((plural) => fits(plural, Math.abs(n)));
  return forms[at < 0 ? forms.length - 1 : at] ?? forms.at(-1)!;
}

/** A number with its noun in the right form. */
export function count(n: number, lang: Lang, ...forms: string[]): string {
  return `${n.toLocaleString(lang)} ${form(n, LANGUAGES[lang]?.plurals ?? [], forms)}`;
}
