import type { Plugin } from 'vite';

/** Adds a preload link to the page for each font file of the build, so that fonts load together with the script, which goes first. */
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
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `./${file}`, crossorigin: '', fetchpriority: 'low' },
          injectTo: 'head',
        }));
    },
  },
};
