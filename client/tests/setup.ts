import { LANGS, locale } from '../src/lang/texts.svelte';

// Boards ask for the size of the screen when they are loaded. Without a browser no media query matches.
globalThis.matchMedia ??= ((media: string) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} })) as unknown as typeof matchMedia;

await locale.use(LANGS[0]!);
