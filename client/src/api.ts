/** The server's REST calls. Addresses are relative to the page, so that any sub-path works. */
import type {
  ChangeMe,
  Created,
  CreateTable,
  Fairness,
  InviteLink,
  InvitePage,
  JoinedTable,
  Leaderboard,
  LessonPage,
  Lobby,
  MakeLink,
  Me,
  NewGuest,
  PasskeyAnswer,
  PasskeyQuestion,
  PlayerGames,
  PlayerPage,
  PlayOn,
  Problem,
  Records,
  ReplayPage,
  ReplayPoint,
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
    answer = await fetch(url(path), init);
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
  lesson: (game: string) => call<LessonPage>('GET', `games/${encodeURIComponent(game)}/lesson`),
  me: () => call<Me>('GET', 'me'),
  newGuest: (guest: NewGuest) => call<Welcomed>('POST', 'me', guest),
  changeMe: (change: ChangeMe) => call<Me>('PATCH', 'me', change),
  lobby: () => call<Lobby>('GET', 'lobby'),
  createTable: (table: CreateTable) => call<Created>('POST', 'tables', table),
  createLink: (id: string, link: MakeLink) => call<InviteLink>('POST', `${at(id)}/links`, link),
  invite: (token: string) => call<InvitePage>('GET', `invites/${encodeURIComponent(token)}`),
  join: (token: string) => call<JoinedTable>('POST', `invites/${encodeURIComponent(token)}`, {}),
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
  fairness: (id: string) => call<Fairness>('GET', `${at(id)}/fairness`),
};
