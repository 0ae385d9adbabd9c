/** A long turn is seen bit by bit: each event puts what it told into the view shown. */
import type { Told } from '$client/board';
import type { FaceName, MonsterView, View } from './view';

type Change = (monster: MonsterView, facts: Told['facts']) => Partial<MonsterView>;

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
  took_tile: (monster, { side }) => ({ tiles: [...monster.tiles, side] }),
};

const DICE = ['rolled', 'rerolled', 'rerolled_die', 'turned_die', 'rolled_for_first'];

export function fold(view: View, { kind, facts }: Told): View {
  if (!view.monsters) return view; // the table is being set: there is no view before the first one
  const change = CHANGES[kind];
  if (change)
    return { ...view, monsters: view.monsters.map((each) => (each.seat === facts.seat ? { ...each, ...change(each, facts) } : each)) };
  if (DICE.includes(kind)) return { ...view, dice: facts.dice as FaceName[], rolls: facts.left ?? view.rolls };
  if (kind === 'turn_began') return { ...view, active: facts.seat, dice: [] };
  if (kind === 'revealed') {
    const market = view.market.map((offer, slot) => (slot === facts.slot ? { card: facts.card, cost: 0, price: 0 } : offer));
    return { ...view, market };
  }
  if (kind === 'bought') return { ...view, market: view.market.map((offer) => (offer?.card === facts.card ? null : offer)) };
  return view;
}
