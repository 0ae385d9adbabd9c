import { describe, expect, it } from 'vitest';
import { ratingChart } from '../src/people/ratingChart';
import { sectionsOf, summarize, titleOf } from '../src/table/viewSections';

describe('the sections of a view', () => {
  it('are facts, players, grids and the rest', () => {
    const sections = sectionsOf({ day: 2, points: [3, 5], grid: [[0, 1, -1], [1, 0, 0], [0, 0, 0]], deck: { left: 4 }, empty: [] }, 2);
    expect(sections.facts).toEqual([['day', 2]]);
    expect(sections.players).toEqual([['points', [3, 5]]]);
    expect(sections.grids.map(([key]) => key)).toEqual(['grid']);
    expect(sections.rest).toEqual([['deck', { left: 4 }]]);
  });

  it('split players that are objects into one list per key', () => {
    const sections = sectionsOf({ monsters: [{ hearts: 10, cards: ['wings'] }, { hearts: 8, cards: [] }] }, 2);
    expect(sections.players).toEqual([['hearts', [10, 8]], ['cards', [['wings'], []]]]);
  });

  it('summarize values as short text', () => {
    expect(titleOf('tokyo_city')).toBe('Tokyo city');
    expect([summarize(null), summarize(true), summarize(['a', { id: 'b', cost: 3 }]), summarize({ at_most: 3, none: [] })]).toEqual(['–', '✓', 'a, b', 'at most 3']);
  });
});

describe('the rating chart', () => {
  it('runs from left to right, higher ratings further up, between round grid lines', () => {
    const drawn = ratingChart([1000, 1120, 1060], 300, 100);
    expect(drawn.points.map(([x]) => x)).toEqual([0, 150, 300]);
    expect(drawn.lines.map((line) => line.rating)).toEqual([1000, 1050, 1100, 1150]);
    const [first, second, third] = drawn.points.map(([, y]) => y) as [number, number, number];
    expect(second).toBeLessThan(third);
    expect(third).toBeLessThan(first);
  });

  it('can be drawn when the rating never changes', () => {
    expect(ratingChart([1000, 1000], 300, 100).points).toEqual([[0, 100], [300, 100]]);
  });
});
