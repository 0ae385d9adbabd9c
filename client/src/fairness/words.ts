/** The texts on luck, loaded with the pages that show them. The languages are files of `languages/`, found by their names. */
import { wordsBy } from '../lang/found';
import { locale } from '../lang/texts.svelte';
import type { Widen } from '../lang/words';
import type fr from './languages/fr';

export type LuckWords = Widen<typeof fr>;

const wordsIn = wordsBy(import.meta.glob<LuckWords>('./languages/*.ts', { eager: true, import: 'default' }));

export const luckWords = (): LuckWords => wordsIn(locale.lang);
