/** The kinds of options by the way they are played, and the words of the bar, the offers and the hint. */
import type { BarButton, Choice, Lang, Offer } from '$client/board';
import { in_ } from '$client/lang/texts.svelte';
import type { View } from './view';
import { card as cardOf, face as faceOf, fill, side as sideOf, WORDS } from './words';

/** Cards that turn a die, and the card of each kind of option that a card gives. */
export const TURNS = ['cull', 'twist', 'stretch'];
export const CARD_OF: Record<string, string> = { cull: 'herd_culler', twist: 'plot_twist', stretch: 'stretchy' };
export const OFFERS = ['take', 'buy', 'buytop', 'wrest', 'copy', 'swap', 'sell'];
const COVERED = ['reroll', 'probe', ...TURNS];
/** The main button if nothing is held up: the first of these that is offered. */
const MAIN = ['resolve', 'stay', 'again', 'stop', 'done', 'suffer', 'pass'];
const TAKE: Record<string, keyof typeof WORDS> = { take: 'take', buy: 'buy', buytop: 'buy', wrest: 'wrest', copy: 'copy', swap: 'swap', sell: 'sell' };

const named = (option: Choice) => (option.facts.side ? sideOf(option.facts.side) : cardOf(option.facts.card ?? ''));

/** A card or tile in the offer panel. A price of 0 is shown, too, and the monster that has the card. */
export function offer(option: Choice, lang: Lang, names: string[]): Offer {
  const about = named(option);
  const { price, who } = option.facts;
  const kind = about.kind ? in_(about.kind === 'keep' ? WORDS.keep : WORDS.discard, lang) : '';
  const line = [price === undefined ? '' : `${price} ⚡`, kind, names[who] ?? ''].filter(Boolean).join(' · ');
  return {
    title: in_(about.name, lang),
    text: about.text ? in_(about.text, lang) : '',
    ...(line ? { cost: line } : {}),
    take: in_(WORDS[TAKE[option.kind] ?? 'take'], lang),
  };
}

export function offerTitle(options: Choice[], lang: Lang): string {
  const kind = options[0]?.kind ?? '';
  if (kind !== 'wrest' && options.some((each) => each.kind === 'wrest')) return in_(WORDS.allCards, lang);
  if (kind === 'take') return fill(in_(WORDS.tilesOf, lang), { level: named(options[0]!).level ?? '' });
  return in_(kind === 'sell' ? WORDS.yourCards : kind === 'buy' || kind === 'buytop' ? WORDS.market : WORDS.theirCards, lang);
}

const SIGNS: Record<string, string> = { one: '1', two: '2', three: '3', heart: '♥', energy: '⚡' };

/** The words of a button. They are short where the whole text does not fit a phone; the list of choices has it. */
function label(option: Choice, lang: Lang): string {
  if (option.kind === 'reroll') {
    const n = option.facts.dice.length;
    return fill(in_(n === 1 ? WORDS.rollOne : WORDS.rollMany, lang), { n });
  }
  if (option.kind === 'tend') {
    const { poison, shrink, hearts } = option.facts;
    const parts = [poison && `−${poison} ${in_(WORDS.poison, lang)}`, shrink && `−${shrink} ${in_(WORDS.shrink, lang)}`, hearts && `+${hearts} ♥`];
    return parts.filter(Boolean).join(' · ');
  }
  const short = WORDS[`${option.kind}Button` as keyof typeof WORDS];
  if (!short) return in_(option.text, lang);
  const { face } = option.facts;
  return fill(in_(short, lang), { face: SIGNS[face] ?? in_(faceOf(face ?? '').name, lang) });
}

/** The buttons: what the board does not show, and the option that is held up. */
export function bar(options: Choice[], held: Choice | null, _: View, lang: Lang): BarButton[] {
  const uncovered = options.filter((each) => each !== held && !COVERED.includes(each.kind) && !OFFERS.includes(each.kind));
  // It makes no difference which of several 3s is rolled again: one button is enough.
  const [first, ...also] = uncovered.filter(({ kind }) => kind === 'dwell');
  const others = uncovered.filter((each) => !also.includes(each));
  const main = held ? undefined : MAIN.find((kind) => others.some((each) => each.kind === kind));
  const buttons = others.map((option): BarButton => ({ option, label: label(option, lang), main: option.kind === main, ...(option === first ? { also } : {}) }));
  return held ? [...buttons, { option: held, label: label(held, lang), main: true }] : buttons;
}

/** The hints for questions with an option of this kind, the first that is offered. */
const HINTS: [string, keyof typeof WORDS][] = [
  ['probe', 'hintProbe'],
  ['take', 'hintTile'],
  ['wrest', 'hintWrest'],
  ['buy', 'hintBuy'],
  ['buytop', 'hintBuy'],
  ['sweep', 'hintSweep'],
  ['copy', 'hintCopy'],
  ['swap', 'hintSwap'],
  ['sell', 'hintSell'],
  ['first', 'hintOrder'],
  ['tend', 'hintTend'],
  ['camouflage', 'hintCamouflage'],
  ['wings', 'hintReact'],
  ['jump', 'hintReact'],
  ['drink', 'hintNoRolls'],
  ['smoke', 'hintNoRolls'],
];

/** What to touch, and what is at stake. */
export function hint(view: View, options: Choice[], lang: Lang): string {
  const has = (kind: string) => options.find((each) => each.kind === kind);
  const stay = has('stay');
  if (has('reroll')) return fill(in_(view.rolls === 1 ? WORDS.hintLastRoll : WORDS.hintDice, lang), { n: view.rolls });
  if (stay) {
    const { bonus, energy, before, loss } = stay.facts;
    const gain = fill(in_(energy ? WORDS.stayEnergy : WORDS.stayPoints, lang), { n: bonus });
    const wait = fill(in_(before === 0 ? WORDS.nextIsYou : before === 1 ? WORDS.oneBefore : WORDS.manyBefore, lang), { n: before });
    return [loss ? fill(in_(WORDS.stayLoss, lang), { n: loss }) : '', gain, wait].filter(Boolean).join(' · ');
  }
  if (options.some(({ kind }) => TURNS.includes(kind))) return in_(WORDS.hintTurn, lang);
  const found = HINTS.find(([kind]) => has(kind));
  return found ? in_(WORDS[found[1]], lang) : '';
}
