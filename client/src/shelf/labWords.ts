/** The texts of the link to the laboratory, loaded with the form for a new table. The languages are files of `languages/`, found by their names. */
import { wordsBy } from '../lang/found';
import { locale } from '../lang/texts.svelte';
import type { Widen } from '../lang/words';
import type fr from './languages/fr';

export type LabWords = Widen<typeof fr>;

const wordsIn = wordsBy(import.meta.glob<LabWords>('./languages/*.ts', { eager: true, import: 'default' }));

export const labWords = (): LabWords => wordsIn(locale.lang);
