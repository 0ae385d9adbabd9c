/** The texts of replays and recorded games, loaded with their pages. The languages are files of `languages/`, found by their names. */
import { wordsBy } from '../lang/found';
import { locale } from '../lang/texts.svelte';
import type { Widen } from '../lang/words';
import type fr from './languages/fr';

export type ReplayWords = Widen<typeof fr>;

const wordsIn = wordsBy(import.meta.glob<ReplayWords>('./languages/*.ts', { eager: true, import: 'default' }));

export const replayWords = (): ReplayWords => wordsIn(locale.lang);
