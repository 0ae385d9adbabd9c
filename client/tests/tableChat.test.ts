import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TableChat } from '../src/table/tableChat.svelte';
import type { Said } from '../src/wire';

const said = (version: number, seat = 1, text = 'hello') => ({ type: 'said', table: 't', version, seat, text }) as unknown as Said;

describe('the discussion at a table', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('counts the lines that came since the page opened or was last read', () => {
    const chat = new TableChat();
    chat.load([said(1), said(2)], []);
    expect(chat.unread).toBe(0);
    chat.load([said(1), said(2), said(3)], []);
    chat.add(said(4), false);
    expect(chat.unread).toBe(2);
    chat.read();
    expect(chat.unread).toBe(0);
  });

  it('adds a line once, though it comes again after a reconnect', () => {
    const chat = new TableChat();
    chat.load([said(1)], []);
    chat.add(said(1), false);
    expect(chat.lines).toHaveLength(1);
    expect(chat.bubbles).toEqual({});
  });

  it('shows the newest line of a seat for a while, and none of a watcher', () => {
    const chat = new TableChat();
    chat.add(said(1), false);
    vi.advanceTimersByTime(3000);
    chat.add(said(2, 1, 'again'), true);
    chat.add(said(3, -2), false);
    vi.advanceTimersByTime(2000);
    expect(chat.bubbles).toEqual({ 1: said(2, 1, 'again') });
    vi.advanceTimersByTime(4000);
    expect(chat.bubbles).toEqual({});
  });
});
