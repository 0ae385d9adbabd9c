import type { BoardModule } from '$client/board';
import { in_ } from '$client/lang/texts.svelte';
import Board from './Board.svelte';
import { itemKind } from './components';
import type { View } from './view';

export const board: BoardModule<View> = {
  Board,
  live: true,
  colours: ['milk', 'leaf', 'tomato', 'sky'],
  shape: 4,
  plate(view, seat, lang) {
    const item = view.survivors[seat]?.item;
    return item ? in_(itemKind(item).name, lang) : '';
  },
};
