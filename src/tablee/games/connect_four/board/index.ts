import type { BoardModule } from '$client/board';
import Board from './Board.svelte';
import { fold } from './fold';
import Place from './Place.svelte';
import type { View } from './view';

export const board: BoardModule<View> = {
  Board,
  Place,
  pace: { dropped: 620, connected: 1100, filled: 600 },
  sounds: { dropped: 'drop', connected: 'cheer' },
  colours: ['saffron', 'tomato'],
  shape: 1.02,
  covers: { drop: 'once' },
  fold,
};
