/** The router. Routes are in the URL hash: they work under any sub-path and keep invite tokens out of server logs. */

export type Route =
  | { page: 'shelf' }
  | { page: 'make'; game: string; friends?: true }
  | { page: 'library'; game: string }
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

/** Parse a URL hash. */
export function routeOf(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [page, name] = path.split('/').map(decodeURIComponent);
  const asked = new URLSearchParams(query);
  const number = (key: string) => (asked.has(key) && /^-?\d+$/.test(asked.get(key)!) ? Number(asked.get(key)) : null);
  if (!page) return { page: 'shelf' };
  if (page === 'settings' || page === 'records') return { page };
  if (page === 'best') return { page, game: name ?? '' };
  if (!name) return { page: 'nowhere' };
  if (page === 'make') return { page, game: name, ...(asked.get('with') === 'friends' ? { friends: true } : {}) };
  if (page === 'learn' || page === 'library') return { page, game: name };
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

/** The URL hash of a route, for use as `href`. */
export function hrefOf(route: Route): string {
  switch (route.page) {
    case 'shelf':
      return '#/';
    case 'settings':
    case 'records':
      return `#/${route.page}`;
    case 'make':
      return `#/make/${encodeURIComponent(route.game)}` + (route.friends ? '?with=friends' : '');
    case 'learn':
    case 'library':
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

// The server names the site in `<base>` on pages at other addresses: of an invitation, whose route is in the hash, or of nothing at all.
const base = globalThis.document?.querySelector('base');
if (base) history.replaceState(null, '', base.href + (location.hash || '#/nowhere'));

class Router {
  route = $state<Route>(routeOf(typeof location === 'undefined' ? '' : location.hash));
  /** The page before this one. */
  from: Route | null = null;
}
export const router = new Router();

if (typeof window !== 'undefined') {
  window.addEventListener('hashchange', () => {
    router.from = router.route;
    router.route = routeOf(location.hash);
  });
}

/** Go to a route. With `replace` the back button does not return to the current page. */
export function navigate(route: Route, replace = false): void {
  const to = hrefOf(route);
  if (replace) {
    history.replaceState(null, '', to);
    router.route = route;
  } else location.hash = to;
}

/** The full URL of a route, for sharing. */
export const urlOf = (route: Route): string => new URL(hrefOf(route), location.href).href;
