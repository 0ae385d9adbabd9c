import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkLuck } from '../src/fairness/check';
import { hashForJoin, luckAnswer, newValueHash, recall } from '../src/fairness/memory';
import { bytesOf, hexOf, hmac, sha256, textBytes } from '../src/fairness/sha256';
import type { Luck, ToClient } from '../src/wire';

// Drawn by tablee.kernel.chance.fair(bytes(range(32)), ["a", "bé"]): below(6) six times, then below(52).
const fair = {
  table: 'T',
  over: true,
  commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  values: ['a', 'bé'],
  value_hashes: ['a', 'bé'].map((value) => createHash('sha256').update(value).digest('hex')),
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
  from_action: 0,
};
const known = { seat: 0, value: 'a', commitment: fair.commitment, value_hashes: fair.value_hashes };

describe('hashes', () => {
  it('equal those of the library, for every length around a block', () => {
    for (const length of [0, 1, 3, 31, 55, 56, 63, 64, 65, 119, 120, 1000]) {
      const data = Uint8Array.from({ length }, (_, i) => (i * 7) % 256);
      expect(hexOf(sha256(data))).toBe(createHash('sha256').update(data).digest('hex'));
      expect(hexOf(hmac(bytesOf(fair.seed), data))).toBe(createHmac('sha256', bytesOf(fair.seed)).update(data).digest('hex'));
    }
  });
});

describe('checking luck', () => {
  it('draws the same numbers as the rules', () => expect(checkLuck(fair, known)).toEqual({ problem: null, checked: 7 }));
  it('checks a game without a memory', () => expect(checkLuck(fair).problem).toBe(null));
  it('checks an old game without hashes', () => expect(checkLuck({ ...fair, value_hashes: [] }).problem).toBe(null));
  it('detects a changed number', () => {
    const luck = fair.luck.map((each) => (each.i === 3 ? { ...each, number: (each.number + 1) % each.of } : each));
    expect(checkLuck({ ...fair, luck }, known)).toEqual({ problem: 'number', checked: 3 });
  });
  it('detects a changed seed', () => expect(checkLuck({ ...fair, seed: 'ff' + fair.seed.slice(2) }, known).problem).toBe('seed'));
  it('detects another commitment', () => expect(checkLuck(fair, { ...known, commitment: 'ff' }).problem).toBe('commitment'));
  it('detects that its value was left out', () => expect(checkLuck(fair, { ...known, value: 'b' }).problem).toBe('missing'));
  it('detects a hash that was exchanged', () => expect(checkLuck(fair, { ...known, value_hashes: [fair.value_hashes[0]!, 'ff'] }).problem).toBe('hashes'));
  it('detects a value that does not fit its hash', () => expect(checkLuck({ ...fair, values: ['a', 'c'] }, known).problem).toBe('value'));
  it('detects a value without a hash that was chosen', () => {
    expect(checkLuck({ ...fair, value_hashes: [fair.value_hashes[0]!, ''] }).problem).toBe('value');
  });
  it('detects values that were not mixed in', () => expect(checkLuck({ ...fair, mixed: '1:a' }, known).problem).toBe('mixed'));
});

describe('the memory of values', () => {
  const luck = (change: Partial<Luck>): Luck => ({
    commitment: 'c', phase: 'values', value_hashes: ['', ''], values: ['', ''], waiting: [0], deadline: null, round: 1, ...change,
  });
  const table = (id: string, mine: number[], now: Luck) => ({ type: 'table', table: { id, luck: now }, mine }) as unknown as ToClient;
  const people = (id: string, now: Luck | null) => ({ type: 'people', table: id, luck: now }) as unknown as ToClient;

  it('shows the value of its hash when the table asks, and remembers what was published', () => {
    const hash = newValueHash();
    const answer = luckAnswer(table('A', [0], luck({ value_hashes: [hash, 'x'] })));
    expect(answer).toMatchObject({ type: 'give_value', table: 'A', seat: 0 });
    const { value } = answer as { value: string };
    expect(hexOf(sha256(textBytes(value)))).toBe(hash);
    expect(recall('A')).toEqual({ seat: 0, value, commitment: 'c', value_hashes: [hash, 'x'] });
  });
  it('shows a value for one list of hashes and one commitment only', () => {
    const hash = newValueHash();
    const first = luck({ value_hashes: [hash, 'x'] });
    expect(luckAnswer(table('B', [0], first))).not.toBe(null);
    expect(luckAnswer(people('B', first))).not.toBe(null);
    expect(luckAnswer(people('B', luck({ value_hashes: [hash, 'y'] })))).toBe(null);
    expect(luckAnswer(people('B', luck({ value_hashes: [hash, 'x'], commitment: 'd' })))).toBe(null);
  });
  it('gives a new hash when one is awaited, and nothing for the seats of others', () => {
    expect(luckAnswer(table('C', [1], luck({ phase: 'hashes', waiting: [1] })))).toMatchObject({ type: 'give_hash', seat: 1 });
    expect(luckAnswer(people('C', luck({ phase: 'hashes', waiting: [0] })))).toBe(null);
    expect(luckAnswer(people('C', null))).toBe(null);
  });
  it('cannot show a value that another browser drew', () => {
    expect(luckAnswer(table('D', [0], luck({ value_hashes: ['e'.repeat(64), ''] })))).toBe(null);
  });
  it('joins with a hash once: one browser gives one value', () => {
    expect(hashForJoin('E')).toMatch(/^[0-9a-f]{64}$/);
    luckAnswer(table('E', [2], luck({ phase: 'open', waiting: [] })));
    expect(hashForJoin('E')).toBe('');
  });
});
