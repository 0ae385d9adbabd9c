import { describe, expect, it } from 'vitest';
import { leader, placed, type Box, type Spot } from './labels';

const room: Box = { left: 0, top: 0, width: 390, height: 500 };
const spot = (x: number, y: number): Spot => ({ id: `${x},${y}`, x, y, r: 30 });
const label = (at: Spot) => ({ spot: at, width: 70, height: 24, last: -1 });
const apart = (a: Box, b: Box) => a.left + a.width <= b.left || b.left + b.width <= a.left || a.top + a.height <= b.top || b.top + b.height <= a.top;
const boxOf = ({ x, y, r }: Spot): Box => ({ left: x - r, top: y - r, width: 2 * r, height: 2 * r });

describe('the names of the poses', () => {
  const heap = [spot(30, 250), spot(100, 260), spot(60, 330), spot(360, 480), spot(200, 20), spot(280, 300)];
  it('cover no piece and no other name', () => {
    const boxes = placed(heap.map(label), heap, room);
    for (const [i, box] of boxes.entries()) {
      expect(heap.every((piece) => apart(box, boxOf(piece)))).toBe(true);
      expect(boxes.every((other, j) => i === j || apart(box, other))).toBe(true);
      expect(box.left >= 0 && box.top >= 0 && box.left + box.width <= 390 && box.top + box.height <= 500).toBe(true);
    }
  });
  it('keep their place while the camera moves a little', () => {
    const before = placed(heap.map(label), heap, room);
    const moved = heap.map(({ x, y }) => spot(x + 4, y - 3));
    const after = placed(moved.map((at, i) => ({ ...label(at), last: before[i]!.place })), moved, room);
    expect(after.map((box) => box.place)).toEqual(before.map((box) => box.place));
  });
  it('have a line only if they are not next to their piece', () => {
    expect(leader(spot(100, 100), { left: 65, top: 135, width: 70, height: 24 })).toBe('');
    expect(leader(spot(100, 100), { left: 65, top: 180, width: 70, height: 24 })).toBe('M100 130L100 180');
  });
});
