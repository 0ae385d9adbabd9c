/** By arrondissement, its colour. Its sign differs too, so colour is never the only mark. */
export const ARRONDISSEMENT_COLOURS: Record<string, string> = {
  shinjuku: 'color-mix(in srgb, var(--tomato) 50%, var(--plum))',
  shibuya: 'color-mix(in srgb, var(--tomato) 50%, var(--saffron))',
  taito: 'var(--tomato)',
  toshima: 'var(--plum)',
  minato: 'var(--sky)',
  chiyoda: 'var(--saffron)',
  sumida: 'var(--teal)',
  setagaya: 'var(--leaf)',
};
