/** Links to send to friends: for any free seat, for one seat, for watching. */
import { api } from '../api';
import { link } from '../route.svelte';
import type { MakeLink } from '../wire';

const made = async (table: string, wish: MakeLink) => link({ page: 'join', token: (await api.makeLink(table, wish)).token });

export const inviteTo = (table: string, seat?: number) => made(table, seat === undefined ? { role: 'seat' } : { role: 'seat', seat });
export const watchLink = (table: string) => made(table, { role: 'watcher' });
