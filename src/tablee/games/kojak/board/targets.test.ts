import { expect, test } from 'vitest';
import type { Choice } from '$client/board';
import { middle, pointsOf, targetsOf } from './targets';
import type { View } from './view';

const view = { detectives: [], criminals: [] } as unknown as View;
const move = (action: number, to: string) => ({ action, kind: 'move', facts: { car: 'red_b', to } }) as unknown as Choice;
const apartOf = (options: Choice[], apart: number): number => {
  const [a, b] = targetsOf(options, view, apart).map((target) => target.at);
  return Math.hypot(a![0] - b![0], a![1] - b![1]);
};

test('marks on both lanes of Broadway do not overlap', () => {
  const lanes = [move(1, 'bway_south_n1'), move(2, 'bway_south_s1')];
  expect(apartOf(lanes, 0)).toBeLessThan(44);
  expect(apartOf(lanes, 66)).toBeCloseTo(66);
});

test('a mark with room around it stays on its square', () => {
  const [alone] = targetsOf([move(1, 'bway_south_n1')], view, 66);
  expect(alone!.at).toEqual([519, 650]);
});

test('a mark that had to move is tied to the middle of its square', () => {
  const lanes = [move(1, 'bway_south_n1'), move(2, 'bway_south_s1')];
  expect(targetsOf(lanes, view, 90).map((target) => target.from)).toEqual([[519, 650], [481, 650]]);
  expect(targetsOf(lanes, view, 44).map((target) => target.from)).toEqual([null, null]);
});

test('a small screen shows the criminal and the handcuffs before an arrest', () => {
  const arrest = [{ kind: 'arrest', facts: { criminal: 'red' } }, { kind: 'roll', facts: { criminal: 'red' } }] as unknown as Choice[];
  const points = pointsOf(arrest, view);
  expect(points).toContainEqual(middle('bank_1'));
  expect(points).toHaveLength(5);
});
