/** The option list: what can be played, as a menu for the keyboard and a sentence for the ear. For every game, without its help. */
import type { Choice } from '../board';
import { in_, type Lang } from '../lang/texts.svelte';
import type { Words } from '../lang/fr';

/** With more than this many options a search field is shown. */
export const MANY = 9;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The options whose words contain what was typed, accents and case aside. */
export function matching(options: Choice[], typed: string, lang: Lang): Choice[] {
  const parts = plain(typed).split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const text = plain(in_(option.text, lang)) + ' ' + option.notation;
    return parts.every((part) => text.includes(part));
  });
}

/** The option a digit key means, counted from 1. */
export function byKey(options: Choice[], key: string): Choice | undefined {
  return /^[1-9]$/.test(key) ? options[Number(key) - 1] : undefined;
}

/** Where the arrow keys lead from `at`; null for any other key. */
export function moved(at: number, key: string, length: number): number | null {
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

/** What a screen reader says when a seat is asked: the question, how many choices, and the choices if they are few. */
export function spoken(ask: { fr: string; en: string } | null, options: Choice[], lang: Lang, words: Words): string {
  if (!ask) return '';
  const few = options.length <= MANY ? ' ' + options.map((option) => in_(option.text, lang)).join(', ') + '.' : '';
  return `${in_(ask, lang)} ${words.table.optionCount(options.length)}.${few}`;
}
