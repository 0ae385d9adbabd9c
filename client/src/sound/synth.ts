/** Synthesizes every sound from oscillators and noise, without audio files. A sound is a list of notes. */

export type SoundName = 'dice' | 'card' | 'coin' | 'hit' | 'cheer' | 'clock' | 'gong' | 'drop' | 'step' | 'sad' | 'turn' | 'knock' | 'door' | 'scream' | 'horn' | 'alarm' | 'bell' | 'whistle';

/** One note: start and duration (s), first and last frequency (Hz; for noise, the filter's), loudness, waveform. */
interface Note {
  at: number;
  duration: number;
  from: number;
  to: number;
  loudness: number;
  wave: OscillatorType | 'noise';
}

const note = (at: number, duration: number, from: number, to: number, loudness: number, wave: Note['wave']): Note => ({ at, duration, from, to, loudness, wave });

const SOUNDS: Record<SoundName, Note[]> = {
  dice: [0, 0.07, 0.13, 0.22, 0.33].flatMap((at, i) => [
    note(at, 0.045, 2600 - i * 260, 900, 0.5 - i * 0.06, 'noise'),
    note(at, 0.04, 520 - i * 30, 300, 0.18, 'triangle'),
  ]),
  card: [note(0, 0.14, 5200, 1400, 0.3, 'noise'), note(0.12, 0.05, 900, 500, 0.2, 'noise')],
  coin: [note(0, 0.16, 1480, 1480, 0.16, 'triangle'), note(0.07, 0.3, 1975, 1975, 0.16, 'triangle')],
  hit: [note(0, 0.22, 190, 55, 0.7, 'sine'), note(0, 0.1, 1400, 300, 0.45, 'noise')],
  cheer: [523, 659, 784, 1047].map((pitch, i) => note(i * 0.11, 0.42, pitch, pitch, 0.2, 'triangle')),
  clock: [note(0, 0.05, 1250, 1100, 0.25, 'square')],
  gong: [98, 147, 207, 311].map((pitch, i) => note(0, 2.2 - i * 0.4, pitch, pitch * 0.985, 0.34 / (i + 1), 'sine')),
  drop: [note(0, 0.09, 330, 170, 0.5, 'triangle'), note(0, 0.04, 1800, 700, 0.25, 'noise'), note(0.13, 0.06, 300, 190, 0.2, 'triangle')],
  step: [note(0, 0.06, 420, 330, 0.3, 'triangle')],
  sad: [392, 330, 262].map((pitch, i) => note(i * 0.17, 0.4, pitch, pitch * 0.98, 0.2, 'triangle')),
  knock: [0, 0.34].flatMap((at) => [note(at, 0.16, 150, 70, 0.6, 'sine'), note(at, 0.05, 900, 300, 0.4, 'noise')]),
  door: [note(0, 0.5, 110, 36, 0.7, 'sine'), note(0, 0.18, 2400, 200, 0.5, 'noise'), note(0.05, 0.9, 300, 80, 0.16, 'noise')],
  scream: [note(0, 1.3, 880, 300, 0.2, 'sawtooth'), note(0, 1.4, 660, 190, 0.18, 'square'), note(0, 1.2, 2600, 700, 0.3, 'noise')],
  horn: [note(0, 0.35, 294, 440, 0.22, 'sawtooth'), note(0.3, 0.7, 440, 447, 0.24, 'sawtooth'), note(0.3, 0.7, 330, 335, 0.16, 'square')],
  alarm: [0, 0.2, 0.4].flatMap((at) => [note(at, 0.1, 700, 1050, 0.2, 'square'), note(at + 0.1, 0.09, 1050, 700, 0.16, 'square')]),
  bell: [0, 0.42].flatMap((at) => [880, 1320, 2217].map((pitch, i) => note(at, 0.6 - i * 0.14, pitch, pitch, 0.2 / (i + 1), 'sine'))),
  whistle: [note(0, 0.14, 1500, 2100, 0.2, 'sine'), note(0.16, 0.24, 1700, 2500, 0.2, 'sine')],
  turn: [note(0, 0.16, 660, 660, 0.18, 'triangle'), note(0.12, 0.3, 880, 880, 0.18, 'triangle')],
};

export const SOUND_NAMES = Object.keys(SOUNDS) as SoundName[];

/** The duration of a sound in seconds. */
export function durationOf(name: SoundName): number {
  return Math.max(...SOUNDS[name].map((each) => each.at + each.duration));
}

/** Schedule a sound on an audio context, at `when` (s) with `volume` (0 to 1). */
export function schedule(context: BaseAudioContext, name: SoundName, when: number, volume: number): void {
  const out = context.createGain();
  out.gain.value = volume;
  out.connect(context.destination);
  for (const each of SOUNDS[name]) {
    const start = when + each.at;
    const envelope = context.createGain();
    envelope.gain.setValueAtTime(0.0001, start);
    envelope.gain.exponentialRampToValueAtTime(each.loudness, start + 0.006);
    envelope.gain.exponentialRampToValueAtTime(0.0001, start + each.duration);
    envelope.connect(out);
    const source = each.wave === 'noise' ? hiss(context, each, start, envelope) : tone(context, each, start, each.wave, envelope);
    source.start(start);
    source.stop(start + each.duration + 0.02);
  }
}

function tone(context: BaseAudioContext, each: Note, start: number, wave: OscillatorType, to: AudioNode): AudioScheduledSourceNode {
  const oscillator = context.createOscillator();
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(each.from, start);
  oscillator.frequency.exponentialRampToValueAtTime(each.to, start + each.duration);
  oscillator.connect(to);
  return oscillator;
}

function hiss(context: BaseAudioContext, each: Note, start: number, to: AudioNode): AudioScheduledSourceNode {
  const length = Math.ceil(context.sampleRate * (each.duration + 0.02));
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.Q.value = 0.9;
  filter.frequency.setValueAtTime(each.from, start);
  filter.frequency.exponentialRampToValueAtTime(each.to, start + each.duration);
  source.connect(filter).connect(to);
  return source;
}
