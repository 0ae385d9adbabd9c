/** Applies one event to the view, so that a long turn is shown event by event. */
import type { Told } from '$client/board';
import type { MonsterView, View } from './view';
import { card as cardOf } from './words';

type Change = (monster: MonsterView, facts: Told['facts']) => Partial<MonsterView>;

const without = (ids: string[], gone: string) => ids.filter((each) => each !== gone);

const CHANGES: Record<string, Change> = {
  scored: (_, { points }) => ({ points }),
  lost_points: (_, { points }) => ({ points }),
  charged: (_, { energy }) => ({ energy }),
  paid: (_, { energy }) => ({ energy }),
  drained: (_, { energy }) => ({ energy }),
  healed: (_, { hearts }) => ({ hearts }),
  trimmed: (_, { hearts }) => ({ hearts }),
  lost_hearts: (_, { hearts }) => ({ hearts }),
  hit: (_, { hearts }) => ({ hearts }),
  came_back: (_, { hearts }) => ({ hearts }),
  climbed: (_, { wickedness }) => ({ wickedness }),
  poisoned: (_, { tokens }) => ({ poison: tokens }),
  shrunk: (_, { tokens }) => ({ shrink: tokens }),
  entered_city: () => ({ place: 'city' }),
  moved_to_city: () => ({ place: 'city' }),
  entered_bay: () => ({ place: 'bay' }),
  left_tokyo: () => ({ place: '' }),
  eliminated: () => ({ hearts: 0, place: '' }),
  took_tile: (monster, { side }) => ({ tiles: [...monster.tiles, side] }),
  tile_gone: (monster, { side }) => ({ tiles: without(monster.tiles, side) }),
  bought: (monster, { card }) => (cardOf(card).kind === 'keep' ? { cards: [...monster.cards, card] } : {}),
  wrested: (monster, { card }) => ({ cards: [...monster.cards, card] }),
  sold: (monster, { card }) => ({ cards: without(monster.cards, card) }),
  discarded: (monster, { card }) => ({ cards: without(monster.cards, card) }),
  copied: (_, { card }) => ({ copy: card }),
  blanked: () => ({ copy: '' }),
};

const DICE = ['rolled', 'rerolled', 'rerolled_die', 'turned_die', 'rolled_for_first'];

export function fold(view: View, { kind, facts }: Told): View {
  if (!view.monsters) return view; // during setup there is no view yet
  const change = CHANGES[kind];
  const monsters = change ? view.monsters.map((each) => (each.seat === facts.seat ? { ...each, ...change(each, facts) } : each)) : view.monsters;
  const seen = { ...view, monsters };
  if (DICE.includes(kind)) return { ...seen, dice: facts.dice, rolls: facts.left ?? view.rolls };
  if (kind === 'turn_began') return { ...seen, active: facts.seat, dice: [] };
  if (kind === 'took_tile') return { ...seen, tiles: view.tiles.map((level) => without(level, facts.side)) };
  if (kind === 'revealed') return { ...seen, market: view.market.map((offer, slot) => (slot === facts.slot ? { card: facts.card, cost: 0, price: 0 } : offer)) };
  if (kind === 'bought') return { ...seen, market: view.market.map((offer) => (offer?.card === facts.card ? null : offer)) };
  if (kind === 'swept') return { ...seen, market: view.market.map(() => null) };
  if (kind === 'wrested')
    return { ...seen, monsters: monsters.map((each) => (each.seat === facts.from ? { ...each, cards: without(each.cards, facts.card) } : each)) };
  if (kind === 'swapped') return { ...seen, monsters: monsters.map((each) => swap(each, facts)) };
  return seen;
}

function swap(each: MonsterView, { seat, given, taken, ...facts }: Told['facts']): MonsterView {
  if (each.seat === seat) return { ...each, cards: [...without(each.cards, given), taken] };
  return each.seat === facts['with'] ? { ...each, cards: [...without(each.cards, taken), given] } : each;
}
