/** What `view.py` shows: `grid[row][column]`, row 0 at the bottom, the seat of the disc or -1; `four`: the winning cells. */
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
