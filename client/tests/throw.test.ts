import { describe, expect, it } from 'vitest';
import { flicked, type Point } from '../src/throw/flick';
import { decode, decodeAll, impacts, lasts, RATE, restAt, TRAY, type Fall } from '../src/throw/motion';
import kept from './motion.json';

describe('a recorded motion', () => {
  it('decodes to what the server encoded', async () => {
    const fall = await decode(kept.motion);
    expect(fall.pieces).toEqual(kept.pieces);
    expect(fall.frames.length).toBe(kept.frames.length);
    fall.frames.forEach((frame, i) => frame.forEach((number, k) => expect(number).toBeCloseTo(kept.frames[i]![k]!, 4)));
    expect([RATE, TRAY]).toEqual([kept.rate, kept.tray]);
  });

  it('may hold several throws, or none', async () => {
    expect((await decodeAll(`${kept.motion} ${kept.motion}`)).length).toBe(2);
    expect(await decodeAll('')).toEqual([]);
  });

  it('is interpolated between frames, and stays at the last one', async () => {
    const fall = await decode(kept.motion);
    expect(lasts(fall)).toBeCloseTo(200);
    expect(restAt(fall, 0, 50).at[0]).toBeCloseTo(13 - 4.25 * 1.5);
    expect(restAt(fall, 0, Infinity).at[0]).toBeCloseTo(13 - 4.25 * 6);
    expect(Math.hypot(...restAt(fall, 2, 50).turned)).toBeCloseTo(1);
  });

  it('has an impact where a falling piece stops, and nowhere else', () => {
    // Free fall for ten frames from 50 cm, then at rest.
    const frames = Array.from({ length: 16 }, (_, i) => {
      const seconds = Math.min(i, 10) * 0.02;
      return Float32Array.from([0, 0, 50 - (981 / 2) * seconds ** 2, 1, 0, 0, 0]);
    });
    const fall: Fall = { pieces: [0], frames };
    const [first] = impacts(fall);
    expect(first!.ms).toBeCloseTo((10 * 1000) / RATE);
    expect(first!.hard).toBeGreaterThan(150);
    expect(impacts({ pieces: [0], frames: frames.slice(0, 10) })).toEqual([]);
  });
});

describe('a flick', () => {
  const path = (...points: [x: number, y: number, at: number][]): Point[] => points.map(([x, y, at]) => ({ x, y, at }));

  it('of an ordinary hand throws with half of the force, straight ahead', () => {
    const thumb = flicked(path([180, 700, 0], [180, 615, 55], [180, 530, 110]), 844)!;
    const mouse = flicked(path([500, 700, 0], [500, 605, 55], [500, 510, 110]), 900)!;
    for (const gesture of [thumb, mouse]) {
      expect(gesture.aim).toBeCloseTo(0);
      expect(gesture.force).toBeGreaterThan(0.42);
      expect(gesture.force).toBeLessThan(0.58);
      expect(gesture.spin).toBeCloseTo(0.5);
    }
  });

  it('keeps the extremes for extreme speeds', () => {
    expect(flicked(path([180, 700, 0], [180, 670, 150], [180, 640, 300]), 844)!.force).toBeLessThan(0.15);
    expect(flicked(path([180, 700, 0], [180, 500, 25], [180, 300, 50]), 844)!.force).toBe(1);
  });

  it('aims where it points, a little steadied', () => {
    expect(flicked(path([100, 400, 0], [200, 300, 80]), 800)!.aim).toBeCloseTo(27);
    expect(flicked(path([100, 400, 0], [60, 300, 80]), 800)!.aim).toBeLessThan(0);
  });

  it('takes its force from its length if the finger rested, and then spins little', () => {
    const near = flicked(path([100, 800, 0], [100, 700, 300], [100, 700, 900]), 800)!;
    const far = flicked(path([100, 800, 0], [100, 400, 300], [100, 400, 900]), 800)!;
    expect(near.force).toBeGreaterThan(0);
    expect(far.force).toBeGreaterThan(near.force);
    expect(far.spin).toBeLessThan(0.1);
  });

  it('stays within the limits of a gesture', () => {
    const wild = flicked(path([100, 400, 0], [400, 390, 5], [0, 380, 10], [900, 370, 15]), 400)!;
    expect([wild.force, wild.spin]).toEqual([1, 1]);
    expect(Math.abs(wild.aim)).toBeLessThanOrEqual(45);
  });

  it('spins more when it wriggles', () => {
    const straight = flicked(path([0, 400, 0], [0, 350, 30], [0, 300, 60]), 400)!;
    const wriggling = flicked(path([0, 400, 0], [40, 370, 30], [0, 340, 60], [20, 300, 90]), 400)!;
    expect(wriggling.spin).toBeGreaterThan(straight.spin);
  });

  it('is no throw when it is too short or goes backwards', () => {
    expect(flicked(path([100, 400, 0], [105, 390, 50]), 400)).toBeNull();
    expect(flicked(path([100, 300, 0], [100, 400, 50]), 400)).toBeNull();
    expect(flicked([], 400)).toBeNull();
  });
});
