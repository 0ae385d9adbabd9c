import type { BoardModule } from '$client/board';
import Board from './Board.svelte';
import { fold } from './fold';
import { shortName } from './components';
import type { View } from './view';
import { wordsIn } from './words';

export const board: BoardModule<View> = {
  Board,
  fold,
  untold: [
    { paths: ['zoons.could', 'armies.unseen', 'armies.lists', 'armies.hidden'] }, // what the seat can work out
    { paths: ['pending'] }, // the effect that asks next
    { paths: ['armies', 'draft', 'to_place'], after: ['chose', 'picked', 'drafts', 'builds', 'wrote', 'mustered', 'deploying', 'arranged'] }, // the lists
    { paths: ['armies.trumps'], after: ['deployed', 'showed_trumps', 'not_caged', 'not_controlled'] }, // trumps of a secret list
    { paths: ['armies.tomb'], after: ['revived'] }, // the other side cannot tell which one came back
    { paths: ['armies', 'zoons.kind', 'obstacles.kind'], after: ['surrendered', 'stalled', 'emblem_fell'] }, // nothing is hidden any more
  ],
  pace: {
    builds: 900,
    mustered: 900,
    picked: 1200,
    drew_list: 1200,
    struck: 1000,
    deploying: 900,
    began: 1300,
    moved: 480,
    attacked: 900,
    touched: 700,
    clashed: 3400,
    shot: 800,
    shooter_shown: 1500,
    shot_shown: 3400,
    missed: 900,
    drew: 800,
    took: 450,
    eliminated: 800,
    saved: 1300,
    effect: 2200,
    nobody_came: 900,
    swapped: 700,
    relocated: 600,
    pushed: 600,
    froze: 900,
    looked: 2200,
    revived: 900,
    reinforced: 600,
    played_trump: 1900,
    trump_lost: 900,
    obstacle: 700,
    caged: 1000,
    not_caged: 1400,
    equipped: 700,
    summoned: 800,
    controlled: 1000,
    not_controlled: 1000,
    blizzard: 1300,
    showed_trumps: 1800,
    passed: 800,
    surrendered: 1500,
    stalled: 1500,
    emblem_fell: 2600,
  },
  sounds: {
    picked: 'card',
    wrote: 'card',
    touched: 'knock',
    began: 'gong',
    moved: 'step',
    attacked: 'step',
    clashed: 'hit',
    shot: 'drop',
    shot_shown: 'hit',
    eliminated: 'sad',
    effect: 'coin',
    swapped: 'card',
    relocated: 'step',
    pushed: 'step',
    looked: 'card',
    reinforced: 'card',
    revived: 'card',
    played_trump: 'card',
    obstacle: 'drop',
    caged: 'drop',
    emblem_fell: 'cheer',
  },
  shape: 1.42,
  plate: (view, seat, lang) => {
    const id = view.armies[seat]?.id ?? '';
    return id === 'secret' ? wordsIn(lang).secret : id && (shortName(id, lang) || wordsIn(lang).own);
  },
};
