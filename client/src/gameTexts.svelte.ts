/** The rules and components of the games. Each is loaded when a page shows it, because they are most of what a game weighs. */
import { api } from './api';
import type { GameTexts } from './wire';

class LoadedTexts {
  private found = $state.raw<Record<string, GameTexts>>({});
  private asked = new Set<string>();

  /** The texts of a game; undefined until they are loaded. */
  of(game: string): GameTexts | undefined {
    if (!this.asked.has(game)) void this.load(game);
    return this.found[game];
  }

  private async load(game: string): Promise<void> {
    this.asked.add(game);
    try {
      const texts = await api.texts(game);
      this.found = { ...this.found, [game]: texts };
    } catch {
      this.asked.delete(game); // The next page that shows them asks again.
    }
  }
}

export const gameTexts = new LoadedTexts();
