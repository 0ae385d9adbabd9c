/** Applies one event to the view on screen, so that a turn is shown event by event. */
import type { Facts, Told } from '$client/board';
import type { CarView, CriminalView, DetectiveView, PileView, View } from './view';

type Phase = DetectiveView['phase'];

const detective = (view: View, seat: number, change: (detective: DetectiveView) => Partial<DetectiveView>): View => ({
  ...view,
  detectives: view.detectives.map((each, i) => (i === seat ? { ...each, ...change(each) } : each)),
});
const criminal = (view: View, id: string, change: Partial<CriminalView>): View => ({
  ...view,
  criminals: view.criminals.map((each) => (each.id === id ? { ...each, ...change } : each)),
});

/** The next card is drawn: one that nobody has seen, as long as there is one. */
const drawn = ({ unseen, under }: PileView): PileView => (unseen > 0 ? { unseen: unseen - 1, under } : { unseen, under: under.slice(1) });
const putUnder = ({ unseen, under }: PileView, card: string): PileView => ({ unseen, under: [...under, card] });
const drawnAndPutUnder = (pile: PileView, card: string): PileView => putUnder(drawn(pile), card);
const shuffled = ({ unseen, under }: PileView): PileView => ({ unseen: unseen + under.length, under: [] });

/** The car has its new square and the squares left. The first car that looks for a mission is the only one that does. */
function drive(view: View, { seat, car: id, to, runner, left }: Facts): View {
  const moved = (car: CarView, phase: Phase): CarView => {
    if (car.id === id) return { ...car, square: to, runner, left };
    return runner && phase === 'mission' ? aimless(car) : car;
  };
  return { ...detective(view, seat, ({ cars, phase }) => ({ cars: cars.map((car) => moved(car, phase)) })), turn: seat };
}
const aimless = (car: CarView): CarView => ({ ...car, goal: '', left: 0 });
const receive = (view: View, { seat, file, card }: Facts): View => ({
  ...detective(view, seat, () => ({ file, mission: card, phase: 'scene' })),
  mission_pile: drawn(view.mission_pile),
});
const putBack = (view: View, cards: string[]): View => ({ ...view, mission_pile: cards.reduce(drawnAndPutUnder, view.mission_pile) });
function close(view: View, { seat }: Facts): View {
  const mission = view.detectives[seat]?.mission;
  const closed = detective(view, seat, ({ cars }) => ({ file: '', mission: '', posted: '', phase: 'mission', cars: cars.map(unbound) }));
  return mission ? { ...closed, mission_pile: putUnder(view.mission_pile, mission) } : closed;
}
const unbound = (car: CarView): CarView => ({ ...aimless(car), runner: false });
const toRed = (view: View, { criminal: id, to }: Facts): View => criminal(view, id, { space: to, red: true });
const rolled = (view: View, { seat, die }: Facts): View => ({ ...view, die, turn: seat });

const CHANGES: Record<string, (view: View, facts: Facts) => View> = {
  rolled_for_first: rolled,
  began: (view, { seat }) => ({ ...view, turn: seat }),
  rolled,
  drove: drive,
  dashed: drive,
  backed: drive,
  stopped: drive,
  parked: drive,
  reported: drive,
  returned: (view, { cards }) => putBack(view, cards),
  received: receive,
  joined: receive,
  stood_by: (view, { seat, cards }) => detective(putBack(view, cards), seat, () => ({ phase: 'stand_by' })),
  staked_out: (view, { seat, car: id }) =>
    detective(view, seat, ({ cars }) => ({ phase: 'warrant', cars: cars.map((car) => ({ ...car, runner: car.id === id })) })),
  posted: (view, { seat, scene }) => detective(view, seat, () => ({ posted: scene, phase: 'hunt' })),
  joined_in_passing: (view, { seat, file, scene }) => detective(view, seat, () => ({ file, posted: scene, phase: 'hunt' })),
  shuffled: (view) => ({ ...view, trap_pile: shuffled(view.trap_pile) }),
  drew_trap: (view, { card }) => ({ ...view, trap_pile: drawnAndPutUnder(view.trap_pile, card) }),
  walked: (view, { criminal: id, to }) => criminal(view, id, { space: to, red: false }),
  walked_onto_red: toRed,
  cornered: toRed,
  arrested: (view, { seat, criminal: id }) => {
    const caught = criminal(view, id, { space: -1, red: false, caught: seat });
    return detective(caught, seat, () => ({ arrests: caught.criminals.filter((each) => each.caught === seat).map((each) => each.id) }));
  },
  closed: close,
  lost: close,
  race_began: (view, { seats }) => ({
    ...view,
    detectives: view.detectives.map((each, seat) => {
      const cars = each.cars.map(unbound);
      return seats.includes(seat) ? { ...each, phase: 'race', cars } : { ...each, phase: 'out', cars: cars.map((car) => ({ ...car, square: '' })) };
    }),
  }),
};

export const fold = (view: View, { kind, facts }: Told): View => CHANGES[kind]?.(view, facts) ?? view;
