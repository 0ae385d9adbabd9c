import { expect, test } from 'vitest';
import type { Told } from '$client/board';
import { fold } from './fold';
import type { View } from './view';

const told = (kind: string, facts: object): Told => ({ kind, facts, text: {}, version: 0 }) as unknown as Told;
const places = (...held: string[]): View => ({ market: [], monsters: held.map((place, seat) => ({ seat, place, hearts: 5 })) }) as unknown as View;
const after = (view: View, kind: string, seat: number) => fold(view, told(kind, { seat })).monsters.map((each) => each.place);

test('a place in Tokyo never shows two monsters', () => {
  expect(after(places('city', 'bay', ''), 'entered_city', 2)).toEqual(['', 'bay', 'city']);
  expect(after(places('city', 'bay', ''), 'entered_bay', 2)).toEqual(['city', '', 'bay']);
  expect(after(places('city', 'bay', ''), 'moved_to_city', 1)).toEqual(['', 'city', '']);
});
