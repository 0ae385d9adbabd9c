import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Gesture } from '$client/throw/flick';
import { FlickPointer } from './flickPointer';

const event = (clientY: number, timeStamp: number) => ({ clientX: 100, clientY, timeStamp, pointerId: 1, currentTarget: { setPointerCapture: () => undefined } }) as unknown as PointerEvent;

describe('a flick on the street drawn from above', () => {
  let asked = true;
  let [aimed, thrown]: Gesture[][] = [[], []];
  const pointer = new FlickPointer({ throwing: () => asked, aim: (next) => aimed!.push(next), cast: (next) => thrown!.push(next) });
  beforeEach(() => {
    vi.stubGlobal('innerHeight', 844);
    [asked, aimed, thrown] = [true, [], []];
  });
  function drag(to: number) {
    pointer.down(event(500, 0));
    pointer.move(event(to + 60, 60));
    pointer.up(event(to, 110));
  }

  it('aims while the finger moves, and throws when it lets go', () => {
    drag(330);
    expect(aimed!.length).toBe(1);
    expect(thrown!.length).toBe(1);
    expect(thrown![0]!.force).toBeGreaterThan(0.3);
    expect(thrown![0]!.force).toBeLessThan(0.7);
  });
  it('does not throw after a tap or a drag backwards', () => {
    drag(498);
    drag(600);
    expect(thrown).toEqual([]);
  });
  it('does nothing if the viewer is not asked to throw', () => {
    asked = false;
    drag(330);
    expect([aimed, thrown]).toEqual([[], []]);
  });
});
