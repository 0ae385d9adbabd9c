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

it('offers to skip only animations that last a second or more, and until their end', () => {
  const display = displayOf(false);
  display.push(update(1, 'rolled'));
  expect(display.skippable).toBe(false);
  vi.advanceTimersByTime(100);
  display.push(update(2, 'rolled'));
  expect(display.skippable).toBe(true);
  vi.advanceTimersByTime(1299);
  expect(display.skippable).toBe(true);
  vi.advanceTimersByTime(1);
  expect(display.skippable).toBe(false);
});

it('tells that a state is reached only when its events have been shown, and a reason only with its action', () => {
  const reached: unknown[] = [];
  const board = { pace: { rolled: 700 } } as unknown as BoardModule;
  const display = new SeatDisplay(0, () => board, () => true, () => false, (_, now) => reached.push(now.view));
  const why = { fr: 'attend', en: 'waits' };
  display.push({ ...update(1, 'rolled'), why });
  display.push(update(2, 'rolled'));
  expect(display.reason).toEqual({ seat: 1, text: why });
  expect(reached).toEqual([]);
  vi.advanceTimersByTime(700);
  expect(display.reason).toBe(null);
  vi.advanceTimersByTime(700);
  expect(reached).toEqual([{ version: 2 }]);
});

it('knows whose turn each event of an update belongs to', () => {
  const by = (seat: number, kind: string): Told => ({ ...told(kind), facts: { seat } });
  const play = (turns: string[] | undefined, ...events: Told[]) => {
    const board = { pace: { rolled: 700, turn: 700, hit: 700 }, turns } as unknown as BoardModule;
    const display = new SeatDisplay(0, () => board, () => true);
    display.push({ ...update(1), events });
    return events.map(() => {
      const actor = display.actor;
      vi.advanceTimersByTime(700);
      return actor;
    });
  };
  expect(play(['turn'], by(0, 'hit'), by(2, 'turn'), by(0, 'hit'), told('rolled'))).toEqual([1, 2, 2, 2]);
  expect(play(undefined, by(0, 'rolled'), told('rolled'), by(2, 'rolled'))).toEqual([0, 1, 2]);
});

/** The durations of an event of 1,000 ms in each update, given who acts and who is asked. */
function durations(seat: number, updates: { by: number; asked: number[] }[], module: object = {}, amongBots = true): number[] {
  const board = { pace: { rolled: 1000 }, ...module } as unknown as BoardModule;
  const display = new SeatDisplay(seat, () => board, () => true, () => amongBots);
  return updates.map(({ by, asked }, i) => {
    display.push({ ...update(i + 1, 'rolled'), by, playing: { view: {}, asked } } as unknown as Update);
    const { ms } = display;
    vi.advanceTimersByTime(1000);
    return ms;
  });
}
const others = Array.from({ length: 10 }, () => ({ by: 1, asked: [2] }));

it('plays a long stretch without the player faster, and gives the own moments their time', () => {
  const own = { by: 0, asked: [1] };
  const question = { by: 2, asked: [0] };
  expect(durations(0, [own, ...others, question, own])).toEqual([...Array(9).fill(1000), 500, 500, 1000, 1000]);
});

it('plays a game that goes on without the player faster still', () => {
  expect(durations(0, others.slice(0, 2), { isOut: () => true })).toEqual([250, 250]);
});

it('plays a game of bots faster for a watcher, and a game of people at its pace', () => {
  expect(durations(-2, others.slice(0, 2))).toEqual([500, 500]);
  expect(durations(-2, others.slice(0, 2), {}, false)).toEqual([1000, 1000]);
});

it('does not hurry an own moment because others wait behind it', () => {
  const board = { pace: { rolled: 1000 } } as unknown as BoardModule;
  const display = new SeatDisplay(0, () => board, () => true);
  display.push({ ...update(1, 'rolled', 'rolled'), by: 0 });
  for (let version = 2; version < 8; version++) display.push({ ...update(version, 'rolled'), playing: { view: {}, asked: [2] } } as unknown as Update);
  vi.advanceTimersByTime(1000);
  expect(display.ms).toBe(1000);
  vi.advanceTimersByTime(1000);
  expect(display.ms).toBe(500);
});

it('jumps to the own turn at once', () => {
  const board = { pace: { rolled: 1000 } } as unknown as BoardModule;
  const display = new SeatDisplay(0, () => board, () => true);
  const push = (version: number, asked: number[]) => display.push({ ...update(version, 'rolled'), playing: { view: { version }, asked } } as unknown as Update);
  push(1, [2]);
  display.hurry();
  push(2, [1]);
  expect(display.view).toEqual({ version: 2 });
  push(3, [0]);
  expect(display.ms).toBe(1000);
});
