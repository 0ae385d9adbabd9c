/** The texts for reporting a player, loaded with the player's page. The languages are files of `languages/`, found by their names. */
import { wordsBy } from '../lang/found';
import { locale } from '../lang/texts.svelte';
import type { Widen } from '../lang/words';
import type fr from './languages/fr';

export type ReportWords = Widen<typeof fr>;

const wordsIn = wordsBy(import.meta.glob<ReportWords>('./languages/*.ts', { eager: true, import: 'default' }));

export const reportWords = (): ReportWords => wordsIn(locale.lang);
