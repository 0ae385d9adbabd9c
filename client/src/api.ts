/** The server's REST calls. Addresses are relative to the page, so that any sub-path works. */
import { newValueHash } from './fairness/memory';
import type {
  ChangeMe,
  Created,
  CreateTable,
  Fairness,
  GameTexts,
  InviteLink,
  InvitePage,
  JoinedTable,
  Leaderboard,
  LessonPage,
  Lobby,
  MakeLink,
  Me,
  NewGuest,
  NewReport,
  PasskeyAnswer,
  PasskeyQuestion,
  PlayerGames,
  PlayerPage,
  PlayOn,
  Problem,
  Records,
  ReplayPage,
  ReplayPoint,
  Series,
  Shelf,
  Welcomed,
} from './wire';

/** A failed or refused request. `problem`: the server's code and its reason in each language, or null if there was no answer. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem | null,
  ) {
    super(problem?.code ?? `status ${status}`);
  }
}

/** A request that `index.html` sends before the scripts are loaded: on a slow network this saves a round trip. */
interface EarlyRequest {
  path: string;
  answer: Promise<Response>;
}

/** The answer to the early request, if it asked for this path. It can be read once. */
function takeEarly(path: string): Promise<Response> | null {
  const page = globalThis as { earlyRequest?: EarlyRequest };
  const early = page.earlyRequest;
  if (early?.path !== path) return null;
  delete page.earlyRequest;
  return early.answer;
}

const url = (path: string) => new URL(`api/${path}`, document.baseURI);

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: 'same-origin' };
  if (body instanceof Blob) init.body = body;
  else if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { 'content-type': 'application/json' };
  }
  let answer: Response;
  try {
    answer = await ((method === 'GET' ? takeEarly(path) : null) ?? fetch(url(path), init));
  } catch {
    throw new RequestError(0, null); // The server cannot be reached.
  }
  if (!answer.ok) throw new RequestError(answer.status, (await answer.json().catch(() => null)) as Problem | null);
  return (answer.status === 204 ? null : await answer.json()) as T;
}

const at = (id: string) => `tables/${encodeURIComponent(id)}`;
const record = (id: string) => `records/${encodeURIComponent(id)}`;

export const api = {
  shelf: () => call<Shelf>('GET', 'shelf'),
  texts: (game: string) => call<GameTexts>('GET', `games/${encodeURIComponent(game)}`),
  lesson: (game: string) => call<LessonPage>('GET', `games/${encodeURIComponent(game)}/lesson`),
  me: () => call<Me>('GET', 'me'),
  newGuest: (guest: NewGuest) => call<Welcomed>('POST', 'me', guest),
  changeMe: (change: ChangeMe) => call<Me>('PATCH', 'me', change),
  logOut: () => call<null>('DELETE', 'me/token'),
  deleteMe: () => call<null>('DELETE', 'me'),
  /** Relative to the page's base, as every link is. */
  myDataUrl: 'api/me/data',
  lobby: () => call<Lobby>('GET', 'lobby'),
  createTable: (table: CreateTable) => call<Created>('POST', 'tables', { ...table, value_hash: newValueHash() }),
  createLink: (id: string, link: MakeLink) => call<InviteLink>('POST', `${at(id)}/links`, link),
  invite: (token: string) => call<InvitePage>('GET', `invites/${encodeURIComponent(token)}`),
  join: (token: string) => call<JoinedTable>('POST', `invites/${encodeURIComponent(token)}`, { value_hash: newValueHash() }),
  /** Say that this person holds the seat in another browser. */
  claimSeat: (table: string, seat: number, link: string) =>
    call<unknown>('POST', `${at(table)}/commands`, { type: 'claim_seat', table, id: `claim-${seat}-${Date.now()}`, seat, link }),
  records: (search: Record<string, string>) => call<Records>('GET', `records?${new URLSearchParams(search)}`),
  replay: (id: string, seat: number | null, link = '') =>
    call<ReplayPage>('GET', `${record(id)}?${new URLSearchParams({ ...(seat === null ? {} : { seat: String(seat) }), ...(link ? { link } : {}) })}`),
  points: (id: string, first: number, count: number, seat: number, link = '') =>
    call<ReplayPoint[]>('GET', `${record(id)}/points?${new URLSearchParams({ first: String(first), count: String(count), seat: String(seat), ...(link ? { link } : {}) })}`),
  playOn: (id: string, row: PlayOn) => call<Created>('POST', `${record(id)}/play-on`, row),
  importRecord: (file: Blob) => call<Created>('POST', 'records', file),
  recordUrl: (id: string) => url(`${record(id)}/file`).href,
  leaderboard: (game: string) => call<Leaderboard>('GET', `leaderboard/${encodeURIComponent(game)}`),
  player: (id: string) => call<PlayerPage>('GET', `players/${encodeURIComponent(id)}`),
  playerGames: (id: string, game: string, before: number) =>
    call<PlayerGames>('GET', `players/${encodeURIComponent(id)}/games?${new URLSearchParams({ ...(game && { game }), ...(before && { before: String(before) }) })}`),
  passkeyNew: () => call<PasskeyQuestion>('POST', 'passkeys/new'),
  passkeyMake: (made: PasskeyAnswer) => call<Me>('POST', 'passkeys', made),
  passkeyKnown: () => call<PasskeyQuestion>('POST', 'passkeys/known'),
  passkeySignIn: (shown: PasskeyAnswer) => call<Welcomed>('POST', 'passkeys/sign-in', shown),
  passkeyForget: () => call<Me>('DELETE', 'passkeys'),
  report: (report: NewReport) => call<null>('POST', 'reports', report),
  /** The games that a group played in a row by rematches. */
  series: (id: string) => call<Series>('GET', `${at(id)}/series`),
  fairness: (id: string) => call<Fairness>('GET', `${at(id)}/fairness`),
};
