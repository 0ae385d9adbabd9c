/** Positions in the picture: the battlefield as a seat sees it, with its own camp at the bottom. */
import type { Step } from './components';

export const CELL = 100;
export const LEFT = 27;
const TOP = 6;
export const WIDTH = LEFT + 6 * CELL + 6;
export const HEIGHT = TOP + 6 * CELL + 30;
export const SIZE = `0 0 ${WIDTH} ${HEIGHT}`;

const COLUMNS = 'abcdef';
export const LABELS = Array.from({ length: 36 }, (_, i) => `${COLUMNS[i % 6]}${Math.floor(i / 6) + 1}`);

/** Column and row of a cell in the picture, from the upper left. */
export function spot(cell: string, seat: number): [column: number, row: number] {
  const column = COLUMNS.indexOf(cell[0] ?? 'a');
  const row = Number(cell[1]) - 1;
  return seat === 1 ? [5 - column, row] : [column, 5 - row];
}
/** The middle of a cell. */
export function middle(cell: string, seat: number): [x: number, y: number] {
  const [column, row] = spot(cell, seat);
  return [LEFT + column * CELL + CELL / 2, TOP + row * CELL + CELL / 2];
}
/** The cell under a point of the picture, or "". */
export function cellAt(x: number, y: number, seat: number): string {
  const column = Math.floor((x - LEFT) / CELL);
  const row = Math.floor((y - TOP) / CELL);
  if (column < 0 || column > 5 || row < 0 || row > 5) return '';
  return seat === 1 ? `${COLUMNS[5 - column]}${row + 1}` : `${COLUMNS[column]}${6 - row}`;
}
/** The way from one cell to another as its owner reads a grid: columns to the right, rows forward. */
export function way(from: string, to: string, owner: number): Step {
  const [a, b] = spot(from, owner);
  const [c, d] = spot(to, owner);
  return [c - a, b - d];
}
/** The labels along the edges: letters from left to right, numbers from top to bottom. */
export const letters = (seat: number) => (seat === 1 ? 'fedcba' : 'abcdef').split('');
export const numbers = (seat: number) => (seat === 1 ? '123456' : '654321').split('');
