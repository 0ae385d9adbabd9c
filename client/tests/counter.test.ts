import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Counter } from '../src/draw/counter.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a number reaches its goal before its time is over', () => {
  const counter = new Counter(5);
  counter.countTo(2, 600);
  vi.advanceTimersByTime(121);
  expect(counter.shown).toBe(4);
  vi.advanceTimersByTime(300);
  expect(counter.shown).toBe(2);
});

test('a new duration with the same goal does not begin the wait anew', () => {
  const counter = new Counter(1);
  for (const ms of [700, 650, 700, 650]) {
    counter.countTo(0, ms);
    vi.advanceTimersByTime(200);
  }
  expect(counter.shown).toBe(0);
});

test('without motion the goal is shown at once, also if it was being counted to', () => {
  const counter = new Counter(1);
  counter.countTo(9, 700);
  counter.countTo(9, 0);
  expect(counter.shown).toBe(9);
  vi.advanceTimersByTime(1000);
  expect(counter.shown).toBe(9);
});
