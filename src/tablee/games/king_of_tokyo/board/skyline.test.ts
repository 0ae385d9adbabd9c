import { expect, test } from 'vitest';
import { fallenBetween, HOUSES, MOST_RUINS } from './skyline';

test('every house falls once as the damage grows, and none when it shrinks', () => {
  const fallen = Array.from({ length: MOST_RUINS }, (_, n) => fallenBetween(n, n + 1)).flat();
  expect(new Set(fallen)).toEqual(new Set(HOUSES));
  expect(fallen).toHaveLength(HOUSES.length);
  expect(fallenBetween(3, 1)).toEqual([]);
});
