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
