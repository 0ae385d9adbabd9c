/** Verifies a game's luck in the browser: draws every number again, as `tablee verify` does. */
import type { Fairness } from '../wire';

export interface Verdict {
  seed: boolean;
  checked: number;
  /** The first number that does not match, or null. */
  wrong: number | null;
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export async function verify(fair: Fairness, subtle: SubtleCrypto): Promise<Verdict> {
  const seed = bytesOf(fair.seed);
  const matches = hexOf(await subtle.digest('SHA-256', seed)) === fair.commitment;
  const key = await subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const text = new TextEncoder();
  let checked = 0;
  for (const luck of fair.luck) {
    const limit = ((1n << 64n) / BigInt(luck.of)) * BigInt(luck.of);
    let number = limit;
    for (let attempt = 0; number >= limit; attempt++) {
      const signed = await subtle.sign('HMAC', key, text.encode(`${fair.mixed}|${luck.i}|${attempt}`));
      number = new DataView(signed).getBigUint64(0);
    }
    if (Number(number % BigInt(luck.of)) !== luck.number) return { seed: matches, checked, wrong: luck.i };
    checked++;
  }
  return { seed: matches, checked, wrong: null };
}
