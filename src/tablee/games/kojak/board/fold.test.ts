import { expect, test } from 'vitest';
import { fold } from './fold';
import type { View } from './view';

const car = (id: string) => ({ id, square: 'parking_downtown', runner: false, goal: 'mission', left: 12 });
const view = { detectives: [{ id: 'red', phase: 'mission', cars: [car('red_a'), car('red_b')] }], criminals: [] } as unknown as View;
const tell = (kind: string, facts: object) => ({ kind, facts, text: {}, version: 1 }) as never;
const goals = ({ detectives }: View) => detectives[0]!.cars.map(({ square, goal, left }) => [square, goal, left]);

test('a drive shows its new distance at once, and the other car stops looking for a mission', () => {
  const after = fold(view, tell('drove', { seat: 0, car: 'red_a', to: 'prince_2', runner: true, left: 9 }));
  expect(goals(after)).toEqual([['prince_2', 'mission', 9], ['parking_downtown', '', 0]]);
});

test('in the race both cars keep their goal', () => {
  const race = { ...view, detectives: [{ ...view.detectives[0]!, phase: 'race' as const }] };
  const after = fold(race, tell('drove', { seat: 0, car: 'red_a', to: 'prince_2', runner: false, left: 9 }));
  expect(goals(after)[1]).toEqual(['parking_downtown', 'mission', 12]);
});

test('a closed file leaves no goal', () => {
  expect(goals(fold(view, tell('closed', { seat: 0 })))).toEqual([['parking_downtown', '', 0], ['parking_downtown', '', 0]]);
});
