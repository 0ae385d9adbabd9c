/** A view nobody has drawn yet, sorted into what can be read: facts, what each player has, grids, and the rest to be unfolded. */

export type Plain = string | number | boolean | null;

export interface Shown {
  facts: [key: string, value: Plain][];
  /** Columns of what there is one of for each seat. */
  players: [key: string, values: unknown[]][];
  grids: [key: string, rows: Plain[][]][];
  rest: [key: string, value: unknown][];
}

export const isPlain = (value: unknown): value is Plain => value === null || typeof value !== 'object';
const isGrid = (value: unknown): value is Plain[][] =>
  Array.isArray(value) && value.length > 1 && value.every((row) => Array.isArray(row) && row.length > 1 && row.every(isPlain));

export function sorted(view: object, seats: number): Shown {
  const shown: Shown = { facts: [], players: [], grids: [], rest: [] };
  for (const [key, value] of Object.entries(view)) {
    if (isPlain(value)) shown.facts.push([key, value]);
    else if (Array.isArray(value) && value.length === seats) shown.players.push([key, value]);
    else if (isGrid(value)) shown.grids.push([key, value]);
    else if (!isEmpty(value)) shown.rest.push([key, value]);
  }
  // Players that are objects themselves become columns of their own.
  shown.players = shown.players.flatMap(([key, values]) => {
    if (!values.every((value) => value !== null && typeof value === 'object' && !Array.isArray(value))) return [[key, values]];
    const keys = [...new Set(values.flatMap((value) => Object.keys(value as object)))];
    return keys.map((inner): [string, unknown[]] => [inner, values.map((value) => (value as Record<string, unknown>)[inner])]);
  });
  return shown;
}

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** `tokyo_city` as words. */
export const titled = (key: string): string => {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A value in a few words; a thing is known by its name or id. */
export function brief(value: unknown): string {
  if (isEmpty(value)) return '–';
  if (value === true) return '✓';
  if (value === false) return '✗';
  if (isPlain(value)) return String(value);
  if (Array.isArray(value)) return value.map(brief).join(', ');
  const thing = value as Record<string, unknown>;
  const name = thing.name ?? thing.id ?? thing.kind;
  if (isPlain(name) && name !== null && name !== undefined) return String(name);
  return Object.entries(thing)
    .filter(([, each]) => !isEmpty(each))
    .map(([key, each]) => `${key.replaceAll('_', ' ')} ${brief(each)}`)
    .join(' · ');
}
