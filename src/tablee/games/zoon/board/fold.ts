/** Applies one event to the view, so that a turn is shown event by event. */
import type { Facts, Told } from '$client/board';
import { kinds, trumps as trumpCards } from './components';
import { LABELS } from './geometry';
import type { ArmyView, ObstacleView, TrumpView, View, ZoonView } from './view';

const byCell = (a: { cell: string }, b: { cell: string }) => LABELS.indexOf(a.cell) - LABELS.indexOf(b.cell);
const withZoons = (view: View, zoons: ZoonView[]): View => ({ ...view, zoons: zoons.sort(byCell) });
const zoon = (view: View, id: number, change: (zoon: ZoonView) => Partial<ZoonView>): View =>
  withZoons(view, view.zoons.map((each) => (each.zoon === id ? { ...each, ...change(each) } : each)));
const army = (view: View, seat: number, change: (army: ArmyView) => Partial<ArmyView>): View => ({
  ...view,
  armies: view.armies.map((each, i) => (i === seat ? { ...each, ...change(each) } : each)),
});
const faceDown = (id: number, seat: number, cell: string, kind = ''): ZoonView => ({
  zoon: id,
  seat,
  cell,
  kind,
  remembered: false,
  seen: false,
  could: [],
  gear: '',
  frost: 0,
});

const goes = (view: View, { zoon: id, to }: Facts) => zoon(view, id, () => ({ cell: to }));
/** A card leaves the battlefield: the count of quiet turns starts again. */
const gone = (view: View, id: number): View => ({ ...view, quiet: 0, zoons: view.zoons.filter((each) => each.zoon !== id) });
const comes = (view: View, { seat, zoon: id, cell, kind }: Facts, more: Partial<ZoonView> = {}): View =>
  withZoons(view, [...view.zoons, { ...faceDown(id, seat, cell, kind), ...more }]);
const obstacle = (view: View, made: ObstacleView): View => ({ ...view, obstacles: [...view.obstacles, made].sort(byCell) });
const without = (list: string[], one: string): string[] => list.filter((_, i) => i !== list.indexOf(one));

/** A card was turned up: every viewer knows it now. */
const shown = (view: View, id: number, kind: string): View =>
  zoon(view, id, (each) => ({ remembered: each.remembered || each.kind === '', kind, seen: true, could: [] }));
/** One seat looks at a card, and is told which it is. */
const peeked = (view: View, { zoon: id, kind }: Facts): View => zoon(view, id, () => (kind ? { kind, remembered: true, seen: true, could: [] } : { seen: true }));

/** A Soldier comes back. If all the fallen Soldiers are alike, everyone knows which one it is. */
function revived(view: View, facts: Facts): View {
  const fallen = new Set(view.armies[facts.seat]!.tomb.filter((kind) => !kind || kinds.get(kind)?.type === 'soldier'));
  const [only = ''] = fallen.size === 1 ? fallen : [];
  return only ? comes(view, { ...facts, kind: only }, { seen: true, remembered: !facts.kind }) : comes(view, facts);
}

const places = new Map([...trumpCards.keys()].map((id, place) => [id, place]));
const placeOf = ({ trump }: TrumpView) => places.get(trump) ?? places.size;
/** Updates a trump. In a list that is secret to the viewer it has no slot: a trump that was not known before takes the place of
 * a face-down one, and the known ones come first. */
const laid = (view: View, seat: number, trump: string, change: Partial<TrumpView>): View =>
  army(view, seat, ({ trumps }) => {
    const hidden = trumps.some((each) => each.trump === trump) ? -1 : trumps.findIndex((each) => each.trump === '');
    const changed = trumps.map((each, i) => (each.trump === trump || i === hidden ? { ...each, trump, ...change } : each));
    return { trumps: changed.some(({ slot }) => slot) ? changed : changed.sort((a, b) => placeOf(a) - placeOf(b)) };
  });
const buried = (view: View, { seat, trump }: Facts): View => laid(view, seat, trump, { where: 'tomb' });
const over = (view: View): View => ({ ...view, phase: 'over', turn: -1 });

