import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choice } from '$client/board';
import { CommandQueue } from './command_queue.svelte';

const option = (notation: string): Choice => ({ action: 0, notation, kind: notation.split(' ')[0]!, facts: {}, text: { fr: '', en: '' } });

/** A player with a queue: `offered` lists the current options, `sent` the sent commands; play time runs with the clock. */
function player() {
  const sent: string[] = [];
  const refused: string[] = [];
  const table = { offered: [] as string[] };
  const queue = new CommandQueue(
    () => performance.now(),
    (choice) => sent.push(choice.notation),
  );
  const want = (notation: string, from = -1000) =>
    queue.want({
      name: notation,
      find: () => (table.offered.includes(notation) ? option(notation) : undefined),
      from: () => from,
      patience: 400,
      refused: () => refused.push(notation),
    });
  return { queue, sent, refused, table, want };
}

describe('queued commands', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 10_000, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('are sent at once when they are offered', () => {
    const { sent, table, want } = player();
    table.offered = ['roll -'];
    want('roll -');
    expect(sent).toEqual(['roll -']);
  });

  it('wait until they are allowed and offered, and are then sent once', () => {
    const { queue, sent, refused, table, want } = player();
    want('roll -', performance.now() + 500);
    want('roll -', performance.now() + 500);
    vi.advanceTimersByTime(600);
    expect([sent, refused]).toEqual([[], []]);
    table.offered = ['roll -'];
    queue.go();
    vi.advanceTimersByTime(5000);
    expect([sent, refused]).toEqual([['roll -'], []]);
  });

  it('follow one another in order, each after the answer to the one before', () => {
    const { queue, sent, table, want } = player();
    table.offered = ['enter S04', 'reveal n', 'search'];
    want('enter S04');
    want('reveal n');
    want('search');
    expect(sent).toEqual(['enter S04']);
    queue.answered();
    queue.go();
    expect(sent).toEqual(['enter S04', 'reveal n']);
    queue.answered();
    queue.go();
    expect(sent).toEqual(['enter S04', 'reveal n', 'search']);
  });

  it('do not wait forever for an answer', () => {
    const { sent, table, want } = player();
    table.offered = ['enter S04', 'reveal n'];
    want('enter S04');
    want('reveal n');
    vi.advanceTimersByTime(1000);
    expect(sent).toEqual(['enter S04', 'reveal n']);
  });

  it('explain why they are not offered', () => {
    const { sent, refused, want } = player();
    want('fight brute');
    expect([sent, refused]).toEqual([[], ['fight brute']]);
  });
});
