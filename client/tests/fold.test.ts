/** Every board folds the events of random games into exactly the view that the server sends after them. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { BoardModule, Facts, Told } from '../src/board';
import { python } from '../python.js';

/** One action as one viewer gets it; made by `tools/board_samples.py`. */
interface Sample {
  name: string;
  seat: number;
  before: Facts;
  events: [kind: string, facts: Facts][];
  after: Facts;
}
/** `opening`: kinds of events that are told before the first view. */
interface Samples {
  kinds: string[];
  opening: string[];
  samples: Sample[];
}

/** Playing the games takes Python a few seconds each. */
const PLAYING = 120_000;
/** At most this many differences are shown for each path. */
const SHOWN = 3;

const modules = import.meta.glob<{ board: BoardModule }>('../../src/tablee/games/*/board/index.ts');
const boards = await Promise.all(Object.entries(modules).map(async ([path, load]) => ({ game: path.split('/').at(-3)!, board: (await load()).board })));

// The frame shows every view of a live game at once.
it.each(boards.filter(({ board }) => board.live))('$game is live and folds nothing', ({ board }) => expect(board.fold).toBeUndefined());

describe.each(boards.filter(({ board }) => !board.live))('$game', ({ game, board }) => {
  let kinds: string[];
  let opening: string[];
  let samples: Sample[];
  beforeAll(() => {
    ({ kinds, opening, samples } = JSON.parse(python('-m', 'tools.board_samples', game)) as Samples);
  }, PLAYING);

  it('meets every kind of event', () => {
    const met = new Set([...opening, ...samples.flatMap(({ events }) => events.map(([kind]) => kind))]);
    expect(kinds.filter((kind) => !met.has(kind))).toEqual([]);
  });

  it('gives durations and sounds to kinds of events that exist', () => {
    const named = [...Object.keys(board.pace ?? {}), ...Object.keys(board.sounds ?? {})];
    expect(named.filter((kind) => !kinds.includes(kind))).toEqual([]);
  });

  it('folds the events of every action into the next view', () => {
    const untold = (board.untold ?? []).map((each) => ({ ...each, unmet: new Set(each.paths) }));
    const wrong = new Map<string, string[]>();
    for (const { name, seat, before, events, after } of samples) {
      const folded = events.reduce((view, [kind, facts]) => board.fold?.(view, { kind, facts } as Told) ?? view, before);
      const now = untold.filter((each) => (!each.after || events.some(([kind]) => each.after!.includes(kind))) && (each.when?.(after) ?? true));
      for (const [path, values] of differences(folded, after)) {
        const known = now.flatMap(({ paths, unmet }) => paths.filter((each) => path === each || path.startsWith(`${each}.`)).map((each) => unmet.delete(each)));
        if (known.length) continue;
        const found = `${values} (${name}, seen by ${seat}: ${events.map(([kind]) => kind).join(', ')})`;
        wrong.set(path, [...(wrong.get(path) ?? []), found].sort((a, b) => a.length - b.length).slice(0, SHOWN));
      }
    }
    expect([...wrong].flatMap(([path, found]) => found.map((each) => `${path}: ${each}`))).toEqual([]);
    expect(untold.flatMap(({ unmet }) => [...unmet]), 'listed as untold, but always right').toEqual([]);
  });
});

/** The paths at which two views differ, with both values. Places in lists are left out of the path. */
function differences(folded: unknown, sent: unknown, path = ''): [path: string, values: string][] {
  if (Object.is(folded, sent)) return [];
  const both = typeof folded === 'object' && typeof sent === 'object' && folded !== null && sent !== null;
  if (!both || (Array.isArray(folded) && Array.isArray(sent) && folded.length !== sent.length)) {
    return [[path, `${JSON.stringify(folded)} instead of ${JSON.stringify(sent)}`]];
  }
  const inner = (key: string) => (Array.isArray(sent) ? path : path ? `${path}.${key}` : key);
  const keys = new Set([...Object.keys(folded), ...Object.keys(sent)]);
  return [...keys].flatMap((key) => differences((folded as Facts)[key], (sent as Facts)[key], inner(key)));
}
