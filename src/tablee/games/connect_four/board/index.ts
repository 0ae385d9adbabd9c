import type { BoardModule } from '$client/board';
import Board from './Board.svelte';
import type { Dropped, View } from './view';

export const board: BoardModule<View> = {
  Board,
  pace: { dropped: 620, connected: 1100, filled: 600 },
  sounds: { dropped: 'drop', connected: 'cheer' },
  colours: ['saffron', 'tomato'],
  shape: 1.02,
  fold(view, event) {
    if (event.kind !== 'dropped') return view;
    const { seat, column, row } = event.facts as Dropped;
    return { ...view, grid: view.grid.map((line, r) => line.map((cell, c) => (r === row && c === column ? seat : cell))) };
  },
};
