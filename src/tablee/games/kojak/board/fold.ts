/** Applies each event to the view on screen by copying its facts. The complete view follows after the last event. */
import type { Told } from '$client/board';
import { isDrive } from './events';
import type { CriminalView, DetectiveView, View } from './view';

const detective = (view: View, seat: number, change: Partial<DetectiveView>): View => ({
  ...view,
  detectives: view.detectives.map((each, i) => (i === seat ? { ...each, ...change } : each)),
});
const criminal = (view: View, id: string, change: Partial<CriminalView>): View => ({
  ...view,
  criminals: view.criminals.map((each) => (each.id === id ? { ...each, ...change } : each)),
});

export function fold(view: View, { kind, facts }: Told): View {
  if (isDrive(kind)) return drive(view, facts.seat, facts.car, facts.to);
  switch (kind) {
    case 'rolled_for_first':
    case 'rolled':
      return { ...view, die: facts.die, turn: facts.seat };
    case 'began':
      return { ...view, turn: facts.seat };
    case 'received':
    case 'joined':
      return detective(view, facts.seat, { file: facts.file, mission: facts.card, phase: 'scene' });
    case 'stood_by':
      return detective(view, facts.seat, { phase: 'stand_by' });
    case 'staked_out':
      return detective(view, facts.seat, { phase: 'warrant' });
    case 'posted':
      return detective(view, facts.seat, { posted: facts.scene, phase: 'hunt' });
    case 'joined_in_passing':
      return detective(view, facts.seat, { file: facts.file, posted: facts.scene, phase: 'hunt' });
    case 'walked':
      return criminal(view, facts.criminal, { space: facts.to, red: false });
    case 'walked_onto_red':
    case 'cornered':
      return criminal(view, facts.criminal, { space: facts.to, red: true });
    case 'arrested': {
      const arrests = [...(view.detectives[facts.seat]?.arrests ?? []), facts.criminal];
      return detective(criminal(view, facts.criminal, { space: -1, red: false, caught: facts.seat }), facts.seat, { arrests });
    }
    case 'closed':
    case 'lost':
      return detective(view, facts.seat, { file: '', mission: '', posted: '', phase: 'mission' });
    case 'race_began':
      return {
        ...view,
        detectives: view.detectives.map((each, seat) =>
          facts.seats.includes(seat)
            ? { ...each, phase: 'race' }
            : { ...each, phase: 'out', cars: each.cars.map((car) => ({ ...car, square: '' })) },
        ),
      };
  }
  return view;
}

function drive(view: View, seat: number, id: string, square: string): View {
  const cars = view.detectives[seat]?.cars.map((car) => (car.id === id ? { ...car, square } : car));
  return { ...(cars ? detective(view, seat, { cars }) : view), turn: seat };
}
