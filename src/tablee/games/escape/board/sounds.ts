/** The sounds of events: those of the player's own dice and moves, and those that everyone hears. */
import type { SoundName, Told } from '$client/board';

const MINE: Record<string, SoundName> = { rolled: 'dice', entered: 'step', freed: 'turn', took: 'turn', spent: 'turn', cured: 'turn', panicked: 'sad', fell: 'drop' };
const EVERYBODYS: Record<string, SoundName> = {
  turned_over: 'card',
  revealed: 'card',
  pointed: 'whistle',
  spared: 'turn',
  spawned: 'drop',
  reached: 'hit',
  beaten: 'hit',
  found: 'coin',
  stored: 'coin',
  bitten: 'sad',
  lost_die: 'sad',
  drove: 'step',
  set_out: 'horn',
};
const TRACK: Record<string, SoundName> = { escape: 'horn', knocks: 'knock', gong: 'gong', countdown: 'clock', door: 'door', scream: 'scream' };
/** The voice of each call; a call is heard by everyone. None sounds like a cue of the soundtrack. */
const CALLS: Record<string, SoundName> = { help: 'alarm', coming: 'step', caution: 'turn', church: 'bell', ready: 'coin' };
const STROKE = 900;

/**
 * The sounds of an update, each once, with its delay in ms. A gong strikes as often as its number says. `tracked`: the soundtrack plays its
 * own cues.
 */
export function soundsOf(events: Told[], seat: number, tracked: boolean): [SoundName, number][] {
  const heard = new Map<string, [SoundName, number]>();
  for (const { kind, facts } of events) {
    if (kind === 'sounded') {
      if (tracked) continue;
      const name = TRACK[facts.sound as string];
      const strokes = facts.sound === 'gong' ? (facts.number as number) : 1;
      for (let i = 0; name && i < strokes; i++) heard.set(`${name} ${i}`, [name, i * STROKE]);
    } else {
      const name = kind === 'called' ? CALLS[facts.call as string] : facts.seat === seat ? (MINE[kind] ?? EVERYBODYS[kind]) : EVERYBODYS[kind];
      if (name) heard.set(name, [name, 0]);
    }
  }
  return [...heard.values()];
}
