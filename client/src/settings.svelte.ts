/** What this browser was told to do: kept here, and with the profile on the server where the server knows it. */
import type { Me } from './wire';
import { keep, recall } from './keep';
import { firstLang, LANGS, speech, type Lang } from './lang/texts.svelte';

export type Theme = 'auto' | 'day' | 'night';
export type MotionSetting = Me['motion'];

interface Kept {
  lang: Lang;
  theme: Theme;
  motion: MotionSetting;
  volume: number;
  muted: boolean;
  calls: boolean;
}

const KEY = 'tablee';
const PACE: Record<MotionSetting, number> = { full: 1, fast: 0.45, instant: 0, reduced: 0 };

function stored(): Partial<Kept> {
  try {
    return JSON.parse(recall(KEY) ?? '{}') as Partial<Kept>;
  } catch {
    return {}; // Something else wrote there: the defaults serve.
  }
}

const query = (text: string) => (typeof matchMedia === 'undefined' ? null : matchMedia(text));
const dark = query('(prefers-color-scheme: dark)');
const calm = query('(prefers-reduced-motion: reduce)');

class Settings {
  /** This browser remembers nothing of it. */
  readonly fresh = recall(KEY) === null;
  theme = $state<Theme>('auto');
  motion = $state<MotionSetting>('full');
  volume = $state(70);
  muted = $state(false);
  /** Say so, outside the page, when a table waits for us. */
  calls = $state(false);
  private systemDark = $state(dark?.matches ?? false);
  private systemCalm = $state(calm?.matches ?? false);

  constructor() {
    const kept = stored();
    speech.lang = LANGS.includes(kept.lang as Lang) ? (kept.lang as Lang) : firstLang(globalThis.navigator?.languages ?? []);
    this.theme = kept.theme ?? 'auto';
    this.motion = kept.motion ?? 'full';
    this.volume = kept.volume ?? 70;
    this.muted = kept.muted ?? false;
    this.calls = kept.calls ?? false;
    dark?.addEventListener('change', (event) => (this.systemDark = event.matches));
    calm?.addEventListener('change', (event) => (this.systemCalm = event.matches));
  }

  get night(): boolean {
    return this.theme === 'night' || (this.theme === 'auto' && this.systemDark);
  }

  /** How much of its normal time an animation takes; 0 shows results at once. */
  get pace(): number {
    return this.systemCalm ? 0 : PACE[this.motion];
  }

  /** As the profile has it: for a browser that does not know yet how its person likes it. */
  follow(me: Me): void {
    speech.lang = me.lang;
    this.motion = me.motion;
    this.volume = me.volume;
  }

  /** Write the settings onto the page and keep them; the frame runs it whenever one changes. */
  apply(): void {
    const page = document.documentElement;
    page.lang = speech.lang;
    page.dataset.theme = this.night ? 'night' : 'day';
    page.toggleAttribute('data-still', this.pace === 0);
    const kept: Kept = { lang: speech.lang, theme: this.theme, motion: this.motion, volume: this.volume, muted: this.muted, calls: this.calls };
    keep(KEY, JSON.stringify(kept));
  }
}

export const settings = new Settings();
