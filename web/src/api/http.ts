/** Everything that is asked over HTTP. Errors are a code for the program and a sentence for people. */

import type { Card, GameInfo, GameRecord, Me, NewTable, Profile, Refusal, Studied, StudyWish } from './types';

export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

export const allGames = () => request<GameInfo[]>('/api/games');
export const me = () => request<Me>('/api/me');
export const myTables = () => request<Card[]>('/api/tables');
export const makeTable = (table: NewTable) => post<{ code: string }>('/api/tables', table);
/** Makes a table that was begun here; again if it is not known whether it was made. */
export const putTable = (code: string, table: NewTable) =>
  send<{ code: string }>('PUT', `/api/tables/${encodeURIComponent(code)}`, table);
export const serverRecord = (code: string) => request<GameRecord>(`/api/tables/${encodeURIComponent(code)}/record`);
export const serverStudy = (game: string, wish: StudyWish) =>
  post<Studied>(`/api/games/${encodeURIComponent(game)}/study`, wish);
export const profile = (name: string) => request<Profile>(`/api/people/${encodeURIComponent(name)}`);
export const register = (name: string, password: string) => post('/api/account/register', { name, password });
export const logIn = (name: string, password: string) => post('/api/account/login', { name, password });
export const logOut = () => post('/api/account/logout', {});
export const changePassword = (old: string, next: string) => post('/api/account/password', { old, new: next });
export const rename = (name: string) => post('/api/account/name', { name });

/** By name, what is kept for the visitor and for the guests they were before. */
export const myProgress = () => request<Record<string, unknown[]>>('/api/me/progress');
export const keepProgress = (name: string, value: unknown) => send('PUT', progressAt(name), value);
export const forgetProgress = (name: string) => request(progressAt(name), { method: 'DELETE' });
const progressAt = (name: string) => `/api/me/progress/${encodeURIComponent(name)}`;

/** Makes a table that goes on from a save: a picture with the game inside, or the record as JSON. */
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

export function post<T = unknown>(path: string, body: unknown): Promise<T> {
  return send('POST', path, body);
}

export function send<T = unknown>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<T> {
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
