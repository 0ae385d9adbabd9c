/** The player's profile and the shelf. The first visit creates a guest with a random name, so that nobody has to fill in a form. */
import { api, RequestError } from './api';
import { loadItem, saveItem } from './storage';
import { locale, words } from './lang/texts.svelte';
import { settings } from './settings.svelte';
import type { ChangeMe, GameBox, Me, Shelf } from './wire';

const KNOWN = 'tablee-guest';

class Profile {
  me = $state<Me | null>(null);
  shelf = $state.raw<Shelf | null>(null);
  /** The error if the profile or the shelf could not be loaded. */
  failure = $state<RequestError | null>(null);
  private loading: Promise<void> | null = null;

  /** Load the shelf and the profile; create a guest if there is none. The shelf can be shown before the profile is there. */
  load(): Promise<void> {
    this.loading ??= this.fetch().finally(() => (this.loading = null));
    return this.loading;
  }

  /** Resolves when the guest exists: before that the server refuses requests that need a player. */
  async exists(): Promise<void> {
    if (!this.me) await this.load();
  }

  private async fetch(): Promise<void> {
    try {
      const shelf = api.shelf().then((shelf) => (this.shelf = shelf));
      const me = this.guest().then((me) => (this.me = me));
      await Promise.all([shelf, me]);
      this.failure = null;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      this.failure = error;
    }
  }

  private async guest(): Promise<Me> {
    // Scripts cannot read the session cookie. This item marks that it should exist, and saves the first visit a failing request.
    if (loadItem(KNOWN)) {
      try {
        return await api.me();
      } catch (error) {
        if (!(error instanceof RequestError) || error.status !== 401) throw error;
      }
    }
    // Some browsers clear such items after a week but keep the cookie: the server then answers with the existing profile.
    const { lang } = locale;
    const { me } = await api.newGuest({ name: randomName(), lang });
    saveItem(KNOWN, me.id);
    // The page is already shown: keep a language that the player has chosen since then.
    if (settings.isNew && locale.lang === lang) await settings.adopt(me);
    return me;
  }

  async change(change: ChangeMe): Promise<void> {
    await this.exists();
    this.me = await api.changeMe(change);
  }

  game(id: string): GameBox | undefined {
    return this.shelf?.games.find((game) => game.id === id);
  }
}

export const profile = new Profile();

function randomName(): string {
  const animals = words().names.animals;
  return `${animals[Math.floor(Math.random() * animals.length)]} ${Math.floor(10 + Math.random() * 90)}`;
}
