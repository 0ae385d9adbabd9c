import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../src/api';
import { profile } from '../src/profile.svelte';

const json = (content: unknown) => Promise.resolve(new Response(JSON.stringify(content)));
const NEVER = new Promise<Response>(() => {});

afterEach(() => vi.unstubAllGlobals());

it('takes the answer to the request that the page sent before its scripts, once', async () => {
  const fetch = vi.fn(() => json({ role: 'later' }));
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('document', { baseURI: 'http://localhost/' });
  vi.stubGlobal('earlyRequest', { path: 'invites/abc', answer: json({ role: 'early' }) });
  expect(await api.invite('xyz')).toEqual({ role: 'later' });
  expect(await api.invite('abc')).toEqual({ role: 'early' });
  expect(await api.invite('abc')).toEqual({ role: 'later' });
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('shows the shelf before the guest exists', async () => {
  vi.stubGlobal('fetch', (address: URL) => (address.pathname === '/api/shelf' ? json({ games: [] }) : NEVER));
  vi.stubGlobal('document', { baseURI: 'http://localhost/' });
  void profile.load();
  await vi.waitFor(() => expect(profile.shelf).toEqual({ games: [] }));
  expect(profile.me).toBeNull();
});
