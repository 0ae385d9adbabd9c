/** The place of the action bar on a desktop: beside the question, or where the board shows it (`BarHere.svelte`). */
import { createContext, type Snippet } from 'svelte';

export class BarPlace {
  /** How many components of the board show the bar. */
  elsewhere = $state(0);
  constructor(readonly bar: Snippet) {}
}

export const [barPlace, provideBarPlace, hasBarPlace] = createContext<BarPlace>();
