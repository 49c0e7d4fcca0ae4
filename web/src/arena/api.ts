/** What is asked of the server about arenas. What happens there is told over the connection. */

import { post, request } from '../api/http';
import type { ArenaInfo, ArenaList, ArenaPage, Terms } from '../api/types';

/** An arena to make; it begins at once if it does not say when. */
export interface NewArena {
  name: string;
  terms: Terms;
  minutes: number;
  starts_ms?: number;
}

export const arenas = () => request<ArenaList>('/api/arenas');
export const makeArena = (arena: NewArena) => post<ArenaInfo>('/api/arenas', arena);
/** The standings begin after so many places. */
export const arenaAt = (code: string, from = 0) => request<ArenaPage>(from > 0 ? `${at(code)}?from=${from}` : at(code));
export const joinArena = (code: string) => post<ArenaPage>(`${at(code)}/join`, null);
export const leaveArena = (code: string) => post<ArenaPage>(`${at(code)}/leave`, null);

export const callOffArena = (code: string) => request(at(code), { method: 'DELETE' });

const at = (code: string) => `/api/arenas/${encodeURIComponent(code)}`;
