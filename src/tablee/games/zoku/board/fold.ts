/** Applies one event to the view shown, so that the board advances event by event. */
import type { Told } from '$client/board';
import type { Pose } from './components';
import type { GangView, SlotView, View, ZokuView } from './view';

type Facts = Told['facts'];

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

/** Set the poses of Zokus in the street; Zokus not there yet are added. */
function posed(view: View, seat: number, told: [id: string, pose: Pose][]): View {
  const news = new Map(told);
  const known = new Set(view.street.zokus.map((each) => each.id));
  const zokus: ZokuView[] = view.street.zokus.map((each) => ({ ...each, pose: news.get(each.id) ?? each.pose }));
  for (const [id, pose] of told) if (!known.has(id)) zokus.push({ id, seat, pose });
  return { ...view, street: { ...view.street, zokus } };
}

const CHANGES: Record<string, (view: View, facts: Facts) => View> = {
  laid_out: (view, { day, cards }) => ({ ...view, day, slots: view.slots.map((each, i) => ({ ...each, card: cards[i] ?? '' })) }),
  took_first: (view, { seat }) => ({ ...view, first: seat }),
  placed: (view, facts) =>
    gang(band(view, facts.slot, facts.seat, () => facts.band), facts.seat, ({ reserve }) => ({ reserve: reserve - 1 })),
  claimed: (view, { seat, slot: at, card, value }) =>
    gang(slot(view, at, ({ bands }) => ({ card: '', bands: bands.map(() => 0) })), seat, ({ cards, points }) => ({ cards: [...cards, card], points: points + value })),
  discarded: (view, { slot: at, card }) => ({ ...slot(view, at, ({ bands }) => ({ card: '', bands: bands.map(() => 0) })), discarded: [...view.discarded, card] }),
  went_home: (view, { seat, count }) => gang(view, seat, ({ reserve }) => ({ reserve: reserve + count })),
  arrested: (view, { seat }) => gang(view, seat, ({ arrested }) => ({ arrested: arrested + 1 })),
  taken_away: (view, { seat, zoku }) => {
    const gone = gang(view, seat, ({ arrested }) => ({ arrested: arrested + 1 }));
    return { ...gone, street: { ...gone.street, zokus: gone.street.zokus.filter((each) => each.id !== zoku) } };
  },
  freed: (view, { seat, count }) => gang(view, seat, ({ reserve, held }) => ({ reserve: reserve + count, held: held - count })),
  moved: (view, { seat, slot: from, to, count }) => band(band(view, from, seat, () => 0), to, seat, (size) => size + count),
  evicted: (view, { rival, slot: at }) => band(view, at, rival, (size) => size - 1),
  swapped: (view, { slot: a, other: b, card, other_card }) => slot(slot(view, a, () => ({ card: other_card })), b, () => ({ card })),
  fight_began: (view, { slot: at }) => ({ ...slot(view, at, ({ bands }) => ({ bands: bands.map(() => 0) })), street: { slot: at, round: 0, zokus: [] } }),
  round_began: (view, { round }) => ({ ...view, street: { ...view.street, round } }),
  reinforced: (view, { seat, zoku }) => posed(view, seat, [[zoku, 'hand']]),
  threw: (view, { seat, zokus, poses }) => posed(view, seat, zokus.map((id: string, i: number) => [id, poses[i]])),
  threw_again: (view, { seat, zoku, pose }) => posed(view, seat, [[zoku, pose]]),
  kicked: (view, { rival, zoku }) => posed(view, rival, [[zoku, 'belly']]),
  shook_off: (view, { seat, zoku }) => posed(view, seat, [[zoku, 'edge']]),
  knocked_out: (view, { rival, zoku }) => posed(view, rival, [[zoku, 'down']]),
  played: (view, { seat, lieutenant }) =>
    gang(view, seat, ({ hand, shown }) => ({ hand: hand.filter((each) => each !== lieutenant), shown: [...shown, lieutenant] })),
};

export function fold(view: View, { kind, facts }: Told): View {
  if (!view.gangs) return view; // During setup there is no view yet.
  return CHANGES[kind]?.(view, facts) ?? view;
}
