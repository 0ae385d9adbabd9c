import { expect, it } from 'vitest';
import type { Told } from '$client/board';
import { soundsOf } from './sounds';

const told = (kind: string, facts: Told['facts']): Told => ({ kind, facts, text: {} }) as unknown as Told;
const heard = (...events: Told[]) => soundsOf(events, 0, false).map(([name]) => name);

it('gives no call the sound of a cue', () => {
  const cues = ['escape', 'knocks', 'gong', 'countdown', 'door', 'scream'].flatMap((sound) => heard(told('sounded', { sound, number: 1 })));
  const calls = ['help', 'coming', 'caution', 'church', 'ready'].flatMap((call) => heard(told('called', { call, seat: 1 })));
  expect(cues).toHaveLength(6);
  expect([...calls, ...heard(told('pointed', { seat: 1 }))].filter((name) => cues.includes(name))).toEqual([]);
});

it('strikes the gong as often as its number, and leaves cues to a running soundtrack', () => {
  const gong = told('sounded', { sound: 'gong', number: 3 });
  expect(soundsOf([gong], 0, false)).toEqual([
    ['gong', 0],
    ['gong', 900],
    ['gong', 1800],
  ]);
  expect(soundsOf([gong], 0, true)).toEqual([]);
});
