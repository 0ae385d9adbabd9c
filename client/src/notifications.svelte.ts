/** Optional browser notifications when it is your turn and the page is in the background. */
import { words } from './lang/texts.svelte';
import { navigate } from './route.svelte';
import { settings } from './settings.svelte';

const supported = typeof Notification !== 'undefined';

class Notifications {
  readonly supported = supported;
  permission = $state<NotificationPermission>(supported ? Notification.permission : 'denied');

  /** Whether the player wants notifications and the browser shows them. */
  get on(): boolean {
    return settings.notifications && this.permission === 'granted';
  }
  /** Ask for the browser's permission and remember the wish if it is given. */
  async turnOn(): Promise<void> {
    this.permission = await Notification.requestPermission();
    settings.notifications = this.permission === 'granted';
  }
}
export const notifications = new Notifications();

export function notifyTurn(table: string, about = ''): void {
  if (!notifications.on || !document.hidden) return;
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
