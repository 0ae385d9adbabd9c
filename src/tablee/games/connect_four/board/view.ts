/* Made by `npm run types` from src/tablee/games/connect_four/view.py: do not edit. */

/**
 * `grid[row][column]`: the seat whose disc it is, or -1; row 0 is at the bottom. `turn`: the seat to play, -1 at the end.
 * `four`: the cells (row, column) of the winning line, or of all winning lines.
 */
export interface View {
  grid: number[][];
  turn: number;
  four: [number, number][];
}
