import { LANGS, locale } from '../src/lang/texts.svelte';

await locale.use(LANGS[0]!);
