/** The paints of the theme for each gang, by seat. */
export const PAINTS = ['tomato', 'sky', 'leaf', 'saffron', 'plum'];
/** The paint of an arrondissement; its sign says it too. */
export const WARD_PAINT: Record<string, string> = {
  shinjuku: 'color-mix(in srgb, var(--tomato) 50%, var(--plum))',
  shibuya: 'color-mix(in srgb, var(--tomato) 50%, var(--saffron))',
  taito: 'var(--tomato)',
  toshima: 'var(--plum)',
  minato: 'var(--sky)',
  chiyoda: 'var(--saffron)',
  sumida: 'var(--teal)',
  setagaya: 'var(--leaf)',
};
