/** The houses at night: roofs from above, fronts with lit windows, water towers. Computed once, as a few large paths. */
import { jitter } from './geometry';

/** Left, top, width and depth of the roof; height of the front; paint (0 to 4). */
type House = [x: number, y: number, w: number, d: number, front: number, paint: number];

const houses: House[] = [
  // West of Broadway, north
  [314, 92, 62, 46, 20, 0], [384, 90, 42, 52, 20, 1], [252, 96, 50, 44, 22, 2], [252, 178, 50, 44, 22, 3], [252, 254, 50, 34, 20, 4], [318, 396, 60, 40, 20, 1], [250, 398, 54, 42, 20, 4],
  // East of Broadway, north
  [546, 276, 62, 32, 18, 3], [546, 330, 56, 34, 18, 0],
  // Between City Hall Row and the plaza
  [700, 316, 66, 40, 22, 1], [772, 314, 52, 44, 20, 4], [832, 318, 76, 36, 22, 2],
  // South-east of the circle
  [616, 614, 62, 44, 22, 1], [690, 616, 60, 44, 20, 0],
  // Along Broadway, south
  [545, 620, 58, 50, 22, 2], [546, 702, 58, 62, 26, 0], [546, 798, 58, 76, 26, 3],
  // South of Downtown
  [112, 704, 58, 28, 14, 1], [182, 706, 56, 26, 14, 3], [250, 704, 58, 28, 14, 0],
];

const n = (value: number) => value.toFixed(1);
const quad = (x: number, y: number, w: number, h: number, seed: number, wild = 1.4) => {
  const j = (i: number) => jitter(seed + i) * wild;
  return `M${n(x + j(1))} ${n(y + j(2))}L${n(x + w + j(3))} ${n(y + j(4))}L${n(x + w + j(5))} ${n(y + h + j(6))}L${n(x + j(7))} ${n(y + h + j(8))}z`;
};

export const ROOFS = [0, 1, 2, 3, 4].map((paint) => houses.filter((house) => house[5] === paint).map(([x, y, w, d], i) => quad(x, y, w, d, x + i)).join(''));
export const FRONTS = houses.map(([x, y, w, d, front]) => quad(x, y + d, w, front, x + 5, 1)).join('');
export const SHADOWS = houses.map(([x, y, w, d, front]) => quad(x + 7, y + 7, w, d + front, x + 9)).join('');
export const PARAPETS = houses.map(([x, y, w, d]) => quad(x + 5, y + 5, w - 10, d - 10, x + 3)).join('');

function windows(lit: boolean): string {
  let path = '';
  for (const [x, y, w, d, front] of houses) {
    const columns = Math.floor((w - 6) / 11);
    const rows = Math.max(1, Math.floor((front - 3) / 11));
    for (let column = 0; column < columns; column++) {
      for (let row = 0; row < rows; row++) {
        const isLit = jitter(x + column * 7 + row * 13 + y) > -0.1;
        if (isLit === lit) path += `M${n(x + 5 + (column * (w - 6)) / columns)} ${n(y + d + 4 + row * 10)}h5.5v6.5h-5.5z`;
      }
    }
  }
  return path;
}
export const LIT = windows(true);
export const DARK = windows(false);

/** Each roof carries a water tank, a skylight or vents. */
export const TANKS = houses.filter((_, i) => i % 3 === 0).map(([x, y, w, d]) => ({ x: x + w * 0.66, y: y + d * 0.42 }));
export const SKYLIGHTS = houses.filter((_, i) => i % 3 === 1).map(([x, y, w, d]) => quad(x + w * 0.24, y + d * 0.3, w * 0.4, d * 0.34, x, 1)).join('');
export const VENTS = houses.filter((_, i) => i % 3 === 2).map(([x, y, w, d]) => quad(x + w * 0.2, y + d * 0.28, 13, 13, x, 1) + quad(x + w * 0.58, y + d * 0.46, 17, 11, y, 1)).join('');

export const TREES: [number, number, number][] = [
  [96, 300, 11], [226, 300, 10], [100, 102, 11], [228, 100, 9], [700, 102, 12], [704, 226, 11], [903, 225, 10], [726, 98, 8],
  [98, 776, 11], [104, 902, 12], [126, 908, 8], [702, 776, 11], [704, 902, 11], [902, 902, 12], [322, 716, 10],
  [690, 470, 9], [314, 232, 10], [446, 232, 9], [610, 396, 10], [676, 684, 9],
];
/** The positions of the street lamps. */
export const LAMPS: [number, number][] = [
  [88, 88], [388, 88], [612, 88], [912, 88], [88, 466], [912, 390], [388, 466], [612, 536], [388, 612], [88, 694], [912, 612], [312, 690], [612, 690], [88, 912],
  [388, 912], [612, 912], [912, 760], [318, 318], [690, 246], [460, 318], [540, 690],
];
