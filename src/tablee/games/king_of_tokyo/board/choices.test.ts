import { expect, test } from 'vitest';
import type { Choice } from '$client/board';
import { bar, hint, offer } from './choices';
import type { View } from './view';

const option = (kind: string, facts: object = {}): Choice => ({ action: 0, notation: kind, kind, text: { fr: kind }, facts }) as unknown as Choice;
const NAMES = ['Ana', 'Lou'];

test('an offer shows a price of 0, the kind of the card and the monster that has it', () => {
  expect(offer(option('buy', { card: 'monster_pets', price: 0 }), 'fr', NAMES).cost).toBe('0 ⚡ · ACTION');
  expect(offer(option('wrest', { card: 'wings', price: 6, who: 1 }), 'fr', NAMES).cost).toBe('6 ⚡ · POUVOIR · Lou');
  expect(offer(option('copy', { card: 'wings', who: 0 }), 'fr', NAMES).cost).toBe('POUVOIR · Ana');
  expect(offer(option('take', { side: 'eternal' }), 'fr', NAMES).cost).toBeUndefined();
});

test('every question beside the dice says what is at stake', () => {
  const view = { rolls: 2 } as View;
  for (const kind of ['probe', 'take', 'buy', 'buytop', 'sweep', 'wrest', 'copy', 'swap', 'sell', 'first', 'tend', 'camouflage', 'wings', 'jump', 'drink', 'smoke'])
    expect(hint(view, [option(kind), option('pass')], 'fr'), kind).not.toBe('');
});

test('several 3s that may be rolled again share one button', () => {
  const options = [option('dwell', { die: 1 }), option('dwell', { die: 4 }), option('stop')];
  expect(bar(options, null, {} as View, 'fr').map(({ label, also }) => [label, also])).toEqual([['Relancer un 3', [options[1]]], ['stop', undefined]]);
});
