/** What is asked of the server to meet people. */

import { post, request, send } from '../api/http';
import type { ChallengeInfo, Followed, Hidden, OnlineInfo, Pool, Terms } from '../api/types';

export const pools = () => request<Pool[]>('/api/pools');
/** Looks for a game; with computers on the seats that nobody is found for, if one likes. */
export const seek = (terms: Terms, computers: boolean) =>
  post(computers ? '/api/seek?computers=true' : '/api/seek', terms);
/** Looks no longer: for a game with days for each move, or for the other. */
export const stopSeeking = (slow: boolean) => remove(slow ? '/api/seek?slow=true' : '/api/seek');
/** The visitor has come to a table that was made for them, or does not want to. */
export const seePairing = (code: string) => remove(`/api/pairings/${encodeURIComponent(code)}`);

/** A challenge to accounts; places without a name are for whoever has the link. */
export interface NewChallenge {
  names: string[];
  terms: Terms;
  seat: number | null;
}

export const challenge = (challenge: NewChallenge) => post<ChallengeInfo>('/api/challenges', challenge);
export const challengeRematch = (code: string) =>
  post<ChallengeInfo>(`/api/tables/${encodeURIComponent(code)}/rematch`, null);
export const challengeAt = (id: string) => request<ChallengeInfo>(at(id));
/** Accepts a challenge; there is no table while others are awaited. */
export const acceptChallenge = (id: string) => post<{ code: string | null }>(`${at(id)}/accept`, null);
/** Declines somebody's challenge, withdraws one's own, or goes again from one whose link one followed. */
export const declineChallenge = (id: string) => post(`${at(id)}/decline`, null);
/** The visitor has seen what became of it. */
export const dismissChallenge = (id: string) => remove(at(id));

export const online = () => request<OnlineInfo>('/api/online');
export const following = () => request<Followed[]>('/api/me/following');
export const follow = (name: string) => send('PUT', followedAt(name), null);
export const unfollow = (name: string) => remove(followedAt(name));
export const isHidden = () => request<Hidden>('/api/me/hidden');
export const setHidden = (hidden: boolean) => send('PUT', '/api/me/hidden', { hidden });

const at = (id: string) => `/api/challenges/${encodeURIComponent(id)}`;
const followedAt = (name: string) => `/api/me/following/${encodeURIComponent(name)}`;
const remove = (path: string) => request(path, { method: 'DELETE' });
