import { describe, expect, it } from 'vitest';
import type { Choice, Facts, Told } from '../src/board';
import { Lesson } from '../src/lesson/lesson.svelte';
import { settings } from '../src/settings.svelte';
import type { LessonMoment, LessonPage } from '../src/wire';

const said = { fr: 'ceci', en: 'this' };
const option = (action: number) => ({ action, notation: `drop ${action}`, kind: 'drop', facts: {}, text: said }) as unknown as Choice;
const event = (kind: string) => ({ version: 1, kind, facts: {}, text: said }) as unknown as Told;
const moment = (more: Partial<LessonMoment>): LessonMoment => ({
  text: said,
  scenes: [],
  asked: [0],
  ask: null,
  options: [],
  right: null,
  hint: null,
  find: false,
  point: '',
  ...more,
});

function lesson(...moments: LessonMoment[]): Lesson {
  const made = new Lesson('any');
  made.page = { game: 'any', seat: 0, names: ['Lou'], minutes: 3, moments } as LessonPage;
  made.board = { Board: null as never, pace: { dropped: 500 } };
  made.jump(0);
  return made;
}
const scene = (at: number, ...kinds: string[]) => ({ events: kinds.map(event), view: { at }, play_time: 0, motion: '' }) as never;

describe('a lesson', () => {
  it('goes on only with the right choice, and counts mistakes', () => {
    const it = lesson(
      moment({ scenes: [scene(0)], options: [option(1), option(2)] as never, right: 2, hint: said }),
      moment({ scenes: [scene(1)] }),
    );
    expect(it.asks).toBe(true);
    it.choose(option(1));
    expect([it.at, it.mistakes]).toEqual([0, 1]);
    it.choose(option(2));
    expect([it.at, it.mistakes]).toEqual([1, 0]);
    expect((it.view as Facts).at).toBe(1);
    it.next();
    expect(it.over).toBe(true);
    it.next();
    expect(it.at).toBe(2);
  });

  it('highlights the right choice, unless the player should find it', () => {
    const open = lesson(moment({ scenes: [scene(0)], options: [option(1), option(2)] as never, right: 2, hint: said }));
    expect(open.highlighted?.action).toBe(2);
    const riddle = lesson(moment({ scenes: [scene(0)], options: [option(1), option(2)] as never, right: 2, hint: said, find: true }));
    expect(riddle.highlighted).toBe(null);
    riddle.choose(riddle.options[0]!);
    expect(riddle.highlighted?.action).toBe(2);
  });

  it('offers no options while events play, and all of them after skipping', () => {
    settings.motion = 'full';
    const it = lesson(moment({ scenes: [scene(0)] }), moment({ scenes: [scene(1, 'dropped')], options: [option(1)] as never, right: 1, hint: said, point: 'dropped' }));
    it.next();
    expect([it.busy, it.options.length, it.now?.kind]).toEqual([true, 0, 'dropped']);
    it.skip();
    expect([it.busy, it.options.length, it.now]).toEqual([false, 1, null]);
    expect(it.pointed?.kind).toBe('dropped');
    it.leave();
  });

  it('goes back to the position of an earlier moment', () => {
    const it = lesson(moment({ scenes: [scene(0)] }), moment({}), moment({ scenes: [scene(2)] }));
    it.next();
    it.next();
    expect((it.view as Facts).at).toBe(2);
    it.jump(1);
    expect([it.at, (it.view as Facts).at]).toEqual([1, 0]);
  });
});
