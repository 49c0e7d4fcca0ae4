/** The other tabs of this browser: what is done at a table in one of them is seen in all, with a network or without. */

import type { CommandId, PendingCommand } from '../api/types';

/** What one tab tells the others. */
export type Told =
  { table: string; given: PendingCommand } | { table: string; refused: { id: CommandId; sentence: string } };

const listeners = new Map<string, (told: Told) => void>();
const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('plenum-tables') : null;
if (channel) channel.onmessage = ({ data }: MessageEvent<Told>) => listeners.get(data.table)?.(data);

export const tabs = {
  tell(told: Told): void {
    channel?.postMessage(told);
  },
  /** Listens for news of a table; gives the way to stop. */
  listen(table: string, listener: (told: Told) => void): () => void {
    listeners.set(table, listener);
    return () => {
      if (listeners.get(table) === listener) listeners.delete(table);
    };
  },
};
