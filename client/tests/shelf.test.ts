import { describe, expect, it } from 'vitest';
import { sections } from '../src/library/library';
import { matches, NO_FILTER, sorted } from '../src/shelf/filters';
import { clocksFor, resized, rowsFor } from '../src/shelf/newTable';
import type { GameBox, GameTexts } from '../src/wire';

const text = (word: string) => ({ fr: word, en: word });
const game = (id: string, more: Partial<GameBox>) =>
  ({ id, seats: [2, 4], minutes: [10, 30], together: false, real_time: false, ...more }) as unknown as GameBox;

describe('the filters of the shelf', () => {
  const short = game('short', { minutes: [5, 15], together: true });
  const long = game('long', { seats: [2, 6] });
  it('match players, the longest time, and winning together', () => {
    expect(matches(short, NO_FILTER)).toBe(true);
    expect(matches(short, { ...NO_FILTER, players: [5, 6] })).toBe(false);
    expect(matches(long, { ...NO_FILTER, minutes: 20 })).toBe(false);
    expect(matches(long, { ...NO_FILTER, together: false })).toBe(true);
  });
  it('move other games to the end', () => {
    expect(sorted([long, short], { ...NO_FILTER, together: true })).toEqual([short, long]);
  });
});

describe('the form for a new table', () => {
  it('keeps the seats when their number changes', () => {
    const rows = rowsFor('bots', 2, 'x');
    expect(resized(rows, 3, 'friends', 'x').map((row) => row.kind)).toEqual(['me', 'bot', 'friend']);
    expect(resized(rows, 1, 'bots', 'x')).toEqual(rows.slice(0, 1));
  });
  it('offers a clock only where a friend may keep others waiting', () => {
    expect(clocksFor(game('a', {}), rowsFor('bots', 2, 'x'))).toEqual(['none']);
    expect(clocksFor(game('a', {}), rowsFor('friends', 2, 'x'))).toHaveLength(3);
    expect(clocksFor(game('a', { real_time: true }), rowsFor('friends', 2, 'x'))).toEqual(['none']);
  });
});

describe('the library', () => {
  const card = (id: string, name: string) => ({ id, name: text(name), text: null, facts: {} });
  const cards = [card('1', 'Éclair'), card('2', 'Éclair'), card('3', 'Pluie')];
  const box: GameTexts = { rules: [], words: {}, library: [{ kind: 'cards', title: text('Cartes') }], components: { cards } };
  it('shows equal cards once, and finds words without accents', () => {
    expect(sections(box, '', 'fr')[0]!.entries.map((entry) => entry.count)).toEqual([2, 1]);
    expect(sections(box, 'ECLAIR', 'fr')[0]!.entries).toHaveLength(1);
    expect(sections(box, 'neige', 'fr')).toEqual([]);
  });
});
