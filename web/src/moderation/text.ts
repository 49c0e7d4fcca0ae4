/** Words for what is reported and what was done. */

export const REASONS: Record<string, string> = {
  abuse: 'insults, hate or threats',
  spam: 'advertising or flooding',
  cheating: 'cheating',
  name: 'the name',
  other: 'something else',
};

export const ACTS: Record<string, string> = {
  ban: 'Banned',
  unban: 'Let in again',
  warn: 'Warned',
  silence: 'Silenced',
  dismiss: 'Nothing came of a report',
  rename: 'Renamed',
  'end-sessions': 'Signed out everywhere',
  grant: 'Made a moderator',
  revoke: 'A moderator no more',
};

export function when(ms: number): string {
  return new Date(ms).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}
