/** The texts of a player's page, loaded with it. The languages are files of `player-languages/`, found by their names. */
import { wordsBy } from '../lang/found';
import { locale } from '../lang/texts.svelte';
import type { Widen } from '../lang/words';
import type fr from './player-languages/fr';

export type PlayerWords = Widen<typeof fr>;

const wordsIn = wordsBy(import.meta.glob<PlayerWords>('./player-languages/*.ts', { eager: true, import: 'default' }));

export const playerWords = (): PlayerWords => wordsIn(locale.lang);
