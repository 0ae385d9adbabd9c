import { parse } from 'smol-toml';
import type { Plugin } from 'vite';

/** Lets a board import its game's `components.toml` and `texts.toml`, so that a card's text exists only once. */
export const toml: Plugin = {
  name: 'toml',
  transform(code, id) {
    if (!id.endsWith('.toml')) return null;
    return { code: `export default ${JSON.stringify(parse(code))}`, map: null, moduleType: 'js' };
  },
};
