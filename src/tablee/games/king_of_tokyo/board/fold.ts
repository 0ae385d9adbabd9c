/** Applies one event to the view, so that a long turn is shown event by event. */
import type { Facts, Told } from '$client/board';
import type { MonsterView, View } from './view';
import { card as cardOf } from './words';

type Change = (monster: MonsterView, facts: Facts) => Partial<MonsterView>;

/** The kinds that change the monster of `facts.seat`. Its belongings come with the events about cards and tiles, in `facts.monsters`. */
const MONSTER: Record<string, Change> = {
  scored: (_, { points }) => ({ points }),
  lost_points: (_, { points }) => ({ points }),
  charged: (_, { energy }) => ({ energy }),
  paid: (_, { energy }) => ({ energy }),
  drained: (_, { energy }) => ({ energy }),
  healed: (_, { hearts }) => ({ hearts }),
  trimmed: (_, { hearts }) => ({ hearts }),
  lost_hearts: (_, { hearts }) => ({ hearts }),
  hit: (_, { hearts }) => ({ hearts }),
  unhurt: (_, { winged }) => ({ winged }),
  climbed: (_, { wickedness }) => ({ wickedness }),
  poisoned: (_, { tokens }) => ({ poison: tokens }),
  shrunk: (_, { tokens }) => ({ shrink: tokens }),
  removed_poison: (_, { tokens }) => ({ poison: tokens }),
  removed_shrink: (_, { tokens }) => ({ shrink: tokens }),
  took_monster: (_, { monster }) => ({ monster }),
  entered_city: () => ({ place: 'city' }),
  moved_to_city: () => ({ place: 'city' }),
  entered_bay: () => ({ place: 'bay' }),
  left_tokyo: () => ({ place: '' }),
  yielded: () => ({ place: '' }),
  eliminated: () => ({ hearts: 0, points: 0, wickedness: 0, energy: 0, poison: 0, shrink: 0 }),
  came_back: (_, { hearts, zombie }) => ({ hearts, zombie, points: 0, wickedness: 0 }),
};

const market = (view: View, change: (offer: View['market'][number], slot: number) => View['market'][number]): View => ({ ...view, market: view.market.map(change) });
const dice = (view: View, { dice, left }: Facts): View => ({ ...view, dice, rolls: left ?? view.rolls });
/** The top card of the pile was drawn: the next one is unknown. */
const drawn = (view: View, pile: number): View => ({ ...view, pile, top: '', top_known_by: [] });

/** A place in Tokyo has room for one: the monster that was there is out when another one comes. */
const vacated = (view: View, { seat }: Facts, place: MonsterView['place']): View => ({
  ...view,
  monsters: view.monsters.map((each) => (each.place === place && each.seat !== seat ? { ...each, place: '' } : each)),
});

/** The kinds that change the rest of the table. */
const TABLE: Record<string, (view: View, facts: Facts) => View> = {
  turn_began: (view, { seat, extra_turns }) => ({
    ...view,
    active: seat,
    dice: [],
    rolls: 0,
    extra_turns,
    monsters: view.monsters.map((each) => ({ ...each, winged: false })),
  }),
  rolled: dice,
  rerolled: dice,
  rerolled_die: dice,
  turned_die: dice,
  entered_city: (view, facts) => vacated(view, facts, 'city'),
  moved_to_city: (view, facts) => vacated(view, facts, 'city'),
  entered_bay: (view, facts) => vacated(view, facts, 'bay'),
  kept: (view) => ({ ...view, rolls: 0 }),
  gained_roll: (view, { left }) => ({ ...view, rolls: left }),
  took_tile: (view, { side }) => ({ ...view, tiles: view.tiles.map((level) => level.filter((each) => each !== side)) }),
  revealed: (view, { slot, card, cost, price, pile }) => market(drawn(view, pile), (offer, i) => (i === slot ? { card, cost, price } : offer)),
  reshuffled: (view, { n }) => ({ ...view, pile: n, discards: view.discards.slice(n) }),
  peeked: (view, { seat, card }) => ({ ...view, top: card ?? view.top, top_known_by: [...new Set([...view.top_known_by, seat])].sort((a, b) => a - b) }),
  swept: (view, { cards }) => ({ ...market(view, () => null), discards: [...view.discards, ...cards] }),
  bought: (view, { card, slot }) => {
    const discards = cardOf(card).kind === 'keep' ? view.discards : [...view.discards, card];
    return { ...market(slot < 0 ? drawn(view, view.pile - 1) : view, (offer, i) => (i === slot ? null : offer)), discards };
  },
  discarded: (view, { card }) => ({ ...view, discards: [...view.discards, card] }),
  earned_turn: (view, { extra_turns }) => ({ ...view, extra_turns }),
  game_ended: (view) => ({ ...view, extra_turns: [] }),
};

export function fold(before: View, { kind, facts }: Told): View {
  let view = TABLE[kind]?.(before, facts) ?? before;
  const change = MONSTER[kind];
  const owned: Partial<MonsterView>[] = facts.monsters ?? [];
  if (change || owned.length) {
    view = {
      ...view,
      monsters: view.monsters.map((each) => ({
        ...each,
        ...(change && each.seat === facts.seat ? change(each, facts) : {}),
        ...owned.find(({ seat }) => seat === each.seat),
      })),
    };
  }
  const prices: number[] | undefined = facts.prices;
  return prices ? market(view, (offer, slot) => offer && { ...offer, price: prices[slot]! }) : view;
}
