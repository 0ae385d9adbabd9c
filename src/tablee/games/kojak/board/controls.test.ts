import { expect, test } from 'vitest';
import type { Point } from './components';
import { arrowPlace, zoomPlace, type Box } from './controls';

/** Whether a mark of 44 px at this point touches the box. */
const covers = ({ at, width, height }: Box, [x, y]: Point) => Math.abs(at[0] - x) < width / 2 + 22 && Math.abs(at[1] - y) < height / 2 + 22;

test('the zoom buttons are in the lower left corner, or in another one if a mark is there', () => {
  expect(zoomPlace(540, 390, []).at).toEqual([54, 360]);
  expect(zoomPlace(540, 390, [[40, 350]]).at).toEqual([486, 360]);
  expect(zoomPlace(540, 390, [[40, 350], [500, 350]]).at).toEqual([486, 30]);
});

test('an arrow is at the edge nearest to its goal', () => {
  expect(arrowPlace(540, 390, [900, 200], [], []).at).toEqual([498, 200]);
  expect(arrowPlace(540, 390, [-50, 900], [], []).at).toEqual([42, 364]);
});

test('an arrow moves along the edge where a mark or another control is', () => {
  const mark: Point = [40, 340];
  const zoom = zoomPlace(390, 540, [mark]);
  const first = arrowPlace(390, 540, [-50, 340], [mark], [zoom]);
  const second = arrowPlace(390, 540, [-60, 350], [mark], [zoom, first]);
  for (const arrow of [first, second]) {
    expect(arrow.at[0]).toBe(42);
    expect(covers(arrow, mark)).toBe(false);
  }
  expect(Math.abs(first.at[1] - second.at[1])).toBeGreaterThanOrEqual(52);
});
