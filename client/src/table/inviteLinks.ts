/** Invite links: for any free seat, for one seat, or for watching. */
import { api } from '../api';
import { hrefOf } from '../route.svelte';
import type { MakeLink, TableNow } from '../wire';

type Invited = Pick<TableNow, 'id' | 'game'>;

/** The address names the game and the table, for the preview in a messenger. The token after `#` is not sent to the server. */
async function create({ id, game }: Invited, link: MakeLink): Promise<string> {
  const { token } = await api.createLink(id, link);
  return new URL(`play/${encodeURIComponent(game)}/${encodeURIComponent(id)}${hrefOf({ page: 'join', token })}`, document.baseURI).href;
}

export const inviteLink = (table: Invited, seat?: number) => create(table, seat === undefined ? { role: 'seat' } : { role: 'seat', seat });
export const watchLink = (table: Invited) => create(table, { role: 'watcher' });
