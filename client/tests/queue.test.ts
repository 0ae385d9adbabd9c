import { describe, expect, it } from 'vitest';
import type { Told } from '../src/board';
import { AnimationQueue, type Scene } from '../src/animation/queue';

interface Named extends Scene {
  name: string;
}

/** A display that writes down its calls, and a clock that only moves when the test says so. */
function setup(pace = 1) {
  const calls: string[] = [];
  let now = 0;
  let timers: { at: number; then: () => void }[] = [];
  const after = (ms: number, then: () => void) => {
    const timer = { at: now + ms, then };
    timers.push(timer);
    return () => (timers = timers.filter((each) => each !== timer));
  };
  const queue = new AnimationQueue<Named>(
    {
      showEvent: (event, ms) => calls.push(`${event.kind} ${ms}`),
      showResult: (scene, more) => calls.push(`= ${scene.name}${more ? ' …' : ''}`),
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
  return { queue, calls, pass, waiting: () => timers.length };
}

const scene = (name: string, ...kinds: string[]): Named => ({
  name,
  events: kinds.map((kind) => ({ version: 1, kind, facts: {}, text: { fr: '', en: '' } }) satisfies Told),
});

describe('the animation queue', () => {
  it('lets scenes wait in their order while it is held', () => {
    const { queue, calls, pass } = setup();
    queue.held = true;
    queue.push(scene('a', 'rolled'));
    queue.push(scene('b'));
    pass(1000);
    expect(calls).toEqual([]);
    queue.held = false;
    pass(700);
    expect(calls).toEqual(['rolled 700', '= a …', '= b']);
  });

  it('plays events one after the other, each for its duration, then shows the result', () => {
    const { queue, calls, pass } = setup();
    queue.push(scene('a', 'rolled', 'moved'));
    expect(calls).toEqual(['rolled 700']);
    pass(699);
    expect(calls).toHaveLength(1);
    pass(1);
    expect(calls).toEqual(['rolled 700', 'moved 300']);
    pass(300);
    expect(calls.at(-1)).toBe('= a');
    expect(queue.busy).toBe(false);
  });

  it('can skip the scene that is playing and go on with the next one', () => {
    const { queue, calls, pass } = setup();
    queue.push(scene('a', 'rolled', 'moved'));
    queue.push(scene('b', 'moved'));
    queue.skipScene();
    expect(calls).toEqual(['rolled 700', '= a …', 'moved 300']);
    pass(300);
    expect(calls.at(-1)).toBe('= b');
    queue.skipScene();
    expect(calls.at(-1)).toBe('= b');
  });

  it('plays events without a duration at once', () => {
    const { queue, calls } = setup();
    queue.push(scene('a', 'noted', 'noted'));
    expect(calls).toEqual(['noted 0', 'noted 0', '= a']);
  });

  it('plays scenes in order, and reports when more follow', () => {
    const { queue, calls, pass } = setup();
    queue.push(scene('a', 'moved'));
    queue.push(scene('b', 'moved'));
    pass(300);
    pass(300);
    expect(calls).toEqual(['moved 300', '= a …', 'moved 300', '= b']);
  });

  it('multiplies durations by the pace; pace 0 shows results at once', () => {
    const fast = setup(0.5);
    fast.queue.push(scene('a', 'rolled'));
    expect(fast.calls).toEqual(['rolled 350']);
    const instant = setup(0);
    instant.queue.push(scene('a', 'rolled', 'moved'));
    expect(instant.calls.at(-1)).toBe('= a');
    expect(instant.waiting()).toBe(0);
  });

  it('skip shows every result at once and leaves no timer', () => {
    const { queue, calls, pass, waiting } = setup();
    queue.push(scene('a', 'rolled'));
    queue.push(scene('b', 'rolled'));
    queue.skip();
    expect(calls).toEqual(['rolled 700', '= a …', '= b']);
    expect(waiting()).toBe(0);
    pass(5000);
    expect(calls).toHaveLength(3);
  });

  it('clear drops every scene', () => {
    const { queue, calls, pass } = setup();
    queue.push(scene('a', 'rolled'));
    queue.push(scene('b', 'rolled'));
    queue.clear();
    pass(5000);
    expect(calls).toEqual(['rolled 700']);
    queue.push(scene('c'));
    expect(calls.at(-1)).toBe('= c');
  });

  it('plays twice as fast when many scenes wait', () => {
    const { queue, calls, pass } = setup();
    for (const name of 'abcdef') queue.push(scene(name, 'moved'));
    pass(300);
    expect(calls.slice(0, 3)).toEqual(['moved 300', '= a …', 'moved 150']);
  });

  it('plays a scene that is pushed while a result is shown', () => {
    const calls: string[] = [];
    const queue: AnimationQueue<Named> = new AnimationQueue<Named>(
      {
        showEvent: () => {},
        showResult: (each) => {
          calls.push(each.name);
          if (each.name === 'a') queue.push(scene('b'));
        },
      },
      () => 0,
    );
    queue.push(scene('a'));
    expect(calls).toEqual(['a', 'b']);
  });
});
