/** Optional browser notifications when it is your turn and the page is in the background. */
import { words } from './lang/texts.svelte';
import { navigate } from './route.svelte';
import { settings } from './settings.svelte';

export const notificationsSupported = typeof Notification !== 'undefined';

/** Ask for the browser's permission; false if it is denied. */
export async function requestNotifications(): Promise<boolean> {
  return notificationsSupported && (await Notification.requestPermission()) === 'granted';
}

export function notifyTurn(table: string, about = ''): void {
  if (!settings.notifications || !notificationsSupported || Notification.permission !== 'granted' || !document.hidden) return;
  try {
    const note = new Notification(words().shelf.yourTurn, { body: about, tag: table, icon: './icon-192.png' });
    note.onclick = () => {
      window.focus();
      navigate({ page: 'table', table, link: '' });
      note.close();
    };
  } catch {
    settings.notifications = false; // Some phones define `Notification` but throw when a page creates one.
  }
}
