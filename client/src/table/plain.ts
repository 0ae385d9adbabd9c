/** The board of a game that has none yet: its view as tables. With the option list beside it, every game can be played at once. */
import type { BoardModule } from '../board';
import Plain from './Plain.svelte';

export const board: BoardModule = { Board: Plain };
