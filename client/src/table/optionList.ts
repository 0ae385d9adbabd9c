/** The option list of any game: filtering, keys, and the sentence for the screen reader. */
import type { Choice } from '../board';
import { in_, type Lang } from '../lang/texts.svelte';
import type { Text } from '../wire';
import type { Words } from '../lang/words';

/** Above this many options the list has a search field, and the screen reader hears only their number. */
export const MANY = 9;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The options whose text or notation contains every typed word, ignoring accents and case. */
export function filterOptions(options: Choice[], typed: string, lang: Lang): Choice[] {
  const parts = plain(typed).split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const text = plain(in_(option.text, lang)) + ' ' + option.notation;
    return parts.every((part) => text.includes(part));
  });
}

/** The option for a digit key: `1` is the first. */
export function optionForKey(options: Choice[], key: string): Choice | undefined {
  return /^[1-9]$/.test(key) ? options[Number(key) - 1] : undefined;
}

/** The index that an arrow key, Home or End leads to from `at`; null for any other key. */
export function nextIndex(at: number, key: string, length: number): number | null {
  if (length === 0) return null;
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (at + 1) % length;
    case 'ArrowUp':
    case 'ArrowLeft':
      return (at - 1 + length) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return null;
  }
}

/** The sentence for the screen reader: the question, the number of options, and the options themselves if they are few. */
export function announcement(ask: Text | null, options: Choice[], lang: Lang, words: Words): string {
  if (!ask) return '';
  const few = options.length <= MANY ? ' ' + options.map((option) => in_(option.text, lang)).join(', ') + '.' : '';
  return `${in_(ask, lang)} ${words.table.optionCount(options.length)}.${few}`;
}
