import { describe, expect, it } from 'vitest';
import type { BoardModule } from '../src/board';
import { coloursBefore, seatColour } from '../src/seatColours';
import type { GameBox } from '../src/wire';

const board = { figures: { colours: { a: 'tomato', b: 'sky', c: 'leaf' }, bySeat: (view: { ids: string[] }) => view.ids } } as unknown as BoardModule;
const game = { figures: { options: ['one', 'two', 'three'] } } as unknown as GameBox;
const before = (one: string, two: string, three: string) => coloursBefore(board, game, { one, two, three }, 3);

describe('the colours of the seats', () => {
  it('are those of the figures of the view', () => {
    expect([0, 1].map((seat) => seatColour(board, { ids: ['c', 'a'] }, seat))).toEqual(['leaf', 'tomato']);
  });
  it('are the theme’s without a view or a board', () => {
    expect([seatColour(board, null, 1), seatColour(null, null, 2)]).toEqual(['seat-1', 'seat-2']);
  });
  it('follow the choices before the game, and the printed order for the others', () => {
    expect(before('any', 'any', 'any')).toEqual(['tomato', 'sky', 'leaf']);
    expect(before('b', 'any', 'any')).toEqual(['sky', 'tomato', 'leaf']);
    expect(before('c', 'any', 'c')).toEqual(['leaf', 'sky', 'tomato']);
  });
});
