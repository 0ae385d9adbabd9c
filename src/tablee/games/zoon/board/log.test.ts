import { describe, expect, it } from 'vitest';
import type { Told } from '$client/board';
import { withoutRepeats } from '$client/table/log';
import { board } from './index';

describe('the log', () => {
  it('tells a deployment once, without the number of its changes', () => {
    const text = { fr: 'Ana déploie ses Zoons.', en: 'Ana deploys Zoons.' };
    const changes = Array.from({ length: 41 }, (_, version) => ({ kind: 'arranged', facts: { seat: 0 }, text, version }) as Told);
    expect(withoutRepeats(changes, board.uncounted).map((line) => line.times)).toEqual([1]);
  });
});
