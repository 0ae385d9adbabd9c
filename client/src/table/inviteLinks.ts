/** Invite links: for any free seat, for one seat, or for watching. */
import { api } from '../api';
import { urlOf } from '../route.svelte';
import type { MakeLink } from '../wire';

const create = async (table: string, link: MakeLink) => urlOf({ page: 'join', token: (await api.createLink(table, link)).token });

export const inviteLink = (table: string, seat?: number) => create(table, seat === undefined ? { role: 'seat' } : { role: 'seat', seat });
export const watchLink = (table: string) => create(table, { role: 'watcher' });
