/** This browser's part in the luck of its tables: it draws values, shows them when a table asks, and remembers what the server had
 * published before. `check.ts` compares a finished game with this memory; docs/fairness.md explains what that proves. */
import { loadItem, saveItem } from '../storage';
import type { GiveHash, GiveValue, Luck, ToClient } from '../wire';
import { hexOf, sha256, textBytes } from './sha256';

/** A table as the server described it when this browser showed its value. It must not change afterwards. */
export interface Remembered {
  seat: number;
  value: string;
  commitment: string;
  value_hashes: string[];
}

type Answer = Omit<GiveHash, 'id'> | Omit<GiveValue, 'id'>;

const VALUES = 'tablee.luck.values';
const TABLES = 'tablee.luck.tables';
const KEPT = 200;

/** This browser's seats at the tables it has opened. */
const seatsAt = new Map<string, number[]>();

function load<T>(key: string): Record<string, T> {
  try {
    return JSON.parse(loadItem(key) ?? '{}') as Record<string, T>;
  } catch {
    return {};
  }
}

function remember<T>(key: string, name: string, item: T): void {
  const { [name]: _, ...others } = load<T>(key);
  saveItem(key, JSON.stringify(Object.fromEntries([...Object.entries(others).slice(1 - KEPT), [name, item]])));
}

/** Draw a value and return its hash. */
export function newValueHash(): string {
  const value = hexOf(crypto.getRandomValues(new Uint8Array(16)));
  const hash = hexOf(sha256(textBytes(value)));
  remember(VALUES, hash, value);
  return hash;
}

/** The hash for a `join`: none if this browser already sits at the table, because one browser gives one value. */
export const hashForJoin = (table: string): string => (seatsAt.get(table)?.length ? '' : newValueHash());

/** The command that a table waits for, if this message says that it waits for one of this browser's seats. */
export function luckAnswer(message: ToClient): Answer | null {
  if (message.type === 'table') {
    seatsAt.set(message.table.id, message.mine);
    return answerTo(message.table.id, message.table.luck);
  }
  return message.type === 'people' && message.luck ? answerTo(message.table, message.luck) : null;
}

function answerTo(table: string, luck: Luck): Answer | null {
  const seat = luck.waiting.find((each) => seatsAt.get(table)?.includes(each));
  if (seat === undefined) return null;
  if (luck.phase === 'hashes') return { type: 'give_hash', table, seat, value_hash: newValueHash() };
  const value = load<string>(VALUES)[luck.value_hashes[seat] ?? ''];
  const known = recall(table);
  if (value === undefined || (known && !mayShow(known, value, luck))) return null;
  remember<Remembered>(TABLES, table, { seat, value, commitment: luck.commitment, value_hashes: luck.value_hashes });
  return { type: 'give_value', table, seat, value };
}

/** A value is shown for one list of hashes only: a server that asks again with another list, or another commitment, gets nothing. */
function mayShow(known: Remembered, value: string, luck: Luck): boolean {
  return known.commitment === luck.commitment && (known.value !== value || String(known.value_hashes) === String(luck.value_hashes));
}

/** What this browser remembers of a table, or undefined if it showed no value there. */
export const recall = (table: string): Remembered | undefined => load<Remembered>(TABLES)[table];
