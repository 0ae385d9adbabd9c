/** Addresses are behind a `#`: they need nothing from the server, work behind any sub-path, and keep invite tokens out of its logs. */

export type Route =
  | { page: 'shelf' }
  | { page: 'make'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'join'; token: string }
  | { page: 'table'; table: string; link: string }
  | { page: 'replay'; table: string; at: number | null; seat: number | null; link?: string }
  | { page: 'fair'; table: string }
  | { page: 'best'; game: string }
  | { page: 'player'; id: string }
  | { page: 'records' }
  | { page: 'settings' }
  | { page: 'nowhere' };

/** What an address means. */
export function read(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [page, name] = path.split('/').map(decodeURIComponent);
  const asked = new URLSearchParams(query);
  const number = (key: string) => (asked.has(key) && /^-?\d+$/.test(asked.get(key)!) ? Number(asked.get(key)) : null);
  if (!page) return { page: 'shelf' };
  if (page === 'settings' || page === 'records') return { page };
  if (page === 'best') return { page, game: name ?? '' };
  if (!name) return { page: 'nowhere' };
  if (page === 'make' || page === 'learn') return { page, game: name };
  if (page === 'join') return { page, token: name };
  if (page === 'table') return { page, table: name, link: asked.get('link') ?? '' };
  if (page === 'replay') {
    const link = asked.get('link');
    return { page, table: name, at: number('at'), seat: number('seat'), ...(link ? { link } : {}) };
  }
  if (page === 'player') return { page, id: name };
  if (page === 'fair') return { page, table: name };
  return { page: 'nowhere' };
}

/** The address of a page, to be put behind the client's own. */
export function write(route: Route): string {
  switch (route.page) {
    case 'shelf':
      return '#/';
    case 'settings':
    case 'records':
      return `#/${route.page}`;
    case 'make':
    case 'learn':
      return `#/${route.page}/${encodeURIComponent(route.game)}`;
    case 'join':
      return `#/join/${encodeURIComponent(route.token)}`;
    case 'table':
      return `#/table/${encodeURIComponent(route.table)}` + (route.link ? `?link=${encodeURIComponent(route.link)}` : '');
    case 'replay': {
      const query = new URLSearchParams();
      if (route.at !== null) query.set('at', String(route.at));
      if (route.seat !== null) query.set('seat', String(route.seat));
      if (route.link) query.set('link', route.link);
      return `#/replay/${encodeURIComponent(route.table)}` + (query.size ? `?${query}` : '');
    }
    case 'fair':
      return `#/fair/${encodeURIComponent(route.table)}`;
    case 'best':
      return route.game ? `#/best/${encodeURIComponent(route.game)}` : '#/best';
    case 'player':
      return `#/player/${encodeURIComponent(route.id)}`;
    case 'nowhere':
      return '#/nowhere';
  }
}

class Place {
  now = $state<Route>(read(typeof location === 'undefined' ? '' : location.hash));
}
export const place = new Place();

if (typeof window !== 'undefined') window.addEventListener('hashchange', () => (place.now = read(location.hash)));

/** Go to a page; with `replace` the back button does not return to this one. */
export function go(route: Route, replace = false): void {
  const to = write(route);
  if (replace) {
    history.replaceState(null, '', to);
    place.now = route;
  } else location.hash = to;
}

/** The full address of a page, for sending to friends. */
export const link = (route: Route): string => new URL(write(route), location.href).href;
