import { describe, expect, it } from 'vitest';
import type { Choice, Facts, Told } from '../src/board';
import { Lesson } from '../src/lesson/lesson.svelte';
import { nearest } from '../src/lesson/nearest';
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
  free: null,
  tries: [],
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

  it('says nothing about a throw before the pieces lie', () => {
    settings.motion = 'full';
    const thrown = { ...(scene(1, 'dropped') as object), motion: 'x' } as never;
    const it = lesson(moment({ scenes: [scene(0)] }), moment({ scenes: [thrown] }));
    it.next();
    expect([it.busy, it.eventText]).toEqual([true, null]);
    it.skip();
    expect([it.busy, it.text]).toEqual([false, said]);
    it.leave();
  });

  it('tells the event that plays, and nothing of the text that follows', () => {
    settings.motion = 'full';
    const it = lesson(moment({ scenes: [scene(0)] }), moment({ scenes: [scene(1, 'dropped')] }));
    it.next();
    expect([it.busy, it.eventText]).toEqual([true, said]);
    it.skip();
    expect([it.busy, it.eventText]).toEqual([false, null]);
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

  it('lets a free choice be tried, and goes on from the position before it', () => {
    settings.motion = 'full';
    const free = { gesture: [0, 0.5, 0.5] as [number, number, number], scene: scene(7, 'dropped'), text: said };
    const it = lesson(moment({ scenes: [scene(0)], options: [option(1)] as never, free: 1, tries: [free] }), moment({ options: [option(1)] as never, right: 1, hint: said }));
    it.choose(it.options[0]!, [0, 0.4, 0.5]);
    expect([it.busy, it.now?.kind, it.options.length]).toEqual([true, 'dropped', 0]);
    it.skip();
    expect([it.at, (it.view as Facts).at, it.tried?.text, it.options.length]).toEqual([0, 7, said, 0]);
    it.tryAgain();
    expect([(it.view as Facts).at, it.tried, it.options.length]).toEqual([0, null, 1]);
    it.choose(it.options[0]!);
    it.next();
    expect([it.at, (it.view as Facts).at, it.tried, it.options.length]).toEqual([1, 0, null, 1]);
  });
});

describe('the recording of a free try', () => {
  const of = (name: string, ...gesture: [number, number, number]) => ({ name, gesture });
  const tries = [of('plain', 0, 0.5, 0.5), of('plain again', 0, 0.5, 0.5), of('hard', 0, 1, 0.5), of('left', -25, 0.5, 0.5)];

  it('has the nearest gesture', () => {
    expect(nearest(tries, [3, 0.9, 0.5])?.name).toBe('hard');
    expect(nearest(tries, [-20, 0.6, 0.5])?.name).toBe('left');
  });
  it('takes turns with others of the same gesture', () => {
    expect([0, 1, 2].map((before) => nearest(tries, [0, 0.45, 0.5], before)?.name)).toEqual(['plain', 'plain again', 'plain']);
  });
  it('is an ordinary throw without a gesture, and missing without recordings', () => {
    expect(nearest(tries)?.name).toBe('plain');
    expect(nearest([])).toBeUndefined();
  });
});
