/** Tokyo's houses: position, width, height and roof. `falls`: the order in which they are ruined. */
export interface House {
  x: number;
  w: number;
  h: number;
  roof: 'flat' | 'mast' | 'tank' | 'step' | 'sign';
  falls: number;
}

export const GROUND = 262;

const house = (x: number, w: number, h: number, roof: House['roof'], falls: number): House => ({ x, w, h, roof, falls });
export const HOUSES: House[] = [
  house(14, 44, 96, 'tank', 5),
  house(62, 38, 140, 'mast', 2),
  house(104, 46, 80, 'sign', 7),
  house(290, 42, 92, 'flat', 4),
  house(336, 36, 148, 'step', 1),
  house(376, 40, 104, 'tank', 6),
  house(420, 34, 66, 'flat', 8),
  house(152, 30, 112, 'flat', 3),
];
export const MOST_RUINS = HOUSES.length;

/** The houses that fall as the number of ruins grows from `before` to `after`; none if it does not grow. */
export const fallenBetween = (before: number, after: number): House[] => HOUSES.filter(({ falls }) => falls > before && falls <= after);

/** The outline of a house or of its ruin. */
export function outline({ x, w, h, roof }: House, ruined: boolean): string {
  const top = GROUND - h;
  if (ruined) {
    const left = top + h * 0.34;
    return `M${x} ${GROUND}V${left}l${w * 0.16} ${h * 0.08} ${w * 0.12}-${h * 0.14} ${w * 0.2} ${h * 0.18} ${w * 0.14}-${h * 0.06} ${w * 0.16} ${h * 0.16} ${w * 0.22}-${h * 0.05}V${GROUND}z`;
  }
  const mid = x + w / 2;
  if (roof === 'mast') return `M${x} ${GROUND}V${top + 18}h${w * 0.2}v-10h${w * 0.24}l${w * 0.06}-24 ${w * 0.06} 24h${w * 0.24}v10h${w * 0.2}V${GROUND}z`;
  if (roof === 'step') return `M${x} ${GROUND}V${top + 26}h${w * 0.22}V${top}h${w * 0.56}v26h${w * 0.22}V${GROUND}z`;
  if (roof === 'tank') return `M${x} ${GROUND}V${top + 14}h${w * 0.2}v-4l${w * 0.2}-10 ${w * 0.2} 10v4h${w * 0.4}V${GROUND}z`;
  if (roof === 'sign') return `M${x} ${GROUND}V${top + 4}l${w}-4V${GROUND}z`;
  return `M${x} ${GROUND}V${top + 3}L${mid} ${top}l${w / 2} 2V${GROUND}z`;
}

/** The lit windows, always the same ones: chosen by row, column and house. */
export function windows({ x, w, h, falls }: House, ruined: boolean): string {
  let path = '';
  const from = GROUND - h * (ruined ? 0.4 : 0.78);
  const columns = Math.floor((w - 8) / 10);
  for (let row = 0; from + row * 16 < GROUND - 30; row++)
    for (let column = 0; column < columns; column++)
      if ((row * 7 + column * 5 + falls * 3) % (ruined ? 5 : 3) === 0) path += `M${x + 6 + column * 10} ${from + row * 16}h5v7h-5z`;
  return path;
}
