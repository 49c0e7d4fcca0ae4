/** Everything that is asked over HTTP. Errors are a code for the program and a sentence for people. */

import type {
  AccountInfo,
  BoardName,
  Card,
  DaysOffInfo,
  Figures,
  GameInfo,
  GameRecord,
  Leaderboard,
  Me,
  NewTable,
  NoticeChoices,
  Openings,
  Planned,
  Played,
  Profile,
  RatedPoint,
  Reachable,
  Refusal,
  Save,
  SeatAccount,
  Studied,
  StudyWish,
  Watched,
  WhichGames,
} from './types';

export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** Whether what was asked for is not there: anything else may go better the next time. */
export const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404;

export const allGames = () => request<GameInfo[]>('/api/games');
export const me = () => request<Me>('/api/me');
export const myTables = () => request<Card[]>('/api/tables');
export const makeTable = (table: NewTable) => post<{ code: string }>('/api/tables', table);
/** Makes a table that was begun here; again if it is not known whether it was made. */
export const putTable = (code: string, table: NewTable) =>
  send<{ code: string }>('PUT', `/api/tables/${encodeURIComponent(code)}`, table);
export const serverRecord = (code: string) => request<GameRecord>(`/api/tables/${encodeURIComponent(code)}/record`);
export const serverSave = (code: string) => request<Save>(`/api/tables/${encodeURIComponent(code)}/save.json`);
export const serverStudy = (game: string, wish: StudyWish) =>
  post<Studied>(`/api/games/${encodeURIComponent(game)}/study`, wish);
export const profile = (name: string) => request<Profile>(`/api/people/${encodeURIComponent(name)}`);
/** Finished games of the visitor. */
export const myGames = (which: WhichGames) => request<Played[]>(`/api/me/games?${query(which)}`);
/** Finished public games of an account. */
export const gamesOf = (name: string, which: WhichGames) =>
  request<Played[]>(`/api/people/${encodeURIComponent(name)}/games?${query(which)}`);
export const ratingHistory = (name: string, game: string, timeClass: string) =>
  request<RatedPoint[]>(`/api/people/${encodeURIComponent(name)}/ratings/${game}/${timeClass}`);
export const leaderboards = () => request<BoardName[]>('/api/leaderboards');
export const leaderboard = (game: string, timeClass: string) =>
  request<Leaderboard>(`/api/leaderboards/${game}/${timeClass}`);
/** How people's games went on from a position. */
export const openingsFrom = (game: string, position: string, against: 'people' | 'computers') =>
  request<Openings>(`/api/games/${encodeURIComponent(game)}/openings?${query({ position, against })}`);
/** What people's games of a kind say. */
export const figures = (game: string, which: { players?: number; setup?: string }) =>
  request<Figures>(`/api/games/${encodeURIComponent(game)}/figures?${query(which)}`);
export const watchable = () => request<Watched[]>('/api/watch');
/** Those of the ids that belong to accounts. */
export const accountsOf = (ids: string[]) => request<AccountInfo[]>(`/api/accounts?${query({ ids: ids.join(',') })}`);
/** The accounts at a table, seat by seat. */
export const seatAccounts = (code: string) =>
  request<(SeatAccount | null)[]>(`/api/tables/${encodeURIComponent(code)}/seats`);
export const register = (name: string, password: string) => post('/api/account/register', { name, password });
export const logIn = (name: string, password: string) => post('/api/account/login', { name, password });
export const logOut = () => post('/api/account/logout', {});
export const changePassword = (old: string, next: string) => post('/api/account/password', { old, new: next });
export const rename = (name: string) => post('/api/account/name', { name });

/** As many as the server lists at once, and how many such lists are read. */
const [LISTED, MAX_LISTS] = [50, 6];

/** All games of the visitor that go on. */
export async function playingTables(): Promise<Card[]> {
  const cards: Card[] = [];
  for (let lists = 1; lists <= MAX_LISTS; lists += 1) {
    const last = cards.at(-1);
    const place = { before_ms: last?.updated_ms, before_code: last?.code };
    const page = await request<Card[]>(`/api/tables?${query({ status: 'playing', ...place })}`);
    cards.push(...page);
    if (page.length < LISTED) break;
  }
  return cards;
}

/** How the visitor is told of things while no page is open. */
export const reachable = () => request<Reachable>('/api/me/notices');
export const chooseNotices = (choices: NoticeChoices) => send('PUT', '/api/me/notices', choices);
export const addBrowser = (browser: PushSubscriptionJSON) => post('/api/me/browsers', browser);
export const removeBrowser = (endpoint: string) => send('DELETE', '/api/me/browsers', { endpoint });
export const setMail = (address: string) => send('PUT', '/api/me/mail', { address });
export const forgetMail = () => request('/api/me/mail', { method: 'DELETE' });

/** The visitor's days off, over all their games. */
export const daysOff = () => request<DaysOffInfo>('/api/me/days-off');
export const takeDaysOff = (days: number) => send<DaysOffInfo>('PUT', '/api/me/days-off', { days });

/** Conditional moves of the visitor at a table. */
export const plan = (code: string) => request<Planned>(planAt(code));
export const keepPlan = (code: string, lines: string[][][]) => send('PUT', planAt(code), { lines });
export const forgetPlan = (code: string) => request(planAt(code), { method: 'DELETE' });
const planAt = (code: string) => `/api/tables/${encodeURIComponent(code)}/plan`;

/** By name, what is kept for the visitor and for the guests they were before. */
export const myProgress = () => request<Record<string, unknown[]>>('/api/me/progress');
export const keepProgress = (name: string, value: unknown) => send('PUT', progressAt(name), value);
export const forgetProgress = (name: string) => request(progressAt(name), { method: 'DELETE' });
const progressAt = (name: string) => `/api/me/progress/${encodeURIComponent(name)}`;

/** Makes a table that goes on from a save as it was, where the page cannot read the file itself. */
export function loadSave(save: Blob): Promise<{ code: string }> {
  return request('/api/tables/load', {
    method: 'POST',
    body: save,
    headers: { 'content-type': 'application/octet-stream' },
  });
}

/** The sentence of whatever went wrong. */
export function sentenceOf(error: unknown): string {
  return error instanceof HttpError ? error.message : 'The server cannot be reached right now. Try again in a moment.';
}

/** What is asked beside the path, without what is left open. */
function query(values: object): string {
  const given = Object.entries(values).filter((entry) => entry[1] !== undefined && entry[1] !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

export function post<T = unknown>(path: string, body: unknown): Promise<T> {
  return send('POST', path, body);
}

export function send<T = unknown>(method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown): Promise<T> {
  return request<T>(path, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
}

export async function request<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(path, { credentials: 'same-origin', ...init });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  throw refused(response.status, body);
}

/** What went wrong, from the body that says so. */
export function refused(status: number, body: unknown): HttpError {
  const error = (body as { error?: Refusal } | null)?.error;
  return new HttpError(
    status,
    error?.code ?? 'unavailable',
    error?.sentence ?? 'The server did not answer as it should. Try again in a moment.',
  );
}
