/** Plays sounds at the volume of the settings, once the first gesture has unlocked audio. */
import { settings } from '../settings.svelte';
import { schedule, type SoundName } from './synth';

let context: AudioContext | null = null;

/** Browsers allow sound only after a gesture: the first touch, click or key starts the audio context. */
export function unlockOnFirstGesture(): void {
  const open = () => {
    context ??= typeof AudioContext === 'undefined' ? null : new AudioContext();
    void context?.resume();
    for (const kind of GESTURES) removeEventListener(kind, open);
  };
  for (const kind of GESTURES) addEventListener(kind, open, { passive: true });
}
const GESTURES = ['pointerdown', 'keydown', 'touchend'];

export function play(name: SoundName): void {
  if (!context || context.state !== 'running' || settings.muted || settings.volume === 0 || document.hidden) return;
  schedule(context, name, context.currentTime + 0.01, (settings.volume / 100) ** 1.6);
}

/** The audio context for sounds that a board makes itself, or null while sound is off or locked. */
export function audio(): AudioContext | null {
  return !context || context.state !== 'running' || settings.muted || settings.volume === 0 || document.hidden ? null : context;
}

/** The loudness of a board's soundtrack, from 0 to 1. */
export const trackVolume = (): number => (settings.volume / 100) ** 1.6 * (settings.track / 100);
