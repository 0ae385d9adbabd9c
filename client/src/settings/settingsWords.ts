/** The texts of the settings, loaded with their page. The languages are files of `languages/`, found by their names. */
import { wordsBy } from '../lang/found';
import { locale } from '../lang/texts.svelte';
import type { Widen } from '../lang/words';
import type fr from './languages/fr';

export type SettingsWords = Widen<typeof fr>;

const wordsIn = wordsBy(import.meta.glob<SettingsWords>('./languages/*.ts', { eager: true, import: 'default' }));

export const settingsWords = (): SettingsWords => wordsIn(locale.lang);
