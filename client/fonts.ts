import type { Plugin } from 'vite';

/**
 * Adds a link to the page for each font file of the build. The script in `index.html` makes a preload of it after its own request:
 * a browser opens six connections, and the answer to an invitation must not wait behind a font.
 */
export const preloadFonts: Plugin = {
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle }) {
      return Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { 'data-preload': '', as: 'font', type: 'font/woff2', href: `./${file}`, crossorigin: '', fetchpriority: 'low' },
          injectTo: 'head-prepend',
        }));
    },
  },
};
