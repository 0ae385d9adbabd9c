import { describe, expect, it } from 'vitest';
import { course } from '../src/people/course';
import { brief, sorted, titled } from '../src/table/shown';

describe('a view nobody has drawn', () => {
  it('is sorted into facts, players, grids and the rest', () => {
    const shown = sorted({ day: 2, points: [3, 5], grid: [[0, 1, -1], [1, 0, 0], [0, 0, 0]], deck: { left: 4 }, empty: [] }, 2);
    expect(shown.facts).toEqual([['day', 2]]);
    expect(shown.players).toEqual([['points', [3, 5]]]);
    expect(shown.grids.map(([key]) => key)).toEqual(['grid']);
    expect(shown.rest).toEqual([['deck', { left: 4 }]]);
  });

  it('takes players that are things apart', () => {
    const shown = sorted({ monsters: [{ hearts: 10, cards: ['wings'] }, { hearts: 8, cards: [] }] }, 2);
    expect(shown.players).toEqual([['hearts', [10, 8]], ['cards', [['wings'], []]]]);
  });

  it('says values in a few words', () => {
    expect(titled('tokyo_city')).toBe('Tokyo city');
    expect([brief(null), brief(true), brief(['a', { id: 'b', cost: 3 }]), brief({ at_most: 3, none: [] })]).toEqual(['–', '✓', 'a, b', 'at most 3']);
  });
});

describe('the course of a rating', () => {
  it('goes from left to right, higher is further up, between round lines', () => {
    const drawn = course([1000, 1120, 1060], 300, 100);
    expect(drawn.points.map(([x]) => x)).toEqual([0, 150, 300]);
    expect(drawn.lines.map((line) => line.rating)).toEqual([1000, 1050, 1100, 1150]);
    const [first, second, third] = drawn.points.map(([, y]) => y) as [number, number, number];
    expect(second).toBeLessThan(third);
    expect(third).toBeLessThan(first);
  });

  it('can be drawn when nothing changes', () => {
    expect(course([1000, 1000], 300, 100).points).toEqual([[0, 100], [300, 100]]);
  });
});
