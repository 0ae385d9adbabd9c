import type { BoardModule } from '$client/board';
import Board from './Board.svelte';
import { fold } from './fold';
import type { View } from './view';
import { wordsIn } from './words';

export const board: BoardModule<View> = {
  Board,
  pace: {
    rolled_for_first: 650,
    began: 500,
    rolled: 650,
    drove: 900,
    backed: 1000,
    stopped: 900,
    parked: 950,
    reported: 950,
    stuck: 600,
    stayed: 350,
    returned: 1100,
    received: 2200,
    joined: 2200,
    stood_by: 900,
    staked_out: 700,
    posted: 1200,
    joined_in_passing: 1400,
    drew_trap: 2200,
    walked: 900,
    walked_onto_red: 1300,
    cornered: 1300,
    already_red: 500,
    nothing_moved: 700,
    no_criminal: 700,
    arrested: 2400,
    lost: 600,
    race_began: 2200,
    won: 900,
  },
  sounds: {
    rolled_for_first: 'dice',
    rolled: 'dice',
    drove: 'step',
    backed: 'step',
    stopped: 'step',
    parked: 'step',
    reported: 'step',
    received: 'card',
    joined: 'card',
    returned: 'card',
    posted: 'hit',
    drew_trap: 'card',
    walked_onto_red: 'gong',
    cornered: 'gong',
    arrested: 'cheer',
    race_began: 'gong',
  },
  fold,
  untold: [{ paths: ['asked', 'turn'] }], // who is asked next, and by which step
  colours: ['tomato', 'saffron', 'sky', 'leaf'],
  plate: (view, seat, lang) => {
    return wordsIn(lang).arrestCount(view.detectives[seat]?.arrests.length ?? 0);
  },
  shape: 1.31,
};
