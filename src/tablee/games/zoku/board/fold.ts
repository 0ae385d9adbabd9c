/** Applies one event to the view shown, so that the board advances event by event. */
import type { Facts, Told } from '$client/board';
import { inPrintedOrder, type Pose } from './components';
import type { GangView, SlotView, StreetView, View } from './view';

const gang = (view: View, seat: number, change: (gang: GangView) => Partial<GangView>): View => ({
  ...view,
  gangs: view.gangs.map((each, i) => (i === seat ? { ...each, ...change(each) } : each)),
});
const slot = (view: View, at: number, change: (slot: SlotView) => Partial<SlotView>): View => ({
  ...view,
  slots: view.slots.map((each, i) => (i === at ? { ...each, ...change(each) } : each)),
});
const band = (view: View, at: number, seat: number, change: (band: number) => number): View =>
  slot(view, at, (each) => ({ bands: each.bands.map((size, i) => (i === seat ? change(size) : size)) }));
const gainReserve = (view: View, seat: number, count: number): View => gang(view, seat, ({ reserve }) => ({ reserve: reserve + count }));

const NO_FIGHT: StreetView = { slot: -1, round: 0, zokus: [] };
const street = (view: View, change: Partial<StreetView>): View => ({ ...view, street: { ...view.street, ...change } });
const pose = (view: View, id: string, to: Pose): View => street(view, { zokus: view.street.zokus.map((each) => (each.id === id ? { ...each, pose: to } : each)) });
/** A thrown Zoku that lands outside the lid goes home at once, and comes back if it is thrown again. */
function land(view: View, seat: number, id: string, to: Pose): View {
  const outside = view.street.zokus.find((each) => each.id === id)?.pose === 'outside';
  return gainReserve(pose(view, id, to), seat, Number(to === 'outside') - Number(outside));
}

/** The card leaves its slot. */
const cleared = (view: View, at: number): View => slot(view, at, ({ bands }) => ({ card: '', bands: bands.map(() => 0) }));
const fightEnded = (view: View, at: number): View => (view.street.slot === at ? { ...view, street: NO_FIGHT } : view);

const CHANGES: Record<string, (view: View, facts: Facts) => View> = {
  left_out: (view, { arrondissement }) => ({ ...view, arrondissements: view.arrondissements.filter((each) => each !== arrondissement) }),
  shuffled: (view, { count }) => ({ ...view, deck: count }),
  dealt: (view, { seat, count, lieutenants, score }) => gang(view, seat, ({ hand }) => ({ face_down: count, hand: lieutenants ?? hand, score })),
  laid_out: (view, { day, cards, deck }) => ({ ...view, day, deck, slots: view.slots.map((each, i) => ({ ...each, card: cards[i] ?? '' })) }),
  took_first: (view, { seat }) => ({ ...view, first: seat }),
  placed: (view, { seat, slot: at, band: size }) => gainReserve(band(view, at, seat, () => size), seat, -1),
  took_back: (view, { seat, slot: at, band: size }) => gainReserve(band(view, at, seat, () => size), seat, 1),
  claimed: (view, { seat, slot: at, card, value, by_fight, score }) =>
    gang(cleared(by_fight ? fightEnded(view, at) : view, at), seat, ({ cards, points }) => ({ cards: inPrintedOrder([...cards, card]), points: points + value, score })),
  discarded: (view, { slot: at, card }) => ({ ...cleared(fightEnded(view, at), at), discarded: inPrintedOrder([...view.discarded, card]) }),
  street_emptied: (view, { slot: at }) => fightEnded(view, at),
  went_home: (view, { seat, count }) => gainReserve(view, seat, count),
  arrested: (view, { seat }) => gang(view, seat, ({ arrested }) => ({ arrested: arrested + 1 })),
  taken_away: (view, { seat, zoku }) => {
    const gone = gang(view, seat, ({ arrested }) => ({ arrested: arrested + 1 }));
    return street(gone, { zokus: view.street.zokus.filter((each) => each.id !== zoku) });
  },
  freed: (view, { seat, count }) => gang(gainReserve(view, seat, count), seat, ({ held }) => ({ held: held - count })),
  broke_out: (view, { seat, count }) => gang(gainReserve(view, seat, count), seat, () => ({ held: 0, arrested: 0 })),
  night_fell: (view) => ({ ...view, gangs: view.gangs.map((each) => ({ ...each, held: each.held + each.arrested, arrested: 0 })) }),
  moved: (view, { seat, slot: from, to, count }) => band(band(view, from, seat, () => 0), to, seat, (size) => size + count),
  evicted: (view, { rival, slot: at }) => gainReserve(band(view, at, rival, (size) => size - 1), rival, 1),
  swapped: (view, { slot: a, other: b, card, other_card }) => slot(slot(view, a, () => ({ card: other_card })), b, () => ({ card })),
  fight_began: (view, { slot: at, street: zokus }) => street(slot(view, at, ({ bands }) => ({ bands: bands.map(() => 0) })), { slot: at, round: 0, zokus }),
  round_began: (view, { round, street: zokus }) => street(view, { round, zokus }),
  reinforced: (view, { seat, street: zokus }) => street(gainReserve(view, seat, -1), { zokus }),
  threw: (view, { seat, zokus, poses }) => zokus.reduce((now: View, id: string, i: number) => land(now, seat, id, poses[i]), view),
  threw_again: (view, { seat, zoku, pose: to }) => land(view, seat, zoku, to),
  kicked: (view, { zoku }) => pose(view, zoku, 'belly'),
  shook_off: (view, { zoku }) => pose(view, zoku, 'edge'),
  knocked_out: (view, { zoku }) => pose(view, zoku, 'down'),
  played: (view, { seat, lieutenant, score }) =>
    gang(view, seat, ({ hand, shown, face_down }) => ({
      hand: hand.filter((each) => each !== lieutenant),
      face_down: face_down - 1,
      score,
      shown: inPrintedOrder([...shown, lieutenant]),
    })),
  scored: (view, { seat, ...score }) => gang(view, seat, () => ({ score: score as GangView['score'] })),
};

export const fold = (view: View, { kind, facts }: Told): View => CHANGES[kind]?.(view, facts) ?? view;
