import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { budget } from './budget.ts';
import { toml } from './toml.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.TABLEE_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  base: './',
  root: here('.'),
  plugins: [svelte(), toml(), budget({ first: 60, board: 60 })],
  resolve: { alias: { $client: here('./src') }, dedupe: ['svelte', 'three'] },
  build: {
    outDir: here('../src/tablee/server/static'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    manifest: 'files.json',
  },
  server: { fs: { allow: [here('..')] }, proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});
