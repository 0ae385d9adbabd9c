import { expect, it } from 'vitest';
import type { Choice } from '$client/board';
import { tileActionsOf } from './tile_actions';
import type { View } from './view';
import { wordsIn } from './words';

const option = (kind: string, who: number): Choice => ({ kind, notation: `${kind} ${who}`, facts: { who } }) as unknown as Choice;
const survivor = (panic: number, stuck: boolean) => ({ tile: 'S01', dice: { panic }, stuck, bites: [] });
const OFFERED = [option('rescue_for', 0), option('rescue_for', 1), option('free', 0), option('free', 1)];
const inVan = (stuck: boolean) => {
  const view = { van: 'S01', survivors: [survivor(2, stuck), survivor(1, false)], tiles: [{ id: 'S01', zombies: [] }] } as unknown as View;
  return tileActionsOf(view, 0, OFFERED, wordsIn('fr'), 'fr', ['Ana', 'Ben']).map(({ notation, alarm }) => `${notation}${alarm ? ' !' : ''}`);
};

it('puts rescues in the van last, because each brings zombies', () => {
  expect(inVan(false)).toEqual(['free 0', 'free 1', 'rescue_for 0', 'rescue_for 1']);
});

it('puts the own rescue first when no die is free', () => {
  expect(inVan(true)).toEqual(['rescue_for 0 !', 'free 0', 'free 1', 'rescue_for 1']);
});