const CHANGES: Record<string, (view: View, facts: Facts) => View> = {
  struck: (view, { list }) => ({ ...view, offer: view.offer.filter((each) => each !== list) }),
  deploying: (view) => ({ ...view, phase: 'deployment' }),
  arranged: (view, { layout }) => (layout ? { ...view, layout } : view),
  readied: (view, { seat }) => army(view, seat, () => ({ ready: true })),
  deployed: (view, { seat, first, cells, kinds, reserve }) => {
    const zoons = cells.map((cell: string, i: number) => faceDown(first + i, seat, cell, kinds?.[i]));
    return army({ ...withZoons(view, [...view.zoons, ...zoons]), phase: 'battle', layout: [], to_place: [] }, seat, () => ({ reserve }));
  },
  began: (view, { seat }) => ({ ...view, first: seat }),
  turn_began: (view, { seat, ply, quiet }) => ({ ...view, turn: seat, ply, quiet }),
  moved: goes,
  relocated: goes,
  pushed: goes,
  attacked: (view, { seat, zoon: id, rival, back, to }) => ({
    ...zoon(view, id, () => ({ cell: back })),
    duel: { seat, zoon: id, rival, back, cell: to, trump: '', by: -1, touched: -1, chances: [] },
  }),
  clashed: (view, facts) => shown(shown(view, facts.zoon, facts.kind), facts.rival, facts.rival_kind),
  shot: (view, { seat, trump, zoon: id, from, rival, to }) => ({ ...view, duel: { seat, zoon: id, rival, back: from, cell: to, trump, by: -1, touched: -1, chances: [] } }),
  touched: (view, { seat, corner }) => (view.duel ? { ...view, duel: { ...view.duel, by: seat, touched: corner } } : view),
  shooter_shown: (view, { zoon: id, kind }) => shown(view, id, kind),
  shot_shown: (view, { rival, rival_kind }) => shown(view, rival, rival_kind),
  not_caged: (view, { zoon: id, kind }) => shown(view, id, kind),
  took: (view, { zoon: id, cell }) => zoon(view, id, () => ({ cell })),
  eliminated: (view, { seat, zoon: id, kind }) => army(gone(view, id), seat, ({ tomb }) => ({ tomb: [...tomb, kind].sort() })),
  swapped: (view, { zoon: id, other, cell, other_cell }) => zoon(zoon(view, id, () => ({ cell })), other, () => ({ cell: other_cell })),
  froze: (view, { zoon: id, frost }) => zoon(view, id, () => ({ frost })),
  thawed: (view, { zoon: id, turns }) => zoon(view, id, () => ({ frost: turns })),
  looked: peeked,
  controlled: peeked,
  not_controlled: peeked,
  revived,
  reinforced: (view, facts) =>
    army(comes(view, facts), facts.seat, ({ reserve, hand }) => ({ reserve: reserve - 1, hand: facts.kind ? without(hand, facts.kind) : hand })),
  summoned: (view, facts) => comes(view, facts, { remembered: facts.remembered, seen: true }),
  played_trump: (view, { seat, trump, uses, where }) => laid(view, seat, trump, { uses, where }),
  trump_lost: buried,
  gear_lost: buried,
  obstacle: (view, { seat, trump, cell }) => obstacle(view, { cell, trump, seat, zoon: -1, kind: '' }),
  caged: (view, { seat, trump, zoon: id, cell }) => obstacle(gone(view, id), { cell, trump, seat, zoon: id, kind: '' }),
  equipped: (view, { trump, zoon: id }) => zoon(view, id, () => ({ gear: trump })),
  saved: (view, { zoon: id }) => zoon(view, id, () => ({ gear: '' })),
  surrendered: over,
  stalled: over,
  emblem_fell: over,
};

/** Events during which the duel stays on screen. */
const DUEL = ['attacked', 'touched', 'clashed', 'shot', 'shooter_shown', 'shot_shown'];

export function fold(view: View, { kind, facts }: Told): View {
  const before = view.duel && !DUEL.includes(kind) ? { ...view, duel: null } : view;
  return CHANGES[kind]?.(before, facts) ?? before;
}
