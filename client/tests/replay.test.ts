import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../src/api';
import type { BoardModule } from '../src/board';
import { Replay } from '../src/replay/replay.svelte';
import type { ReplayPage, ReplayPoint } from '../src/wire';

const event = (kind: string) => ({ kind, facts: {}, text: { en: kind } });
const entry = (n: number, t: number, ...kinds: string[]) => ({ n, t, events: kinds.map(event), shows: kinds.length > 0 });
const ENTRIES = [entry(1, 20_000, 'sounded'), entry(2, 21_000, 'rolled'), entry(3, 22_000), entry(4, 280_000, 'sounded'), entry(5, 281_000, 'rolled')];

function replayOf(live: boolean): Replay {
  const replay = new Replay('table');
  replay.page = { seat: 0, entries: ENTRIES } as unknown as ReplayPage;
  replay.board = { live, landmarks: live ? ['sounded'] : [] } as unknown as BoardModule;
  return replay;
}

beforeEach(() => {
  vi.spyOn(api, 'points').mockImplementation(async (_, first, count) => Array.from({ length: count }, (_, i) => ({ view: { n: first + i } }) as unknown as ReplayPoint));
});

it('a real-time game is replayed by its own clock', async () => {
  const replay = replayOf(true);
  expect(replay.duration).toBe(281_000);
  await replay.jumpToTime(100_000);
  expect([replay.n, replay.playTime]).toEqual([2, 21_000]);
  await replay.jumpToTime(0);
  expect(replay.n).toBe(0);
});

it('a replay jumps to the landmarks of the board', async () => {
  const replay = replayOf(true);
  expect(replay.landmarks.map(({ n, t }) => [n, t])).toEqual([[1, 20_000], [4, 280_000]]); // prettier-ignore
  await replay.jump(replay.landmarks[1]!.n);
  expect(replay.view).toEqual({ n: 4 });
});

it('a game of turns has neither a clock nor landmarks', () => {
  const replay = replayOf(false);
  expect([replay.duration, replay.landmarks]).toEqual([0, []]);
});

it('the list of moves tells an event when the board shows it', async () => {
  vi.useFakeTimers();
  const replay = replayOf(false);
  replay.page = { seat: 0, started: [], entries: [entry(1, 0, 'thrown', 'landed')] } as unknown as ReplayPage;
  replay.board = { pace: { thrown: 1000, landed: 500 } } as unknown as BoardModule;
  const told = () => replay.log.map((each) => each.event.kind);
  await replay.forward();
  expect(told()).toEqual(['thrown']);
  vi.advanceTimersByTime(1000);
  expect(told()).toEqual(['thrown', 'landed']);
  vi.advanceTimersByTime(500);
  expect([replay.now, told()]).toEqual([null, ['thrown', 'landed']]);
  vi.useRealTimers();
});
