/** Who sits at this browser. A guest is made at the first visit, with a name to be changed at leisure: nobody meets a form first. */
import { api, Failed } from './api';
import { keep, recall } from './keep';
import { speech, words } from './lang/texts.svelte';
import { settings } from './settings.svelte';
import type { ChangeMe, GameBox, Me, Shelf } from './wire';

const KNOWN = 'tablee-guest';

class Profile {
  me = $state<Me | null>(null);
  shelf = $state.raw<Shelf | null>(null);
  /** Why nothing could be loaded, if so. */
  trouble = $state<Failed | null>(null);
  private loading: Promise<void> | null = null;

  /** Load the shelf and who we are, making a guest where there is none. */
  load(): Promise<void> {
    this.loading ??= this.fetch().finally(() => (this.loading = null));
    return this.loading;
  }

  private async fetch(): Promise<void> {
    try {
      const [shelf, me] = await Promise.all([api.shelf(), this.guest()]);
      this.shelf = shelf;
      this.me = me;
      this.trouble = null;
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      this.trouble = error;
    }
  }

  private async guest(): Promise<Me> {
    // The cookie cannot be read from here; this mark says that there should be one, so that a first visit asks nothing in vain.
    if (recall(KNOWN)) {
      try {
        return await api.me();
      } catch (error) {
        if (!(error instanceof Failed) || error.status !== 401) throw error;
      }
    }
    // Some browsers forget such marks after a week and keep the cookie: the server then answers who we were.
    const { me } = await api.newGuest({ name: aName(), lang: speech.lang });
    keep(KNOWN, me.id);
    if (settings.fresh) settings.follow(me);
    return me;
  }

  async change(change: ChangeMe): Promise<void> {
    this.me = await api.changeMe(change);
  }

  game(id: string): GameBox | undefined {
    return this.shelf?.games.find((game) => game.id === id);
  }
}

export const profile = new Profile();

function aName(): string {
  const animals = words().names.animals;
  return `${animals[Math.floor(Math.random() * animals.length)]} ${Math.floor(10 + Math.random() * 90)}`;
}
