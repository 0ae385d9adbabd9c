/** Checks a finished game's luck in the browser: draws every number again, as `tablee verify` does, and compares with this browser's memory. */
import type { Fairness } from '../wire';
import type { Remembered } from './memory';
import { bytesOf, hexOf, hmac, sha256, textBytes } from './sha256';

/** The first thing that is wrong. `missing`: this browser's value was left out. `number`: with the index of the number. */
export type LuckProblem = 'commitment' | 'missing' | 'hashes' | 'seed' | 'value' | 'mixed' | 'number';

export interface Verdict {
  problem: LuckProblem | null;
  /** How many numbers were right before the first wrong one. */
  checked: number;
}

export function checkLuck(shown: Fairness, known?: Remembered): Verdict {
  const problem = published(shown, known);
  if (problem) return { problem, checked: 0 };
  const seed = bytesOf(shown.seed);
  for (const [i, luck] of shown.luck.entries()) {
    if (luck.i !== i || draw(seed, shown.mixed, i, luck.of) !== luck.number) return { problem: 'number', checked: i };
  }
  return { problem: null, checked: shown.luck.length };
}

/** Compare what was published before the game with what is revealed after it. */
function published(shown: Fairness, known?: Remembered): LuckProblem | null {
  if (known && known.commitment !== shown.commitment) return 'commitment';
  if (known && known.value !== shown.values[known.seat]) return 'missing';
  if (known && String(known.value_hashes) !== String(shown.value_hashes)) return 'hashes';
  const seed = bytesOf(shown.seed);
  if (hexOf(sha256(seed)) !== shown.commitment) return 'seed';
  for (const [seat, hash] of shown.value_hashes.entries()) {
    const value = shown.values[seat] ?? '';
    if (hash ? hexOf(sha256(textBytes(value))) !== hash : hexOf(hmac(seed, textBytes(`seat ${seat}`))) !== value) return 'value';
  }
  // Python counts characters, not UTF-16 units.
  const mixed = shown.values.map((value) => `${[...value].length}:${value}`).join(',');
  return mixed === shown.mixed ? null : 'mixed';
}

function draw(seed: Uint8Array, mixed: string, i: number, of: number): number {
  const limit = ((1n << 64n) / BigInt(of)) * BigInt(of);
  for (let attempt = 0; ; attempt++) {
    const number = new DataView(hmac(seed, textBytes(`${mixed}|${i}|${attempt}`)).buffer).getBigUint64(0);
    if (number < limit) return Number(number % BigInt(of));
  }
}
