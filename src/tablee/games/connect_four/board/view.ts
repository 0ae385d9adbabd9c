/** The view of `view.py`. `grid[row][column]`: the seat of the disc or -1, row 0 at the bottom. `four`: the winning cells. */
export interface View {
  grid: number[][];
  turn: number;
  four: [row: number, column: number][];
}

export interface Dropped {
  seat: number;
  column: number;
  row: number;
}
