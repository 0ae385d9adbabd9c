import { describe, expect, it } from 'vitest';
import { hrefOf, routeOf, type Route } from '../src/route.svelte';
import { seatRequests, type GameBox } from '../src/shelf/newTable';
import { defaultLevel, rememberLevel } from '../src/shelf/playNow';
import { nextSeat, viewsDiffer, chooseInSecret } from '../src/table/hotseat';
import { chapters } from '../src/table/rulebook';
import { clockTime } from '../src/table/clockTime';

describe('routes', () => {
  const routes: Route[] = [
    { page: 'shelf' },
    { page: 'settings' },
    { page: 'records' },
    { page: 'make', game: 'some_game' },
    { page: 'join', token: 'a.b-c_d' },
    { page: 'table', table: 'T1', link: 'x.y' },
    { page: 'replay', table: 'T1', at: 12, seat: -2 },
    { page: 'replay', table: 'abc', at: 4, seat: null, link: 'to.ken' },
    { page: 'replay', table: 'T1', at: null, seat: null },
    { page: 'fair', table: 'T1' },
  ];
  it.each(routes)('survive the URL hash: $page', (route) => expect(routeOf(hrefOf(route))).toEqual(route));
  it('are `nowhere` for an unknown hash', () => {
    for (const hash of ['#/table', '#/what/ever', '#/join/']) expect(routeOf(hash).page).toBe('nowhere');
    expect(routeOf('#/replay/T1?at=zwölf')).toEqual({ page: 'replay', table: 'T1', at: null, seat: null });
  });
});

describe('several seats at one screen', () => {
  it('show the seat that is asked', () => {
    expect(nextSeat(0, [0, 2], [2])).toBe(2);
    expect(nextSeat(0, [0, 2], [0, 2])).toBe(0);
    expect(nextSeat(0, [0, 2], [1])).toBe(0);
    expect(nextSeat(0, [0], [1])).toBe(0);
  });
  it('hide the screen only if the seats see different things', () => {
    expect(viewsDiffer([{ grid: [1] }, { grid: [1] }])).toBe(false);
    expect(viewsDiffer([{ hand: ['a'] }, { hand: ['b'] }])).toBe(true);
  });
  it('hide the screen while several seats choose in secret', () => {
    expect(chooseInSecret([0, 1], { asked: [0, 1], chosen: [] })).toBe(true);
    expect(chooseInSecret([0, 1], { asked: [1], chosen: [0] })).toBe(true);
    expect(chooseInSecret([0, 1], { asked: [1], chosen: [] })).toBe(false);
    expect(chooseInSecret([0, 1], { asked: [1], chosen: [2] })).toBe(false);
  });
});

describe('the rulebook', () => {
  const rules = [
    { id: 'a', section: 'But du jeu', text: { fr: 'Être premier.', en: 'Be first.' } },
    { id: 'b', section: 'Tour', text: { fr: 'Lancer les dés.', en: 'Roll the dice.' } },
    { id: 'c', section: 'But du jeu', text: { fr: 'Ou dernier.', en: 'Or last.' } },
  ];
  it('is grouped by section', () => expect(chapters(rules, '', 'fr').map((each) => each.rules.length)).toEqual([2, 1]));
  it('is searched without accents', () => expect(chapters(rules, 'des', 'fr').map((each) => each.section)).toEqual(['Tour']));
});

describe('the level of bots', () => {
  const game = { levels: ['apprentice', 'regular', 'champion'].map((id) => ({ id, name: { fr: id, en: id } })) } as unknown as GameBox;
  it('is the weakest at first, then the last one chosen', () => {
    expect(defaultLevel(game)).toBe('apprentice');
    rememberLevel('champion');
    expect(defaultLevel(game)).toBe('champion');
  });
  it('is the weakest if the last one no longer exists', () => {
    rememberLevel('greedy');
    expect(defaultLevel(game)).toBe('apprentice');
  });
});

describe('clock times', () => {
  it('are formatted as players read them', () => {
    expect(clockTime(65_000, 'en')).toBe('1:05');
    expect(clockTime(3_600_000, 'en')).toBe('1:00:00');
    expect(clockTime(3 * 86_400_000, 'en')).toBe('3 days');
    expect(clockTime(-5, 'en')).toBe('0:00');
  });
});

describe('the form for a new table', () => {
  it('becomes the seats that the server expects', () => {
    const rows = [
      { kind: 'me', name: '', level: 'x' },
      { kind: 'here', name: ' Ana ', level: 'x' },
      { kind: 'friend', name: '', level: 'x' },
      { kind: 'bot', name: '', level: 'x' },
    ] as const;
    expect(seatRequests([...rows])).toEqual([{ type: 'me' }, { type: 'me', name: 'Ana' }, { type: 'open' }, { type: 'bot', level: 'x' }]);
  });
});
