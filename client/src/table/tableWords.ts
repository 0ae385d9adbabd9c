/** The texts about the people at a table, loaded with its page. The languages are files of `languages/`, found by their names. */
import { wordsBy } from '../lang/found';
import { locale } from '../lang/texts.svelte';
import type { Widen } from '../lang/words';
import type fr from './languages/fr';

export type TableWords = Widen<typeof fr>;

const wordsIn = wordsBy(import.meta.glob<TableWords>('./languages/*.ts', { eager: true, import: 'default' }));

export const tableWords = (): TableWords => wordsIn(locale.lang);
