import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { toml } from './toml.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Runs the tests of the frame and those in the folders of the boards. */
export default defineConfig({
  plugins: [svelte(), toml()],
  resolve: { alias: { $client: here('./src'), vitest: here('./node_modules/vitest') }, dedupe: ['svelte'] },
  server: { fs: { allow: [here('..')] } },
  test: { setupFiles: ['tests/setup.ts'], include: ['tests/**/*.test.ts', '../src/tablee/games/*/board/*.test.ts'] },
});
