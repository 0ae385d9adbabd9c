import { describe, expect, it } from 'vitest';
import type { Told } from '../src/board';
import { Queue, type Scene } from '../src/motion/queue';

interface Named extends Scene {
  name: string;
}

/** A stage that writes down what it is told, and a clock that only moves when asked. */
function theatre(pace = 1) {
  const heard: string[] = [];
  let now = 0;
  let timers: { at: number; then: () => void }[] = [];
  const after = (ms: number, then: () => void) => {
    const timer = { at: now + ms, then };
    timers.push(timer);
    return () => (timers = timers.filter((each) => each !== timer));
  };
  const queue = new Queue<Named>(
    {
      tell: (event, ms) => heard.push(`${event.kind} ${ms}`),
      settle: (scene, more) => heard.push(`= ${scene.name}${more ? ' …' : ''}`),
    },
    (event) => ({ rolled: 700, moved: 300 })[event.kind] ?? 0,
    after,
  );
  queue.pace = pace;
  const pass = (ms: number) => {
    now += ms;
    for (let due = timers.find((each) => each.at <= now); due; due = timers.find((each) => each.at <= now)) {
      timers = timers.filter((each) => each !== due);
      due.then();
    }
  };
  return { queue, heard, pass, waiting: () => timers.length };
}

const scene = (name: string, ...kinds: string[]): Named => ({
  name,
  events: kinds.map((kind) => ({ version: 1, kind, facts: {}, text: { fr: '', en: '' } }) satisfies Told),
});

describe('the animation queue', () => {
  it('tells events one after the other, each for its time, then shows the end', () => {
    const { queue, heard, pass } = theatre();
    queue.push(scene('a', 'rolled', 'moved'));
    expect(heard).toEqual(['rolled 700']);
    pass(699);
    expect(heard).toHaveLength(1);
    pass(1);
    expect(heard).toEqual(['rolled 700', 'moved 300']);
    pass(300);
    expect(heard.at(-1)).toBe('= a');
    expect(queue.busy).toBe(false);
  });

  it('takes no time for events without a movement', () => {
    const { queue, heard } = theatre();
    queue.push(scene('a', 'noted', 'noted'));
    expect(heard).toEqual(['noted 0', 'noted 0', '= a']);
  });

  it('plays scenes in order, and says when more follow', () => {
    const { queue, heard, pass } = theatre();
    queue.push(scene('a', 'moved'));
    queue.push(scene('b', 'moved'));
    pass(300);
    pass(300);
    expect(heard).toEqual(['moved 300', '= a …', 'moved 300', '= b']);
  });

  it('follows the speed setting, and instantly means at once', () => {
    const fast = theatre(0.5);
    fast.queue.push(scene('a', 'rolled'));
    expect(fast.heard).toEqual(['rolled 350']);
    const instant = theatre(0);
    instant.queue.push(scene('a', 'rolled', 'moved'));
    expect(instant.heard.at(-1)).toBe('= a');
    expect(instant.waiting()).toBe(0);
  });

  it('skips to the end of everything that waits, and no timer is left', () => {
    const { queue, heard, pass, waiting } = theatre();
    queue.push(scene('a', 'rolled'));
    queue.push(scene('b', 'rolled'));
    queue.skip();
    expect(heard).toEqual(['rolled 700', '= a …', '= b']);
    expect(waiting()).toBe(0);
    pass(5000);
    expect(heard).toHaveLength(3);
  });

  it('forgets everything when cleared', () => {
    const { queue, heard, pass } = theatre();
    queue.push(scene('a', 'rolled'));
    queue.push(scene('b', 'rolled'));
    queue.clear();
    pass(5000);
    expect(heard).toEqual(['rolled 700']);
    queue.push(scene('c'));
    expect(heard.at(-1)).toBe('= c');
  });

  it('hurries when many scenes wait', () => {
    const { queue, heard, pass } = theatre();
    for (const name of 'abcdef') queue.push(scene(name, 'moved'));
    pass(300);
    expect(heard.slice(0, 3)).toEqual(['moved 300', '= a …', 'moved 150']);
  });

  it('goes on after being pushed to while settling', () => {
    const heard: string[] = [];
    const queue: Queue<Named> = new Queue<Named>(
      {
        tell: () => {},
        settle: (each) => {
          heard.push(each.name);
          if (each.name === 'a') queue.push(scene('b'));
        },
      },
      () => 0,
    );
    queue.push(scene('a'));
    expect(heard).toEqual(['a', 'b']);
  });
});
