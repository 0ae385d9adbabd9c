import { describe, expect, it, vi } from 'vitest';
import type { BoardModule, Choice, Told } from '../src/board';
import { words } from '../src/lang/texts.svelte';
import { startFor } from '../src/shelf/newTable';
import { barButtons, fit, tapsFor } from '../src/table/actionBar';
import { groups, lineParts, newestOf, withoutRepeats } from '../src/table/log';
import { isWordy, resultOf, showsRank, standing } from '../src/table/result';
import { SeatDisplay } from '../src/table/seatDisplay.svelte';
import type { GameBox, GameTexts, Playing, Update } from '../src/wire';

const text = (word: string) => ({ fr: word, en: word });
const option = (notation: string): Choice =>
  ({ action: notation.length, notation, kind: notation.split(' ')[0], text: text(notation), facts: {} }) as unknown as Choice;
const event = (kind: string, facts: Record<string, unknown> = {}, said = kind): Told => ({ kind, facts, text: text(said), version: 0 }) as Told;

describe('the standing at the end', () => {
  const lines = [{ label: 'points', values: [3, 20, 8, 0] }];
  it('orders seats of equal rank by the first line of the score sheet', () => {
    expect(standing({ together: false, ranks: [2, 1, 2, 2] }, lines)).toEqual([1, 2, 0, 3]);
    expect(standing({ together: true, ranks: [1, 1, 1, 1] }, lines)).toEqual([0, 1, 2, 3]);
    expect(standing({ together: false, ranks: [1, 3, 2] }, [{ label: 'cards', values: ['a', 'b', 'c'] }])).toEqual([0, 2, 1]);
  });
  it('speaks to the winner', () => {
    const won = { winners: [1], ranks: [2, 1], scores: [], together: false, rule: '', text: text(''), seed: '' };
    const { table } = words();
    expect(resultOf(won, ['Ana', 'Ben'], 1)).toBe(table.youWon);
    expect(resultOf(won, ['Ana', 'Ben'], 0)).toBe(table.won('Ben', false));
    expect(resultOf(won, ['Ana', 'Ben'])).toBe(table.won('Ben', false));
    expect(resultOf({ ...won, together: true, winners: [] }, ['Ana', 'Ben'], 1)).toBe(table.togetherLost);
  });
  it('knows which lines need more room than a narrow column', () => {
    expect(isWordy({ label: 'hearts', values: [3, 'éliminé'] })).toBe(false);
    expect(isWordy({ label: 'cards', values: ['–', 'Ninja urbain, Gourmet'] })).toBe(true);
  });
  it('names a rank only where the losers differ', () => {
    const shown = (ranks: number[], together = false) => ranks.map((_, seat) => showsRank({ ranks, together }, seat));
    expect(shown([2, 1, 2, 2])).toEqual([false, true, false, false]);
    expect(shown([2, 1])).toEqual([true, true]);
    expect(shown([3, 1, 2])).toEqual([true, true, true]);
    expect(shown([1, 1], true)).toEqual([false, false]);
  });
});

describe('the action bar', () => {
  const board = { covers: { move: 'touch-twice', place: 'once' }, offers: ['buy'] } as unknown as BoardModule;
  const all = [option('move a'), option('buy wings'), option('pass')];
  it('holds the options that are neither covered nor offered, and the held one last', () => {
    expect(barButtons(board, all, null, {}, 'fr').map((each) => each.label)).toEqual(['pass']);
    expect(barButtons(board, all, all[1]!, {}, 'fr').map((each) => [each.label, each.main])).toEqual([['pass', undefined], ['buy wings', true]]);
  });
  it('leaves to the list what does not fit, but never the main button', () => {
    const buttons = ['a', 'b', 'c', 'd'].map((label) => ({ option: option(label), label, main: label === 'a' }));
    expect(fit(buttons, 2)).toEqual({ shown: [buttons[1], buttons[0]], left: 2 });
    expect(fit(buttons.slice(0, 2), 2).left).toBe(0);
  });
  it('needs two taps for offers, and for some moves by finger', () => {
    const click = (pointerType: string) => ({ pointerType }) as unknown as Event;
    expect(tapsFor(board, option('buy wings'))).toBe(2);
    expect(tapsFor(board, option('place a'))).toBe(1);
    expect(tapsFor(board, option('move a'), click('mouse'))).toBe(1);
    expect(tapsFor(board, option('move a'), click('touch'))).toBe(2);
  });
});

