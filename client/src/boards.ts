/** Finds boards and covers in the games' folders; the frame names no game. */
import type { Component } from 'svelte';
import type { BoardModule, PictureProps } from './board';

const found = import.meta.glob<{ board: BoardModule }>('../../src/tablee/games/*/board/index.ts');
const covers = import.meta.glob<{ default: Component }>('../../src/tablee/games/*/board/Cover.svelte');

const pictures = import.meta.glob<{ default: Component<PictureProps> }>('../../src/tablee/games/*/board/ComponentPicture.svelte');

const path = (game: string, file: string) => `../../src/tablee/games/${game}/board/${file}`;

/** The game's own board, or the fallback board. */
export async function boardOf(game: string): Promise<BoardModule> {
  const load = found[path(game, 'index.ts')];
  return load ? (await load()).board : (await import('./table/fallbackBoard')).board;
}

/** The picture on the game's box, if it has one. */
export async function coverOf(game: string): Promise<Component | null> {
  const load = covers[path(game, 'Cover.svelte')];
  return load ? (await load()).default : null;
}

/** The pictures of the game's cards, tiles and figures, if it has any. */
export async function picturesOf(game: string): Promise<Component<PictureProps> | null> {
  const load = pictures[path(game, 'ComponentPicture.svelte')];
  return load ? (await load()).default : null;
}
