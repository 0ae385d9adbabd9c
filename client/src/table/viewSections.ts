/** Groups a game's view into sections that the fallback board can show as text and tables. */

export type Scalar = string | number | boolean | null;

export interface ViewSections {
  facts: [key: string, value: Scalar][];
  /** Lists with one value for each seat. */
  players: [key: string, values: unknown[]][];
  grids: [key: string, rows: Scalar[][]][];
  rest: [key: string, value: unknown][];
}

const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== 'object';
const isGrid = (value: unknown): value is Scalar[][] =>
  Array.isArray(value) && value.length > 1 && value.every((row) => Array.isArray(row) && row.length > 1 && row.every(isScalar));

export function sectionsOf(view: object, seats: number): ViewSections {
  const sections: ViewSections = { facts: [], players: [], grids: [], rest: [] };
  for (const [key, value] of Object.entries(view)) {
    if (isScalar(value)) sections.facts.push([key, value]);
    else if (Array.isArray(value) && value.length === seats) sections.players.push([key, value]);
    else if (isGrid(value)) sections.grids.push([key, value]);
    else if (!isEmpty(value)) sections.rest.push([key, value]);
  }
  // Where the values are objects, each of their keys becomes a list of its own.
  sections.players = sections.players.flatMap(([key, values]) => {
    if (!values.every((value) => value !== null && typeof value === 'object' && !Array.isArray(value))) return [[key, values]];
    const keys = [...new Set(values.flatMap((value) => Object.keys(value as object)))];
    return keys.map((inner): [string, unknown[]] => [inner, values.map((value) => (value as Record<string, unknown>)[inner])]);
  });
  return sections;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** `cards_in_hand` becomes `Cards in hand`. */
export const titleOf = (key: string): string => {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A value as short text; an object is represented by its name, id or kind if it has one. */
export function summarize(value: unknown): string {
  if (isEmpty(value)) return '–';
  if (value === true) return '✓';
  if (value === false) return '✗';
  if (isScalar(value)) return String(value);
  if (Array.isArray(value)) return value.map(summarize).join(', ');
  const thing = value as Record<string, unknown>;
  const name = thing.name ?? thing.id ?? thing.kind;
  if (isScalar(name) && name !== null && name !== undefined) return String(name);
  return Object.entries(thing)
    .filter(([, each]) => !isEmpty(each))
    .map(([key, each]) => `${key.replaceAll('_', ' ')} ${summarize(each)}`)
    .join(' · ');
}
