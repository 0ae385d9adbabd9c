import { expect, test } from 'vitest';
import type { Choice } from '$client/board';
import { hintLine } from './goals';
import type { View } from './view';

const car = { id: 'red_a', square: 'ring_16', goal: 'mission', left: 3 };
const view = { turn: 0, detectives: [{ id: 'red', cars: [car] }] } as unknown as View;
const options = (...kinds: string[]) => kinds.map((kind) => ({ kind, facts: {} }) as unknown as Choice);

test('a player who may arrest is warned before the roll', () => {
  expect(hintLine(view, options('arrest', 'roll'), 'en')).toMatch(/^If you roll, the criminal/);
  expect(hintLine(view, options('roll'), 'en')).toMatch(/^Tap the die/);
});

test('the informant’s question says what to tap', () => {
  expect(hintLine(view, options('inform', 'inform'), 'fr')).toMatch(/^Touchez un criminel/);
});

test('goals stand below the question only where a car drives', () => {
  expect(hintLine(view, options('move', 'stay'), 'fr')).toBe('Voiture A → salle des missions, encore 3 cases');
  expect(hintLine(view, options('stop', 'play_on'), 'fr')).not.toContain('Voiture');
});
