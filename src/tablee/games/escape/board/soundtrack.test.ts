import { expect, it } from 'vitest';
import { bedAt, cueAt, cuesAhead, Soundtrack, tickAfter } from './soundtrack';
import type { CueView, View } from './view';

const cue = (sound: string, number: number, at: number): CueView => ({ sound, number, at: at * 1000 });
const CUES = [cue('escape', 1, 20), cue('silence', 1, 274), cue('knocks', 1, 278), cue('gong', 1, 280), cue('countdown', 1, 282), cue('door', 1, 320), cue('escape', 2, 340)];
const weight = (now: number) => {
  const bed = bedAt(CUES, now * 1000, false);
  return bed.drone + bed.pulse + bed.strings;
};

it('thickens towards the countdown', () => {
  expect(weight(10)).toBeLessThan(weight(30));
  expect(weight(30)).toBeLessThan(weight(200));
  expect(weight(200)).toBeLessThan(weight(300));
});

it('is silent before the knocks and calm in a pause', () => {
  expect(bedAt(CUES, 276_000, false)).toMatchObject({ wind: 0, drone: 0, pulse: 0, strings: 0 });
  expect(weight(330)).toBeLessThan(weight(30));
});

it('knows each cue a moment before it sounds', () => {
  expect(cuesAhead(CUES, 319_000).map(({ cue, ms }) => [cue.sound, ms])).toEqual([['door', 1000]]);
  expect(cuesAhead(CUES, 320_000)).toEqual([]);
});

it('plays each cue once at its time, however late and uneven the page wakes up', () => {
  const heard: [string, number][] = [];
  let now = 0;
  const track = new Soundtrack(
    () => ({}) as AudioContext,
    (_, name, ms) => heard.push([name, now + ms]),
  );
  const view = { cues: CUES, van: '', track: 'first', phase: 'explore' } as unknown as View;
  for (now = 270_000; now < 345_000; now += [200, 1300, 260, 900][Math.floor(now / 200) % 4]!) track.tick(view, now);
  expect(heard).toEqual([
    ['knock', 278_000],
    ['gong', 280_000],
    ['clock', 282_000],
    ['door', 320_000],
    ['horn', 340_000],
  ]);
});

it('leaves the sounds to the events while the clock stands or jumps, as in a replay', () => {
  const heard: string[] = [];
  const track = new Soundtrack(
    () => ({}) as AudioContext,
    (_, name) => heard.push(name),
  );
  const view = { cues: CUES, van: '', track: 'first', phase: 'explore' } as unknown as View;
  for (const now of [319_000, 319_000, 319_000, 339_500, 339_500]) track.tick(view, now);
  expect([heard, track.running]).toEqual([[], false]);
});

it('shows each cue in the first tick after its time, and never ticks too closely', () => {
  const shown: [string, number][] = [];
  let before = -1;
  for (let now = 270_013; now < 345_000; before = now, now += tickAfter(CUES, now)) {
    const cue = cueAt(CUES, now);
    if (cue && cueAt(CUES, before) !== cue) shown.push([cue.sound, now - cue.at]);
    expect(now - before).toBeGreaterThan(40);
  }
  expect(shown).toEqual(['silence', 'knocks', 'gong', 'countdown', 'door', 'escape'].map((sound) => [sound, 1]));
});

/** The time at which a timer fires on a page that is busy for the first `busy` ms of every half second. */
const firesAt = (due: number, busy: number) => (due % 500 < busy ? due - (due % 500) + busy : due);

it('shows each cue within 250 ms on a busy page, by its own clock and without any message', () => {
  for (let start = 270_000; start < 270_500; start += 7) {
    const late = new Map<string, number>();
    for (let now = start; now < 345_000; now = firesAt(now + tickAfter(CUES, now), 240)) {
      const cue = cueAt(CUES, now);
      if (cue && !late.has(cue.sound)) late.set(cue.sound, now - cue.at);
    }
    expect([...late.keys()]).toEqual(['silence', 'knocks', 'gong', 'countdown', 'door', 'escape']);
    expect(Math.max(...late.values())).toBeLessThanOrEqual(250);
  }
});
