import { expect, test } from 'vitest';
import { ListCopy } from './listCopy';

/** A draft that holds some cards, with room for a number of them. */
const draft = (cards: string[], room = 99) => ({
  has: (card: string) => cards.filter((each) => each === card).length,
  fits: () => cards.length < room,
});
const asks = (copy: ListCopy, { has, fits }: ReturnType<typeof draft>) => copy.next(has, fits);

test('adds each card as often as the list has it, besides the cards of the draft', () => {
  const cards = ['a'];
  const copy = new ListCopy(['a', 'b', 'b'], draft(cards).has);
  for (let card = asks(copy, draft(cards)); card; card = asks(copy, draft(cards))) cards.push(card);
  expect(cards).toEqual(['a', 'a', 'b', 'b']);
});

test('asks for a card once, although the draft before it is shown again', () => {
  const copy = new ListCopy(['a', 'a'], draft([]).has);
  expect(asks(copy, draft([]))).toBe('a');
  expect(asks(copy, draft([]))).toBeNull();
  expect(asks(copy, draft(['a']))).toBe('a');
  expect(asks(copy, draft(['a']))).toBeNull();
  expect(asks(copy, draft(['a', 'a']))).toBeUndefined();
});

test('ends with the cards that do not fit left out', () => {
  const copy = new ListCopy(['a', 'b'], draft([]).has);
  expect(asks(copy, draft([], 1))).toBe('a');
  expect(asks(copy, draft(['a'], 1))).toBeUndefined();
});
