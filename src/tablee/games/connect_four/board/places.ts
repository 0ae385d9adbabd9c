/** Coordinates in the SVG. */
export const SIZE = '0 0 584 570';
export const COLUMNS = [0, 1, 2, 3, 4, 5, 6];
export const ROWS = [0, 1, 2, 3, 4, 5];
export const STEP = 76;
export const x = (column: number) => 64 + column * STEP;
export const y = (row: number) => 128 + (5 - row) * STEP;
