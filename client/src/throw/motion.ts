/** Decodes the recorded motion of a throw (written by `tablee.throw.motion`) into frames. */

/** Frames per second on the screen. */
export const RATE = 30;
/** Simulated seconds between two frames: a fall is seen at 0.6 of its speed. */
const STEP = 0.02;
/** Units per centimetre, and units per 1 in a quaternion. */
const PLACE = 100;
const TURN = 250;
/** In centimetres: half the inner side of the tray and the height of its walls; the hand's distance from
 * the middle, its height, the distance between the pieces in it, and how much higher the middle one lies. */
export const TRAY = { half: 10, wall: 4.5 };
export const HAND = { away: 14.6, height: 7.6, apart: 2.5, middle: 0.9 };

/** A piece's position (z is up) and its rotation as a quaternion (w x y z). */
export interface Rest {
  at: [x: number, y: number, z: number];
  turned: [w: number, x: number, y: number, z: number];
}

/** `pieces`: the game's own numbers of the pieces that move; `frames[i]`: seven numbers for each piece. */
export interface Fall {
  pieces: number[];
  frames: Float32Array[];
}

/** The throws of one scene in order; the record stores them in one text, separated by spaces. */
export function decodeAll(thrown: string): Promise<Fall[]> {
  return Promise.all(thrown.split(' ').filter(Boolean).map(decode));
}

export async function decode(text: string): Promise<Fall> {
  const packed = await inflate(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
  const head = new DataView(packed.buffer, packed.byteOffset);
  const [count, length] = [head.getUint8(0), head.getUint16(1, true)];
  const width = 7 * count;
  // The bytes of all numbers are grouped: first every lowest byte, then every second byte, and so on.
  const numbers = (packed.length - 3) / 4;
  const byte = (number: number, which: number) => packed[3 + which * numbers + number]!;
  const whole = (number: number) => byte(number, 0) | (byte(number, 1) << 8) | (byte(number, 2) << 16) | (byte(number, 3) << 24);
  const now = new Int32Array(width);
  const frames: Float32Array[] = [];
  for (let frame = 0; frame < length; frame++) {
    const shown = new Float32Array(width);
    for (let i = 0; i < width; i++) {
      now[i]! += whole(frame * width + i);
      shown[i] = now[i]! / (i % 7 < 3 ? PLACE : TURN);
    }
    frames.push(shown);
  }
  return { pieces: Array.from({ length: count }, (_, i) => whole(length * width + i)), frames };
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The duration of a throw, in ms. */
export const lasts = (fall: Fall): number => ((fall.frames.length - 1) * 1000) / RATE;

/** The position of `pieces[piece]` `ms` after it left the hand, interpolated between two frames. */
export function restAt(fall: Fall, piece: number, ms: number): Rest {
  const last = fall.frames.length - 1;
  const at = Math.max(0, Math.min(last, (ms * RATE) / 1000));
  const [a, b] = [fall.frames[Math.floor(at)]!, fall.frames[Math.min(last, Math.floor(at) + 1)]!];
  const part = at - Math.floor(at);
  const mixed = [0, 1, 2, 3, 4, 5, 6].map((i) => a[7 * piece + i]! * (1 - part) + b[7 * piece + i]! * part);
  const [x, y, z, ...turn] = mixed as [number, number, number, ...number[]];
  const length = Math.hypot(...turn) || 1;
  return { at: [x, y, z], turned: turn.map((each) => each / length) as Rest['turned'] };
}

/** The impacts of a throw: moments when a piece abruptly changes its speed, and by how much (cm/s). At most `most`, the hardest. */
export function impacts(fall: Fall, most = 10): { ms: number; hard: number }[] {
  const found: { ms: number; hard: number }[] = [];
  const speed = (piece: number, frame: number, axis: number) =>
    (fall.frames[frame + 1]![7 * piece + axis]! - fall.frames[frame]![7 * piece + axis]!) / STEP;
  for (let frame = 1; frame < fall.frames.length - 1; frame++) {
    let hard = 0;
    for (let piece = 0; piece < fall.pieces.length; piece++) {
      const change = [0, 1, 2].map((axis) => speed(piece, frame, axis) - speed(piece, frame - 1, axis));
      // Subtract the change that gravity alone makes between two frames.
      change[2]! += 981 * STEP;
      hard = Math.max(hard, Math.hypot(...change));
    }
    if (hard > 25) found.push({ ms: (frame * 1000) / RATE, hard });
  }
  return found
    .sort((a, b) => b.hard - a.hard)
    .slice(0, most)
    .sort((a, b) => a.ms - b.ms);
}
