import { describe, expect, it } from 'vitest';
import { CAST_MS, speedFor } from './throws.svelte';

describe('the playback of a throw', () => {
  /** A fall of 34 frames, as an ordinary one: a little more than a second. */
  const fall = { pieces: [0], frames: Array.from({ length: 35 }, () => new Float32Array(7)) };
  it('takes twice as long in a replay at half speed', () => {
    expect(speedFor(fall, CAST_MS * 2)).toBeCloseTo(speedFor(fall, CAST_MS) / 2);
  });
  it('is faster if its event is short', () => {
    expect(speedFor(fall, CAST_MS / 2)).toBeGreaterThan(speedFor(fall, CAST_MS) * 1.5);
  });
});