describe('the log', () => {
  it('is grouped by the events that begin a turn', () => {
    const log = [event('dealt'), event('turn', { seat: 1 }), event('rolled', { seat: 1 }), event('hit', { seat: 0 }), event('turn', { seat: 0 })];
    expect(groups(log, ['turn']).map((group) => [group.seat, group.lines.length])).toEqual([[null, 1], [1, 3], [0, 1]]);
  });
  it('is grouped by player in a game that names no such events', () => {
    const log = [event('dropped', { seat: 0 }), event('dropped', { seat: 1 }), event('connected', {}), event('silent', { seat: 0 }, '')];
    expect(groups(log, undefined).map((group) => [group.seat, group.lines.length])).toEqual([[0, 1], [1, 2]]);
    expect(newestOf(log)).toBe(log[2]);
  });
  it('tells events that say the same once, with their number', () => {
    const laid = (version: number) => ({ ...event('laid', { seat: 0 }, 'Ana lays a card.'), version });
    const lines = [laid(1), laid(2), event('turn', { seat: 1 }, 'Turn 1.'), laid(4)];
    expect(withoutRepeats(lines).map((line) => [line.event.version, line.times])).toEqual([[2, 2], [lines[2]!.version, 1], [4, 1]]);
  });
  it('tells changes that a game does not count once, without a number', () => {
    const change = event('arranged', { seat: 0 }, 'Ana arranges her cards.');
    const laid = event('laid', { seat: 0 }, 'Ana lays a card.');
    expect(withoutRepeats([change, change, change, laid, laid], ['arranged']).map((line) => line.times)).toEqual([1, 2]);
  });
  it('finds the names of the components that an event is about', () => {
    const wings = { id: 'wings', name: text('Ailes'), text: null, facts: {} };
    const game = { library: [{ kind: 'cards', title: text('Cartes') }], components: { cards: [wings] } } as unknown as GameTexts;
    const bought = event('bought', { seat: 0, card: 'wings' }, 'Ana achète Ailes pour 6.');
    expect(lineParts(bought, game, 'fr').map((part) => [part.text, part.component?.component.id])).toEqual([
      ['Ana achète ', undefined],
      ['Ailes', 'wings'],
      [' pour 6.', undefined],
    ]);
    expect(lineParts(event('said', {}, 'Ailes'), game, 'fr')).toHaveLength(1);
  });
});

describe('the display of a seat', () => {
  const update = (version: number, events: Told[], more: object = {}): Update =>
    ({ type: 'update', seat: 0, version, before: version - 1, events, playing: { view: {}, asked: [1], ended: null }, by: 1, ...more }) as unknown as Update;

  it('adds an event to the log when the screen shows it', () => {
    vi.stubGlobal('document', { hidden: false });
    vi.useFakeTimers();
    const display = new SeatDisplay(0, () => ({ pace: { rolled: 1000, hit: 1000 } }) as unknown as BoardModule, () => true);
    display.push(update(1, [event('rolled'), event('hit')]));
    expect(display.log.map((each) => each.kind)).toEqual(['rolled']);
    vi.advanceTimersByTime(1000);
    expect(display.log.map((each) => each.kind)).toEqual(['rolled', 'hit']);
    display.push(update(2, [event('rolled')]));
    display.hurry();
    expect(display.log).toHaveLength(3);
    display.push(update(3, [event('hit'), event('hit')]));
    expect(display.log).toHaveLength(5);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  it('removes the events of undone actions from the log', () => {
    vi.stubGlobal('document', { hidden: true });
    const display = new SeatDisplay(0, () => null, () => true);
    const at = (version: number, kind: string) => ({ ...update(version, [{ ...event(kind), version }]) });
    for (const [version, kind] of [[1, 'begun'], [2, 'rolled'], [3, 'hit']] as const) display.push(at(version, kind));
    display.push({ ...update(4, []), undone: true, undone_after: 1 });
    display.push(at(5, 'rolled'));
    expect(display.log.map((each) => [each.version, each.kind])).toEqual([[1, 'begun'], [5, 'rolled']]);
    expect(display.recent.map((each) => each.version)).toEqual([1, 5]);
    vi.unstubAllGlobals();
  });
  it('hides a question that the settings of the player answer', () => {
    const display = new SeatDisplay(0, () => null, () => true);
    const asked = (automatic: boolean) =>
      ({ view: {}, seat: 0, asked: [0, 1], ended: null, ask: { text: text('Play?') }, options: [option('pass')], automatic }) as unknown as Playing;
    display.jump(asked(true), 1);
    expect(display.playing).toMatchObject({ asked: [1], ask: null, options: [] });
    display.jump(asked(false), 2);
    expect(display.playing).toMatchObject({ asked: [0, 1], options: [{ notation: 'pass' }] });
  });
});

describe('a game against the clock', () => {
  const box = (real_time: boolean) => ({ real_time }) as unknown as GameBox;
  const rows = (kind: 'bot' | 'friend') => [{ kind: 'me' as const, name: '', level: '' }, { kind, name: '', level: '' }];
  it('begins when everyone is ready', () => {
    expect(startFor(box(true), rows('friend'), 'none')).toBe('ready');
    expect(startFor(box(false), rows('friend'), 'live')).toBe('ready');
    expect(startFor(box(false), rows('friend'), 'relaxed')).toBe('full');
    expect(startFor(box(true), rows('bot'), 'none')).toBe('ready');
    expect(startFor(box(false), rows('bot'), 'none')).toBe('full');
  });
});
