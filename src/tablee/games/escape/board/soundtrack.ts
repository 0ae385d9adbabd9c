/**
 * The soundtrack, synthesised: a bed of wind, drone, pulse and strings that thickens towards each countdown, and the cues at their times.
 * Everything follows the clock of the server: a cue is scheduled before its event arrives, and the bed is a function of the time.
 */
import { audio, trackVolume } from '$client/sound/sound.svelte';
import { schedule, type SoundName } from '$client/sound/synth';
import type { CueView, View } from './view';

/** The loudness of each voice of the bed, from 0 to 1, and the beats of the pulse per second. */
export interface Bed {
  wind: number;
  drone: number;
  pulse: number;
  strings: number;
  beats: number;
}

const SILENT: Bed = { wind: 0, drone: 0, pulse: 0, strings: 0, beats: 1 };
const CALM: Bed = { wind: 0.5, drone: 0.15, pulse: 0, strings: 0, beats: 1 };
const AHEAD = 1500;
const STROKE = 900;
/** The time in ms between two ticks, and the time that a cue is shown. */
const TICK = 200;
const SHOWN = 2500;
const CUES: Record<string, SoundName> = { escape: 'horn', knocks: 'knock', gong: 'gong', countdown: 'clock', door: 'door', scream: 'scream' };
/** The pitch of the drone in Hz by track. */
const PITCH: Record<string, number> = { first: 55, second: 65.4, ten_minutes: 58.3, five_minutes: 61.7 };

/** The bed at a time: calm in introduction and pauses, thicker towards each countdown, silent before the knocks. */
export function bedAt(cues: CueView[], now: number, inVan: boolean): Bed {
  const past = cues.filter((cue) => cue.at <= now).at(-1);
  if (!past || past.sound === 'door') return CALM;
  if (past.sound === 'scream' || past.sound === 'silence' || past.sound === 'knocks') return SILENT;
  const next = cues.find((cue) => cue.at > now && (past.sound === 'escape' ? cue.sound === 'silence' : cue.sound === 'door' || cue.sound === 'scream'));
  const share = next ? Math.min(1, (now - past.at) / (next.at - past.at)) : 1;
  const van = inVan ? 0.2 : 0;
  if (past.sound === 'escape') return { wind: 0.5, drone: 0.25 + 0.45 * share + van, pulse: 0.1 + 0.5 * share + van, strings: Math.max(0, share - 0.6), beats: 1 + share };
  return { wind: 0.3, drone: 0.8 + van, pulse: 0.8, strings: 0.4 + 0.6 * share, beats: past.sound === 'gong' ? 2 : 2 + 2 * share };
}

/** The cues that sound in the next moment, with their distance in ms. */
export function cuesAhead(cues: CueView[], now: number): { cue: CueView; index: number; ms: number }[] {
  return cues.map((cue, index) => ({ cue, index, ms: cue.at - now })).filter(({ ms }) => ms > 0 && ms <= AHEAD);
}

/** The cue that the screen shows at a time. */
export const cueAt = (cues: CueView[], now: number): CueView | undefined => cues.filter((cue) => cue.at <= now && now < cue.at + SHOWN).at(-1);

/** The time in ms to the next tick: right after the next cue if that is soon. Two ticks are never closer than 40 ms. */
export function tickAfter(cues: CueView[], now: number): number {
  const next = cues.find((cue) => cue.at > now);
  return next && next.at - now <= TICK + 40 ? next.at - now + 1 : TICK;
}

const playAfter = (context: AudioContext, name: SoundName, ms: number) => schedule(context, name, context.currentTime + ms / 1000, trackVolume());

/** Plays the bed and the cues. A cue is scheduled up to 1.5 s ahead, so that neither a late message nor a busy page delays it. */
export class Soundtrack {
  /** Whether the clock runs and sound is allowed, so that the cues come from here and not from the events. */
  running = false;
  private last = -1;
  private played = new Set<number>();

  /** `context`: where to play, null while sound is off. `cue`: plays a sound after some ms. */
  constructor(
    private readonly context: () => AudioContext | null = audio,
    private readonly cue: (context: AudioContext, name: SoundName, ms: number) => void = playAfter,
  ) {}

  private voices: { context: AudioContext; out: GainNode; wind: GainNode; drone: GainNode; pulse: GainNode; strings: GainNode; beat: OscillatorNode } | null = null;

  /** Called a few times a second with the time of play. */
  tick(view: View, now: number): void {
    const step = now - this.last;
    this.last = now;
    const context = this.context();
    // In a replay the time stands still or jumps: its events make the sounds.
    this.running = context !== null && step > 20 && step < 1500 && view.phase !== 'over';
    if (!this.running || !context) return this.fade(SILENT);
    this.voices ??= this.open(context, PITCH[view.track] ?? 55);
    this.voices?.out.gain.setTargetAtTime(trackVolume() * 0.5, context.currentTime, 0.1);
    this.fade(bedAt(view.cues, now, view.van !== ''));
    for (const { cue, index, ms } of cuesAhead(view.cues, now)) {
      const name = CUES[cue.sound];
      if (!name || this.played.has(index)) continue;
      this.played.add(index);
      const strokes = cue.sound === 'gong' ? cue.number : 1;
      for (let i = 0; i < strokes; i++) this.cue(context, name, ms + i * STROKE);
    }
  }

  stop(): void {
    this.running = false;
    this.voices?.beat.stop();
    this.voices?.out.disconnect();
    this.voices = null;
  }

  private fade(bed: Bed): void {
    const voices = this.voices;
    if (!voices) return;
    const now = voices.context.currentTime;
    for (const name of ['wind', 'drone', 'pulse', 'strings'] as const) voices[name].gain.setTargetAtTime(bed[name] * 0.3, now, 0.25);
    voices.beat.frequency.setTargetAtTime(bed.beats, now, 0.3);
  }

  private open(context: AudioContext, pitch: number): Soundtrack['voices'] {
    if (!('createGain' in context)) return null;
    const voice = (to: AudioNode) => {
      const gain = context.createGain();
      gain.gain.value = 0;
      gain.connect(to);
      return gain;
    };
    const tone = (frequency: number, wave: OscillatorType, to: AudioNode | AudioParam) => {
      const oscillator = context.createOscillator();
      oscillator.type = wave;
      oscillator.frequency.value = frequency;
      oscillator.connect(to as AudioNode);
      oscillator.start();
      return oscillator;
    };
    const filtered = (type: BiquadFilterType, frequency: number, to: AudioNode) => {
      const filter = context.createBiquadFilter();
      filter.type = type;
      filter.frequency.value = frequency;
      filter.connect(to);
      return filter;
    };
    const out = voice(context.destination);
    const [wind, drone, pulse, strings] = [voice(out), voice(out), voice(out), voice(out)];
    const low = filtered('lowpass', 320, drone);
    tone(pitch, 'sawtooth', low);
    tone(pitch * 1.006, 'sawtooth', low);
    const heart = context.createGain();
    heart.gain.value = 0;
    heart.connect(pulse);
    tone(pitch * 0.9, 'sine', heart);
    const beat = tone(1, 'sawtooth', heart.gain);
    for (const ratio of [8, 8.05, 9.5]) tone(pitch * ratio, 'triangle', filtered('bandpass', pitch * 8.5, strings));
    const noise = context.createBufferSource();
    noise.buffer = context.createBuffer(1, 2 * context.sampleRate, context.sampleRate);
    const samples = noise.buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    noise.loop = true;
    noise.connect(filtered('bandpass', 260, wind));
    noise.start();
    return { context, out, wind, drone, pulse, strings, beat };
  }
}
