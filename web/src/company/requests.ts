/** What is asked of the server about people and one's own account. */

import { post, request, send } from '../api/http';
import type { Decision, Minded, NewReport, Relation, ReportContext, Reported, SignedIn } from '../api/types';

const at = (...parts: (string | number)[]) => parts.map((part) => encodeURIComponent(part)).join('/');

export const myRelations = () => request<Minded[]>('/api/me/relations');
export const putRelation = (who: string, relation: Relation) =>
  send('PUT', `/api/me/relations/${at(who)}`, { relation });
export const deleteRelation = (who: string) => request(`/api/me/relations/${at(who)}`, { method: 'DELETE' });
export const report = (what: NewReport) => post('/api/reports', what);
export const acknowledge = (warning: number) => post(`/api/me/warnings/${at(warning)}`, {});

export const mySessions = () => request<SignedIn[]>('/api/account/sessions');
export const endSession = (id: string) => request(`/api/account/sessions/${at(id)}`, { method: 'DELETE' });
export const endOtherSessions = () => request('/api/account/sessions', { method: 'DELETE' });
export const codesLeft = () => request<{ left: number }>('/api/account/recovery-codes');
export const newCodes = (password: string) => post<{ codes: string[] }>('/api/account/recovery-codes', { password });
export const recover = (name: string, code: string, password: string) =>
  post('/api/account/recover', { name, code, password });
/** A code by mail, if that account has an address for it; whether it has is not told. */
export const mailCode = (name: string) => post('/api/account/recovery-mail', { name });
export const deleteAccount = (name: string, password: string) => post('/api/account/delete', { name, password });

export const reports = (closed: boolean) => request<Reported[]>(`/api/moderation/reports?closed=${closed}`);
export const reportContext = (number: number) => request<ReportContext>(`/api/moderation/reports/${at(number)}`);
export const rule = (number: number, decision: Decision) => post(`/api/moderation/reports/${at(number)}`, decision);
export const removeLine = (number: number) => post(`/api/moderation/reports/${at(number)}/remove-line`, {});
