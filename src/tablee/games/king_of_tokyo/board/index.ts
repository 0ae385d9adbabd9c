import { NOTHING, type BoardModule, type Text } from '$client/board';
import { in_ } from '$client/lang/texts.svelte';
import Board from './Board.svelte';
import { bar, hint, offer, offerTitle, OFFERS, TURNS } from './choices';
import { fold } from './fold';
import OfferPicture from './OfferPicture.svelte';
import Place from './Place.svelte';
import type { View } from './view';
import { card, fill, side, WORDS } from './words';

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const board: BoardModule<View> = {
  Board,
  Place,
  fold,
  pace: {
    took_monster: 500,
    rolled_for_first: 900,
    turn_began: 650,
    held_tokyo: 400,
    rolled: 800,
    rerolled: 800,
    rerolled_die: 700,
    turned_die: 600,
    hid: 700,
    attacked: 650,
    scored: 550,
    lost_points: 550,
    charged: 450,
    healed: 500,
    drained: 500,
    lost_hearts: 700,
    hit: 750,
    unhurt: 450,
    climbed: 450,
    poisoned: 500,
    shrunk: 500,
    removed_poison: 500,
    removed_shrink: 500,
    card_acted: 650,
    tile_acted: 650,
    revealed: 350,
    swept: 500,
    bought: 900,
    wrested: 900,
    swapped: 900,
    took_tile: 800,
    entered_city: 700,
    entered_bay: 700,
    moved_to_city: 700,
    yielded: 700,
    left_tokyo: 600,
    stayed: 700,
    earned_turn: 900,
    copied: 900,
    fell: 800,
    eliminated: 1200,
    came_back: 800,
    roared: 1400,
    game_ended: 1800,
  },
  sounds: {
    rolled_for_first: 'dice',
    rolled: 'dice',
    rerolled: 'dice',
    rerolled_die: 'dice',
    hit: 'hit',
    lost_hearts: 'hit',
    scored: 'coin',
    charged: 'clock',
    healed: 'drop',
    bought: 'card',
    wrested: 'card',
    swapped: 'card',
    took_tile: 'card',
    entered_city: 'step',
    entered_bay: 'step',
    moved_to_city: 'step',
    left_tokyo: 'step',
    yielded: 'step',
    eliminated: 'sad',
    roared: 'gong',
    game_ended: 'cheer',
  },
  shape: 1.64,
  fills: true,
  covers: { reroll: 'once', cull: 'once', twist: 'once', stretch: 'once', probe: 'twice' },
  composed: ['reroll', ...TURNS],
  offers: OFFERS,
  offer,
  offerTitle,
  OfferPicture,
  bar,
  hint,
  stage: (view, lang) => fill(in_(WORDS.pileLeft, lang), { n: view.pile }),
  plate(view, seat, lang) {
    const monster = view.monsters[seat];
    if (!monster) return [];
    return [
      { text: `${monster.hearts} ♥`, label: in_(WORDS.hearts, lang) },
      { text: `${monster.points} ★`, label: in_(WORDS.points, lang) },
      { text: `${monster.energy} ⚡`, label: in_(WORDS.energy, lang) },
    ];
  },
  isOut: (view, seat) => view.monsters[seat]?.hearts === 0,
  turns: ['turn_began'],
  score(view, lang) {
    const names = (ids: string[], named: (id: string) => { name: Text }) => ids.map((id) => in_(named(id).name, lang)).join(', ') || NOTHING;
    return [
      { label: upper(in_(WORDS.points, lang)), values: view.monsters.map((each) => each.points) },
      { label: upper(in_(WORDS.hearts, lang)), values: view.monsters.map((each) => each.hearts || in_(WORDS.out, lang)) },
      { label: in_(WORDS.cards, lang), values: view.monsters.map((each) => names(each.cards, card)) },
      { label: in_(WORDS.tiles, lang), values: view.monsters.map((each) => names(each.tiles, side)) },
    ];
  },
};
