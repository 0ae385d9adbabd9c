/** The settings of this browser, saved in `localStorage`. Language, motion and volume are also part of the profile on the server. */
import type { Me } from './wire';
import { loadItem, saveItem } from './storage';
import { preferredLang, LANGS, locale, type Lang } from './lang/texts.svelte';

export type Theme = 'auto' | 'day' | 'night';
export type MotionSetting = Me['motion'];

interface Saved {
  lang: Lang;
  theme: Theme;
  motion: MotionSetting;
  volume: number;
  track: number;
  muted: boolean;
  notifications: boolean;
}

const KEY = 'tablee';
const PACE: Record<MotionSetting, number> = { full: 1, fast: 0.45, instant: 0, reduced: 0 };

function load(): Partial<Saved> {
  try {
    return JSON.parse(loadItem(KEY) ?? '{}') as Partial<Saved>;
  } catch {
    return {}; // Not our JSON: use the defaults.
  }
}

const query = (text: string) => (typeof matchMedia === 'undefined' ? null : matchMedia(text));
const dark = query('(prefers-color-scheme: dark)');
const calm = query('(prefers-reduced-motion: reduce)');

class Settings {
  /** Whether this browser has no saved settings yet. */
  readonly isNew = loadItem(KEY) === null;
  /** Resolves when the texts of the page can be shown. */
  readonly langLoaded: Promise<void>;
  theme = $state<Theme>('auto');
  motion = $state<MotionSetting>('full');
  volume = $state(70);
  /** The volume of soundtracks, in percent of `volume`. */
  track = $state(70);
  muted = $state(false);
  /** Show a browser notification when it is this player's turn. */
  notifications = $state(false);
  private systemDark = $state(dark?.matches ?? false);
  private systemCalm = $state(calm?.matches ?? false);

  constructor() {
    const saved = load();
    this.langLoaded = locale.use(LANGS.includes(saved.lang as Lang) ? (saved.lang as Lang) : preferredLang(globalThis.navigator?.languages ?? []));
    this.theme = saved.theme ?? 'auto';
    this.motion = saved.motion ?? 'full';
    this.volume = saved.volume ?? 70;
    this.track = saved.track ?? 70;
    this.muted = saved.muted ?? false;
    this.notifications = saved.notifications ?? false;
    dark?.addEventListener('change', (event) => (this.systemDark = event.matches));
    calm?.addEventListener('change', (event) => (this.systemCalm = event.matches));
  }

  get night(): boolean {
    return this.theme === 'night' || (this.theme === 'auto' && this.systemDark);
  }

  /** Multiplies the duration of animations; 0 shows results at once. */
  get pace(): number {
    return this.systemCalm ? 0 : PACE[this.motion];
  }

  /** Take the settings from the profile, in a browser that has none of its own or after signing in. */
  async adopt(me: Me): Promise<void> {
    this.motion = me.motion;
    this.volume = me.volume;
    await locale.use(me.lang);
  }

  /** Apply the settings to the page and save them. `App` runs this as an effect, after every change. */
  apply(): void {
    const page = document.documentElement;
    page.lang = locale.lang;
    page.dataset.theme = this.night ? 'night' : 'day';
    page.toggleAttribute('data-still', this.pace === 0);
    const saved: Saved = { lang: locale.lang, theme: this.theme, motion: this.motion, volume: this.volume, track: this.track, muted: this.muted, notifications: this.notifications };
    saveItem(KEY, JSON.stringify(saved));
  }
}

export const settings = new Settings();
