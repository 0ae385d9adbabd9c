import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { budget } from './budget.ts';
import { preloadFonts } from './fonts.ts';
import { previews } from './previews.ts';
import { toml } from './toml.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.TABLEE_SERVER ?? 'http://127.0.0.1:8000';

/** The modules of the first page and of an invitation, without the entry: a browser opens six connections, and further files wait for a free one. */
const FIRST =
  /node_modules\/svelte\/|client\/src\/(lang\/|fairness\/(memory|sha256)\.|draw\/(BannerPicture|Defs|Icon|Cover|PlaceholderCover|SeatMark)\.|shelf\/(Shelf|Box|Facts|FilterBar|filters|Invite|playNow|newTable)\.|table\/(tableWords|languages\/)|sound\/|(App|api|boards|ErrorPage|Header|notifications|profile|route|settings|socket|storage|theme|fonts)\.)|src\/tablee\/languages\//;
const TABLE = /client\/src\/(table\/|animation\/|board\.ts|draw\/(Dialog|Tappable)\b)/;

export default defineConfig({
  base: './',
  root: here('.'),
  plugins: [svelte(), toml(), preloadFonts, previews(here('../src/tablee/games')), budget({ first: 60, fonts: 53.2, table: 45, board: 60 })],
  resolve: { alias: { $client: here('./src') }, dedupe: ['svelte', 'three'] },
  build: {
    outDir: here('../src/tablee/server/static'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    manifest: 'files.json',
    rolldownOptions: {
      output: {
        // One file loads faster on a slow phone than twenty small ones.
        codeSplitting: { groups: [{ name: 'first', test: FIRST, priority: 3 }, { name: 'table', test: TABLE, priority: 1 }] },
      },
    },
  },
  server: { fs: { allow: [here('..')] }, proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});
