import { describe, expect, it } from 'vitest';
import { partsOf } from './names';

const told = (text: string, facts: Record<string, unknown>) => partsOf({ text: { fr: text, en: text }, facts }, 'fr');

describe('names of cards in a sentence', () => {
  it('opens both fighters, each as its own card though they share a name', () => {
    const facts = { kind: 'kassin_b', score: 2, rival_kind: 'kassin_a', rival_score: 1 };
    expect(told('Kassin (2) contre Kassin (1).', facts)).toEqual([
      { text: 'Kassin', card: 'kassin_b' },
      { text: ' (2) contre ' },
      { text: 'Kassin', card: 'kassin_a' },
      { text: ' (1).' },
    ]);
  });

  it('takes the longer of two names that begin alike', () => {
    expect(told('King Louis contre King.', { kind: 'king', rival_kind: 'king_louis' })).toEqual([
      { text: 'King Louis', card: 'king_louis' },
      { text: ' contre ' },
      { text: 'King', card: 'king' },
      { text: '.' },
    ]);
  });

  it('opens every trump of a list and leaves other words alone', () => {
    const cards = told('Robin montre ses Atouts : Crevasse, Blizzard.', { trumps: ['crevasse', 'blizzard'], cell: 'c3' }).flatMap(({ card }) => card ?? []);
    expect(cards).toEqual(['crevasse', 'blizzard']);
  });

  it('leaves a sentence whole that names no card', () => {
    expect(told('Robin passe.', { seat: 1 })).toEqual([{ text: 'Robin passe.' }]);
  });
});
