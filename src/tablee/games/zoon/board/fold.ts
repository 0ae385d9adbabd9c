/** Applies one event to the view, so that a turn is shown event by event. */
import type { Told } from '$client/board';
import type { ArmyView, View, ZoonView } from './view';

type Facts = Told['facts'];

const zoon = (view: View, id: number, change: Partial<ZoonView>): View => ({
  ...view,
  zoons: view.zoons.map((each) => (each.zoon === id ? { ...each, ...change } : each)),
});
const army = (view: View, seat: number, change: (army: ArmyView) => Partial<ArmyView>): View => ({
  ...view,
  armies: view.armies.map((each, i) => (i === seat ? { ...each, ...change(each) } : each)),
});
const goes = (view: View, { zoon: id, to }: Facts) => zoon(view, id, { cell: to });
const gone = (view: View, id: number): View => ({ ...view, zoons: view.zoons.filter((each) => each.zoon !== id) });
const comes = (view: View, { seat, zoon: id, cell, kind }: Facts): View => ({
  ...view,
  zoons: [...view.zoons, { zoon: id, seat, cell, kind: kind ?? '', remembered: false, seen: false, could: [], gear: '', frost: 0 }],
});
/** Updates a trump. A trump that was not known before takes the place of a face-down one. */
const laid = (view: View, seat: number, trump: string, change: object): View =>
  army(view, seat, ({ trumps }) => {
    const hidden = trumps.some((each) => each.trump === trump) ? -1 : trumps.findIndex((each) => each.trump === '');
    return { trumps: trumps.map((each, i) => (each.trump === trump || i === hidden ? { ...each, trump, ...change } : each)) };
  });
/** A card was turned up: every viewer knows it now. */
const shown = (view: View, id: number, kind: string): View => ({
  ...view,
  zoons: view.zoons.map((each) => (each.zoon === id ? { ...each, remembered: each.remembered || each.kind === '', kind, seen: true, could: [] } : each)),
});

const CHANGES: Record<string, (view: View, facts: Facts) => View> = {
  arranged: (view, { layout }) => (layout ? { ...view, layout } : view),
  readied: (view, { seat }) => army(view, seat, () => ({ ready: true })),
  began: (view, { seat }) => ({ ...view, first: seat }),
  turn_began: (view, { seat, ply }) => ({ ...view, turn: seat, ply }),
  moved: goes,
  relocated: goes,
  pushed: goes,
  attacked: (view, { seat, zoon: id, rival, back, to }) => ({ ...zoon(view, id, { cell: back }), duel: { seat, zoon: id, rival, back, cell: to, trump: '', by: -1, touched: -1 } }),
  clashed: (view, facts) => shown(shown(view, facts.zoon, facts.kind), facts.rival, facts.rival_kind),
  shot: (view, { seat, trump, zoon: id, from, rival, to }) => ({ ...view, duel: { seat, zoon: id, rival, back: from, cell: to, trump, by: -1, touched: -1 } }),
  touched: (view, { seat, corner }) => (view.duel ? { ...view, duel: { ...view.duel, by: seat, touched: corner } } : view),
  shooter_shown: (view, { zoon: id, kind }) => shown(view, id, kind),
  shot_shown: (view, { rival, rival_kind }) => shown(view, rival, rival_kind),
  took: (view, { zoon: id, cell }) => zoon(view, id, { cell }),
  eliminated: (view, { seat, zoon: id, kind }) => army(gone(view, id), seat, ({ tomb }) => ({ tomb: [...tomb, kind] })),
  swapped: (view, { zoon: id, other, cell, other_cell }) => zoon(zoon(view, id, { cell }), other, { cell: other_cell }),
  froze: (view, { zoon: id, turns }) => zoon(view, id, { frost: turns }),
  thawed: (view, { zoon: id, turns }) => zoon(view, id, { frost: turns }),
  looked: (view, { zoon: id, kind }) => (kind ? zoon(view, id, { kind, remembered: true, could: [] }) : view),
  revived: comes,
  reinforced: (view, facts) => army(comes(view, facts), facts.seat, ({ reserve }) => ({ reserve: reserve - 1 })),
  summoned: comes,
  played_trump: (view, { seat, trump, uses, where }) => laid(view, seat, trump, { uses, where }),
  trump_lost: (view, { seat, trump }) => laid(view, seat, trump, { where: 'tomb' }),
  gear_lost: (view, { seat, trump }) => laid(view, seat, trump, { where: 'tomb' }),
  obstacle: (view, { seat, trump, cell }) => ({ ...view, obstacles: [...view.obstacles, { cell, trump, seat, zoon: -1, kind: '' }] }),
  caged: (view, { seat, trump, zoon: id, cell }) => ({ ...gone(view, id), obstacles: [...view.obstacles, { cell, trump, seat, zoon: id, kind: '' }] }),
  equipped: (view, { trump, zoon: id }) => zoon(view, id, { gear: trump }),
  saved: (view, { zoon: id }) => zoon(view, id, { gear: '' }),
};

/** Events during which the duel stays on screen. */
const DUEL = ['attacked', 'touched', 'clashed', 'shot', 'shooter_shown', 'shot_shown'];

export function fold(view: View, { kind, facts }: Told): View {
  if (!view.armies) return view; // the table is being set: there is no view before the first one
  const before = view.duel && !DUEL.includes(kind) ? { ...view, duel: null } : view;
  return CHANGES[kind]?.(before, facts) ?? before;
}
