/** The button in a header that switches the page to the next language. */
import { profile } from '../profile.svelte';
import { LANGS, locale, type Lang } from './texts.svelte';

export const nextLang = (): Lang => LANGS[(LANGS.indexOf(locale.lang) + 1) % LANGS.length]!;

export function switchLang(): void {
  const lang = nextLang();
  void locale.use(lang);
  void profile.change({ lang });
}
