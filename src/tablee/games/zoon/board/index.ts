import type { BoardModule } from '$client/board';
import { in_ } from '$client/lang/texts.svelte';
import Board from './Board.svelte';
import { fold } from './fold';
import { shortName } from './components';
import Place from './Place.svelte';
import type { View } from './view';
import { wordsIn } from './words';

/** The options that no card or cell stands for. */
const IN_BAR = ['ready', 'done', 'pass', 'surrender'];
/** The kinds of plays of a turn, in the order of the hint. */
const PLAYS = ['move', 'reinforce', 'trump'] as const;

export const board: BoardModule<View> = {
  Board,
  Place,
  fills: true,
  fold,
  untold: [
    { paths: ['zoons.could', 'armies.unseen', 'armies.lists', 'armies.hidden'] }, // what the seat can work out
    { paths: ['pending', 'duel.chances'] }, // the effect that asks next, and the chances of a fight
    { paths: ['armies', 'draft', 'to_place'], after: ['chose', 'picked', 'drafts', 'builds', 'wrote', 'mustered', 'deploying', 'arranged'] }, // the lists
    { paths: ['armies.trumps'], after: ['deployed', 'showed_trumps', 'not_caged', 'not_controlled'] }, // trumps of a secret list
    { paths: ['armies.tomb'], after: ['revived'] }, // the other side cannot tell which one came back
    { paths: ['zoons.kind', 'zoons.remembered'], when: ({ memory }) => memory === 'classic' }, // whether one may look follows from the next question
    { paths: ['armies', 'zoons.kind', 'obstacles.kind'], after: ['surrendered', 'stalled', 'emblem_fell'] }, // nothing is hidden any more
  ],
  turns: ['turn_began'],
  uncounted: ['arranged'], // "× 41" would be read as 41 Zoons
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
  shape: 1,
  covers: {
    pick: 'twice',
    strike: 'twice',
    build: 'once',
    enlist: 'once',
    dismiss: 'once',
    muster: 'once',
    place: 'once',
    swap: 'once',
    clear: 'once',
    preset: 'once',
    move: 'touch-twice',
    trump: 'touch-twice',
    put: 'touch-twice',
    exchange: 'touch-twice',
    reinforce: 'touch-twice',
    revive: 'touch-twice',
    look: 'once',
    touch: 'once',
    pivot: 'once',
  },
  // First a card, then a cell; first the turn of the own card, then a corner. The targets of these are lit after the first tap.
  composed: ['place', 'swap', 'move', 'trump', 'reinforce', 'revive', 'pivot'],
  bar: (options, held, _view, lang) => {
    const w = wordsIn(lang);
    const plain = options.filter((each) => IN_BAR.includes(each.kind)).map((option) => ({ option, label: in_(option.text, lang), main: option.kind === 'ready' && !held }));
    if (!held || IN_BAR.includes(held.kind)) return plain;
    const list = shortName(held.facts.list ?? '', lang);
    const label = held.kind === 'pick' ? w.play(list) : held.kind === 'strike' ? w.strike(list) : in_(held.text, lang);
    return [...plain, { option: held, label, main: true }];
  },
  hint: (view, options, lang) => {
    const w = wordsIn(lang);
    const kinds = new Set(options.map((each) => each.kind));
    if (kinds.has('pick')) return w.hints.list;
    if (kinds.has('strike')) return w.hints.strike;
    if (kinds.has('ready')) return w.hints.placed;
    if (view.phase === 'deployment' && options.length) return `${w.left(view.to_place.length)} ${w.hints.place}`;
    if (kinds.has('touch')) return w.hints.touch;
    if (kinds.has('put') || kinds.has('exchange') || kinds.has('look')) return w.hints.cell;
    const plays = PLAYS.filter((each) => kinds.has(each)).map((each) => w.plays[each]);
    return plays.length ? w.touchOne(new Intl.ListFormat(lang, { type: 'disjunction' }).format(plays)) : '';
  },
  stage: (view, lang) => (view.phase === 'deployment' ? wordsIn(lang).deployment : view.phase === 'battle' ? wordsIn(lang).turnNumber(view.ply) : ''),
  score: (view, lang) => {
    const w = wordsIn(lang);
    return [
      { label: w.standing, values: view.armies.map((_, seat) => view.zoons.filter((each) => each.seat === seat).length) },
      { label: w.fallen, values: view.armies.map((army) => army.tomb.length) },
    ];
  },
  plate: (view, seat, lang) => {
    const w = wordsIn(lang);
    const army = view.armies[seat];
    if (!army?.id) return [];
    const list = { text: army.id === 'secret' ? w.secret : shortName(army.id, lang) || w.own, label: w.filter };
    if (view.phase === 'deployment') return [list, { text: army.ready ? w.isReady : w.deploys, label: w.deployment }];
    return view.phase === 'tribes' ? [list] : [list, { text: w.army(view.zoons.filter((each) => each.seat === seat).length), label: w.field }];
  },
};
