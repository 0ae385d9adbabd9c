/** The board of a game that has none of its own. It shows the view as tables; the option list makes the game playable. */
import type { BoardModule } from '../board';
import FallbackBoard from './FallbackBoard.svelte';

export const board: BoardModule = { Board: FallbackBoard };
