import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verify } from '../src/replay/verify';
import { read, write, type Route } from '../src/route.svelte';
import { asSeats } from '../src/shelf/wishes';
import { nextEyes, secrets, unseen } from '../src/table/hotseat';
import { chapters } from '../src/table/rulebook';
import { clockTime } from '../src/table/time';

describe('addresses', () => {
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
  it.each(routes)('read back what they write: $page', (route) => expect(read(write(route))).toEqual(route));
  it('lead nowhere when they mean nothing', () => {
    for (const hash of ['#/table', '#/what/ever', '#/join/']) expect(read(hash).page).toBe('nowhere');
    expect(read('#/replay/T1?at=zwölf')).toEqual({ page: 'replay', table: 'T1', at: null, seat: null });
  });
});

describe('several seats at one screen', () => {
  it('look through the eyes of the seat that is asked', () => {
    expect(nextEyes(0, [0, 2], [2])).toBe(2);
    expect(nextEyes(0, [0, 2], [0, 2])).toBe(0);
    expect(nextEyes(0, [0, 2], [1])).toBe(0);
    expect(nextEyes(0, [0], [1])).toBe(0);
  });
  it('hand the screen over only where the seats know different things', () => {
    expect(secrets([{ grid: [1] }, { grid: [1] }])).toBe(false);
    expect(secrets([{ hand: ['a'] }, { hand: ['b'] }])).toBe(true);
  });
  it('hand the screen over where seats here choose unseen by each other', () => {
    expect(unseen([0, 1], { asked: [0, 1], chosen: [] })).toBe(true);
    expect(unseen([0, 1], { asked: [1], chosen: [0] })).toBe(true);
    expect(unseen([0, 1], { asked: [1], chosen: [] })).toBe(false);
    expect(unseen([0, 1], { asked: [1], chosen: [2] })).toBe(false);
  });
});

describe('the rulebook', () => {
  const rules = [
    { id: 'a', section: 'But du jeu', text: { fr: 'Être premier.', en: 'Be first.' } },
    { id: 'b', section: 'Tour', text: { fr: 'Lancer les dés.', en: 'Roll the dice.' } },
    { id: 'c', section: 'But du jeu', text: { fr: 'Ou dernier.', en: 'Or last.' } },
  ];
  it('is ordered by chapter', () => expect(chapters(rules, '', 'fr').map((each) => each.rules.length)).toEqual([2, 1]));
  it('is searched without accents', () => expect(chapters(rules, 'des', 'fr').map((each) => each.section)).toEqual(['Tour']));
});

describe('clocks', () => {
  it('are read as people do', () => {
    expect(clockTime(65_000, 'en')).toBe('1:05');
    expect(clockTime(3_600_000, 'en')).toBe('1:00:00');
    expect(clockTime(3 * 86_400_000, 'en')).toBe('3 days');
    expect(clockTime(-5, 'en')).toBe('0:00');
  });
});

describe('a table being made', () => {
  it('asks the server for what the form says', () => {
    const wishes = [
      { kind: 'me', name: '', level: 'x' },
      { kind: 'here', name: ' Ana ', level: 'x' },
      { kind: 'friend', name: '', level: 'x' },
      { kind: 'bot', name: '', level: 'x' },
    ] as const;
    expect(asSeats([...wishes])).toEqual([{ type: 'me' }, { type: 'me', name: 'Ana' }, { type: 'open' }, { type: 'bot', level: 'x' }]);
  });
});

describe('the fairness page', () => {
  // Drawn by tablee.kernel.chance.fair(bytes(range(32)), ["a", "bé"]): below(6) six times, then below(52).
  const fair = {
    table: 'T',
    over: true,
    commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    values: ['a', 'bé'],
    mixed: '1:a,2:bé',
    seed: Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join(''),
    luck: [
      { i: 0, n: 1, of: 6, number: 1 },
      { i: 1, n: 1, of: 6, number: 5 },
      { i: 2, n: 1, of: 6, number: 3 },
      { i: 3, n: 1, of: 6, number: 2 },
      { i: 4, n: 1, of: 6, number: 5 },
      { i: 5, n: 1, of: 6, number: 4 },
      { i: 6, n: 1, of: 52, number: 9 },
    ],
    checked: 0,
    problem: '',
    from_action: -1,
  };
  const subtle = webcrypto.subtle as SubtleCrypto;
  it('finds the numbers the rules drew', async () => expect(await verify(fair, subtle)).toEqual({ seed: true, checked: 7, wrong: null }));
  it('finds a changed number', async () => {
    const luck = fair.luck.map((each) => (each.i === 3 ? { ...each, number: (each.number + 1) % each.of } : each));
    expect(await verify({ ...fair, luck }, subtle)).toEqual({ seed: true, checked: 3, wrong: 3 });
  });
  it('finds a changed seed', async () => {
    expect((await verify({ ...fair, seed: 'ff' + fair.seed.slice(2) }, subtle)).seed).toBe(false);
  });
});
