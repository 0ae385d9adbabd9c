import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choice } from '$client/board';
import { Rush } from './rush.svelte';

const option = (notation: string): Choice => ({ action: 0, notation, kind: notation.split(' ')[0]!, facts: {}, text: { fr: '', en: '' } });

/** A hurried player: `offered` is what the table offers now, `sent` what went out, play time runs with the clock. */
function player() {
  const sent: string[] = [];
  const refused: string[] = [];
  const table = { offered: [] as string[] };
  const rush = new Rush(
    () => performance.now(),
    (choice) => sent.push(choice.notation),
  );
  const want = (notation: string, from = -1000) =>
    rush.want({
      name: notation,
      find: () => (table.offered.includes(notation) ? option(notation) : undefined),
      from: () => from,
      patience: 400,
      refused: () => refused.push(notation),
    });
  return { rush, sent, refused, table, want };
}

describe('commands in the rush', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 10_000, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('go at once when they are offered', () => {
    const { sent, table, want } = player();
    table.offered = ['roll -'];
    want('roll -');
    expect(sent).toEqual(['roll -']);
  });

  it('wait for their moment, and for the table to offer them, and are then sent once', () => {
    const { rush, sent, refused, table, want } = player();
    want('roll -', performance.now() + 500);
    want('roll -', performance.now() + 500);
    vi.advanceTimersByTime(600);
    expect([sent, refused]).toEqual([[], []]);
    table.offered = ['roll -'];
    rush.go();
    vi.advanceTimersByTime(5000);
    expect([sent, refused]).toEqual([['roll -'], []]);
  });

  it('follow one another in order, each after the answer to the one before', () => {
    const { rush, sent, table, want } = player();
    table.offered = ['enter S04', 'reveal n', 'search'];
    want('enter S04');
    want('reveal n');
    want('search');
    expect(sent).toEqual(['enter S04']);
    rush.answered();
    rush.go();
    expect(sent).toEqual(['enter S04', 'reveal n']);
    rush.answered();
    rush.go();
    expect(sent).toEqual(['enter S04', 'reveal n', 'search']);
  });

  it('do not wait for ever for an answer', () => {
    const { sent, table, want } = player();
    table.offered = ['enter S04', 'reveal n'];
    want('enter S04');
    want('reveal n');
    vi.advanceTimersByTime(1000);
    expect(sent).toEqual(['enter S04', 'reveal n']);
  });

  it('say why when what was wanted is not offered', () => {
    const { sent, refused, want } = player();
    want('fight brute');
    expect([sent, refused]).toEqual([[], ['fight brute']]);
  });
});
