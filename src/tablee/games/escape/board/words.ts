/** The labels of the board, found in `languages`. The names and texts of components come from `components.toml`. */
import { wordsBy } from '$client/lang/found';
import type fr from './languages/fr';

/** The labels in each language: those of the French file. */
export type Words = typeof fr;

export const wordsIn = wordsBy(import.meta.glob<Words>('./languages/*.ts', { eager: true, import: 'default' }));
