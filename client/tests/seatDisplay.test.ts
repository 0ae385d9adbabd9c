import { beforeEach, expect, it, vi } from 'vitest';
import type { BoardModule, Told } from '../src/board';
import { SeatDisplay } from '../src/table/seatDisplay.svelte';
import type { Update } from '../src/wire';

const told = (kind: string): Told => ({ version: 1, kind, facts: {}, text: { fr: '', en: '' } });
const update = (version: number, ...kinds: string[]) =>
  ({ version, events: kinds.map(told), by: 1, playing: { view: { version }, asked: [0] } }) as unknown as Update;
const displayOf = (live: boolean) => new SeatDisplay(0, () => ({ live, pace: { rolled: 700 } }) as unknown as BoardModule, () => true);

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false });
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('shows each update of a live game on arrival, without the animation queue', () => {
  const display = displayOf(true);
  for (let version = 1; version <= 50; version++) {
    display.push(update(version, 'rolled', 'sounded'));
    expect(display.view).toEqual({ version });
    expect(display.busy).toBe(false);
  }
  expect(display.log.length).toBe(100);
});

it('shows the updates of other games one after another', () => {
  const display = displayOf(false);
  display.push(update(1, 'rolled'));
  display.push(update(2, 'rolled'));
  expect(display.view).toBe(null);
  vi.advanceTimersByTime(2000);
  expect(display.view).toEqual({ version: 2 });
});
