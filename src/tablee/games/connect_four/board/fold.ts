/** Applies one event to the view. */
import type { Told } from '$client/board';
import type { View } from './view';

/** The facts of `dropped`. */
export interface Dropped {
  seat: number;
  column: number;
  row: number;
  turn: number;
}

export function fold(view: View, { kind, facts }: Told): View {
  if (kind === 'dropped') {
    const { seat, column, row, turn } = facts as Dropped;
    return { ...view, turn, grid: view.grid.map((line, r) => line.map((cell, c) => (r === row && c === column ? seat : cell))) };
  }
  if (kind === 'connected') return { ...view, turn: -1, four: facts.four };
  return kind === 'filled' ? { ...view, turn: -1 } : view;
}
