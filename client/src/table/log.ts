/** The log of a table: its newest line, its groups by turn, and the names of components in its lines. */
import type { Told } from '../board';
import { in_, type Lang } from '../lang/texts.svelte';
import type { ComponentText, GameTexts } from '../wire';

/** The newest event that has a text. */
export function newestOf(log: Told[]): Told | null {
  for (let i = log.length - 1; i >= 0; i--) if (in_(log[i]!.text)) return log[i]!;
  return null;
}

/** Consecutive lines of one turn. `seat`: the player whose turn it is, or null before the first turn. */
export interface LogGroup {
  key: number;
  seat: number | null;
  lines: Told[];
}

/**
 * The lines of the log by turn. A turn begins with an event of a kind in `turns`; a game that names no such kinds has a new group
 * whenever another player acts.
 */
export function groups(log: Told[], turns: string[] | undefined): LogGroup[] {
  const found: LogGroup[] = [];
  log.forEach((event, i) => {
    const seat = typeof event.facts.seat === 'number' && event.facts.seat >= 0 ? (event.facts.seat as number) : null;
    const last = found.at(-1);
    const begins = turns ? turns.includes(event.kind) : seat !== null && seat !== last?.seat;
    if (!last || begins) found.push({ key: i, seat: turns && !begins ? null : seat, lines: [] });
    if (in_(event.text)) found.at(-1)!.lines.push(event);
  });
  return found.filter((group) => group.lines.length);
}

/** A line, and the number to show after it: how many events in a row it tells, or 1 if they are not counted. */
export interface LogLine {
  event: Told;
  times: number;
}

/** The lines of a group, with events that say the same told once: such as twenty cards laid in secret. `uncounted`: kinds of events
 * whose number is not shown. */
export function withoutRepeats(lines: Told[], uncounted: string[] = []): LogLine[] {
  const found: LogLine[] = [];
  for (const event of lines) {
    const last = found.at(-1);
    if (last && in_(last.event.text) === in_(event.text)) found[found.length - 1] = { event, times: uncounted.includes(event.kind) ? 1 : last.times + 1 };
    else found.push({ event, times: 1 });
  }
  return found;
}

/** A piece of a line: plain text, or the name of a component. */
export interface LinePart {
  text: string;
  component?: { kind: string; component: ComponentText };
}

/** Split a line at the names of the components that the facts of its event name. */
export function lineParts(event: Told, game: Pick<GameTexts, 'components' | 'library'> | undefined, lang: Lang): LinePart[] {
  const text = in_(event.text, lang);
  const ids = new Set(Object.values(event.facts).flat().filter((each): each is string => typeof each === 'string'));
  let parts: LinePart[] = [{ text }];
  if (!game || !ids.size) return parts;
  for (const { kind } of game.library) {
    for (const component of game.components[kind] ?? []) {
      const name = in_(component.name, lang);
      if (!ids.has(component.id) || !name) continue;
      parts = parts.flatMap((part) => (part.component ? [part] : splitAt(part.text, name, { kind, component })));
    }
  }
  return parts;
}

function splitAt(text: string, name: string, component: NonNullable<LinePart['component']>): LinePart[] {
  const at = text.indexOf(name);
  if (at < 0) return [{ text }];
  const [before, after] = [text.slice(0, at), text.slice(at + name.length)];
  return [...(before ? [{ text: before }] : []), { text: name, component }, ...(after ? [{ text: after }] : [])];
}
