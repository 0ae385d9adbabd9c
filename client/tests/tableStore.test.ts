import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connection } from '../src/socket.svelte';
import { TableStore } from '../src/table/tableStore.svelte';
import type { ToClient } from '../src/wire';

const table = {
  type: 'table',
  table: { id: 't', game: 'none', status: 'playing', seats: [], luck: {} },
  seat: 0,
  version: 5,
  mine: [0],
  chat: [],
  undo: null,
  pause: null,
  missed: [],
  resumed: false,
  playing: null,
};
const update = (before: number) => ({ type: 'update', table: 't', seat: 0, version: before + 1, before, events: [], playing: {} });

describe('a table that missed messages', () => {
  let receive: (message: ToClient) => void;
  let opened: number;
  const gets = (...messages: object[]) => messages.forEach((message) => receive(message as ToClient));

  beforeEach(() => {
    vi.useFakeTimers();
    opened = 0;
    vi.spyOn(connection, 'subscribe').mockImplementation((listener) => {
      receive = listener;
      return () => {};
    });
    vi.spyOn(connection, 'send').mockImplementation((message) => void (opened += Number(message.type === 'open')));
    new TableStore('t', '');
    gets(table);
  });

  it('asks for the whole table once, however many updates follow the gap', () => {
    expect(opened).toBe(1);
    gets(update(8), update(9), update(10));
    expect(opened).toBe(2);
    gets({ ...table, version: 11 }, update(14));
    expect(opened).toBe(3);
  });

  it('asks at once after a reconnect, and when the server drops messages', () => {
    gets(update(8), { type: 'resync', table: 't' });
    expect(opened).toBe(3);
    gets({ type: 'welcome' });
    expect(opened).toBe(4);
  });

  it('asks again later if the server was asked too often', () => {
    gets({ type: 'trouble', re: 'open', code: 'too_many', text: {} });
    expect(opened).toBe(1);
    vi.advanceTimersByTime(1500);
    expect(opened).toBe(2);
  });
});
