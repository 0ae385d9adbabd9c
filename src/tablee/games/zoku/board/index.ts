import type { BarButton, BoardModule, Choice, Lang } from '$client/board';
import { in_ } from '$client/lang/texts.svelte';
import Board from './Board.svelte';
import OfferPicture from './OfferPicture.svelte';
import Place from './Place.svelte';
import Plate from './Plate.svelte';
import { DAYS, lieutenants } from './components';
import { fold } from './fold';
import { GANG_COLOURS } from './gangs.svelte';
import { COMPOSED } from './selection.svelte';
import { CAST_MS } from './throws.svelte';
import type { View } from './view';
import { wordsIn } from './words';

export const board: BoardModule<View> = {
  Board,
  fold,
  pace: {
    took_first: 500,
    laid_out: 1400,
    placed: 420,
    took_back: 300,
    claimed: 800,
    went_home: 300,
    discarded: 700,
    raided: 1500,
    arrested: 1100,
    taken_away: 1300,
    freed: 600,
    night_fell: 700,
    fight_began: 1400,
    round_began: 900,
    cast: CAST_MS,
    threw: 1500,
    threw_again: 1200,
    kicked: 1400,
    won: 1200,
    police_came: 1800,
    played: 1800,
    reinforced: 700,
    shook_off: 800,
    knocked_out: 900,
    defended: 700,
    broke_out: 900,
    denounced: 800,
    bribed: 800,
    moved: 900,
    evicted: 900,
    led_convoy: 800,
    extended: 800,
    swapped: 900,
    scored: 900,
  },
  sounds: {
    laid_out: 'card',
    placed: 'drop',
    took_back: 'step',
    claimed: 'coin',
    discarded: 'card',
    raided: 'horn',
    police_came: 'horn',
    arrested: 'sad',
    taken_away: 'sad',
    fight_began: 'gong',
    kicked: 'hit',
    knocked_out: 'hit',
    won: 'cheer',
    played: 'card',
    moved: 'step',
    evicted: 'step',
  },
  figures: { colours: GANG_COLOURS, bySeat: (view) => view.gangs.map(({ id }) => id) },
  shape: 1.42,
  fills: true,
  Place,
  Plate,
  covers: { place: 'once', take_back: 'once', kick: 'once', mogura: 'twice', socho: 'twice', hayate: 'twice', kabe: 'twice', maigo: 'twice' },
  composed: COMPOSED,
  offers: ['genki', 'tanaka', 'takeshi', 'hebi', 'umeboshi', 'bengo', 'chikuri', 'wairo', 'ankoru', 'gomi'],
  offer(option, lang) {
    const { name, text } = lieutenants.get(option.facts.lieutenant)!;
    return { title: in_(name, lang), text: in_(text, lang), take: afterColon(in_(option.text, lang)) };
  },
  OfferPicture,
  offerTitle: (_, lang) => wordsIn(lang).hand,
  bar,
  hint(_, options, lang) {
    const w = wordsIn(lang);
    const has = (kind: string) => options.some((each) => each.kind === kind);
    if (has('place')) return w.placeHint;
    if (has('take_back')) return w.confirmHint;
    if (has('throw')) return w.throwHint;
    if (has('kick')) return w.kickHint;
    return has('pass') && options.length > 1 ? w.windowHint : '';
  },
  stage: (view, lang) => `${wordsIn(lang).day(view.day, DAYS)} · ${wordsIn(lang).toCome(view.deck)}`,
  plate(view, seat, lang) {
    const gang = view.gangs[seat];
    return gang ? [{ text: `${gang.score.certain}`, label: wordsIn(lang).points }] : [];
  },
  score(view, lang) {
    const w = wordsIn(lang).scoreLines;
    return (['cards', 'sets', 'each', 'lieutenants'] as const).map((line) => ({ label: w[line], values: view.gangs.map(({ score }) => score[line]) }));
  },
};

/** "Genki: throw Comet 2 again" is said under the name of Genki already. */
const afterColon = (text: string) => text.replace(/^[^:]*: */, '').replace(/^./, (letter) => letter.toUpperCase());

/** The buttons: the throw, the end of the turn, and a lieutenant held up with its targets. */
function bar(options: Choice[], held: Choice | null, _: View, lang: Lang): BarButton[] {
  const w = wordsIn(lang);
  const placed = options.some((each) => each.kind === 'take_back') || !options.some((each) => each.kind === 'place');
  const throws = options.filter((each) => each.kind === 'throw');
  const buttons = options.flatMap((option): BarButton[] => {
    if (option === held) return [];
    if (option.kind === 'throw') return [{ option, label: throws.length > 1 ? in_(option.text, lang) : w.throw, main: throws[0] === option }];
    if (option.kind === 'done') return [{ option, label: w.finish, main: placed && held === null }];
    if (option.kind === 'pass') return [{ option, label: w.pass }];
    return ['spare', 'leave_out', 'first'].includes(option.kind) ? [{ option, label: in_(option.text, lang) }] : [];
  });
  return held ? [...buttons, { option: held, label: held.facts.lieutenant ? w.play(in_(lieutenants.get(held.facts.lieutenant)!.name, lang)) : in_(held.text, lang), main: true }] : buttons;
}
