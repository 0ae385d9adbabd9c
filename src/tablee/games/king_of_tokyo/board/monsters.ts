/** Arms, tails and tentacles: one stroke each, painted over a wider outline. `dots`: suckers or steel rings. */
export type Kind = 'alienoid' | 'cyber_bunny' | 'gigazaur' | 'kraken' | 'meka_dragon' | 'the_king';

interface Limb {
  d: string;
  paint: string;
  wide: number;
  dots?: string;
}

const limb = (d: string, paint: string, wide: number, dots = ''): Limb => ({ d, paint, wide, dots });

export const LIMBS: Record<Kind, { back: Limb[]; front: Limb[] }> = {
  alienoid: {
    back: [
      limb('M38 20C34 14 30 10 24 6M82 20c4-6 8-10 14-14', 'leaf', 2.5),
      limb('M44 88C26 84 14 92 12 108m0 0-8 10m8-10 1 13m-1-13 9 9', 'leaf', 6),
      limb('M76 88c18-4 26-16 26-32m0 0-7-9m7 9 3-12m-3 12 10-7', 'leaf', 6),
    ],
    front: [],
  },
  cyber_bunny: { back: [limb('M34 92C22 88 14 92 13 100', 'slate', 9, 'rings'), limb('M86 92c12-4 20 0 21 8', 'slate', 9, 'rings')], front: [] },
  gigazaur: { back: [limb('M44 124C24 132 4 126 2 108c-1-8 2-14 8-18', 'teal', 11)], front: [] },
  kraken: {
    back: [
      limb('M34 96C6 100-4 70 10 50c6-8 16-3 12 7', 'plum', 10, 'rose'),
      limb('M86 96c28 4 38-26 24-46-6-8-16-3-12 7', 'plum', 10, 'rose'),
      limb('M38 104C34 120 22 128 6 126c-6-1-8-7-3-10', 'plum', 10, 'rose'),
      limb('M82 104c4 16 16 24 32 22 6-1 8-7 3-10', 'plum', 10, 'rose'),
    ],
    front: [limb('M50 106c0 14-6 24-18 26', 'plum', 9, 'rose'), limb('M70 106c0 14 6 24 18 26', 'plum', 9, 'rose'), limb('M60 108c-2 10 4 16-2 24', 'plum', 9, 'rose')],
  },
  meka_dragon: {
    back: [limb('M76 122c18 10 36 4 38-10 1-8-4-12-10-11', 'slate', 9, 'rings')],
    front: [limb('M60 84C76 76 84 62 76 46', 'slate', 18, 'rings')],
  },
  the_king: { back: [], front: [] },
};
