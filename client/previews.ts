import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Copies the preview picture of each game, `board/preview.jpg`, to `previews/GAME.jpg`: messengers show it beside an invite link. */
export function previews(games: string): Plugin {
  return {
    name: 'previews',
    apply: 'build',
    generateBundle() {
      for (const game of readdirSync(games)) {
        const file = join(games, game, 'board', 'preview.jpg');
        if (existsSync(file)) this.emitFile({ type: 'asset', fileName: `previews/${game}.jpg`, source: readFileSync(file) });
      }
    },
  };
}
