/** The browser itself says that a table waits, to someone who asked for it and looks elsewhere. */
import { words } from './lang/texts.svelte';
import { go } from './route.svelte';
import { settings } from './settings.svelte';

/** Whether this browser can. */
export const callable = typeof Notification !== 'undefined';

/** Ask the browser for its leave; false if it does not give it. */
export async function allowed(): Promise<boolean> {
  return callable && (await Notification.requestPermission()) === 'granted';
}

export function call(table: string, about = ''): void {
  if (!settings.calls || !callable || Notification.permission !== 'granted' || !document.hidden) return;
  try {
    const note = new Notification(words().shelf.yourTurn, { body: about, tag: table, icon: './icon-192.png' });
    note.onclick = () => {
      window.focus();
      go({ page: 'table', table, link: '' });
      note.close();
    };
  } catch {
    settings.calls = false; // Some phones have the word for it and do not let a page use it.
  }
}
