/** Tables that are made here, before any server has heard of them. */

import { connection } from '../api/connection.svelte';
import { makeTable } from '../api/http';
import { SOMEBODY } from '../api/me';
import type { NewCode } from '../api/generated/NewCode';
import type { NewTable as WholeNewTable } from '../api/generated/NewTable';
import type { NewTable } from '../api/types';
import { Refused } from '../engine/door';
import { madeAtDoor } from './mirrored';
import { awaitDoor, knownDoor } from './rules';

/** Makes a table and says its code: here where that is possible, else by the server. */
export async function newTable(table: NewTable): Promise<string> {
  // Nobody waits for the rules while the server can be asked.
  const door = knownDoor() ?? (connection.isOpen ? null : await awaitDoor());
  if (!door || isForOthers(table)) return (await makeTable(table)).code;
  connection.me ??= SOMEBODY;
  const { ids, name } = connection.me;
  const random = [...crypto.getRandomValues(new Uint8Array(16))] as NewCode['random'];
  const code = door.call({ type: 'code', random });
  try {
    door.call({ type: 'make', table: code, who: { ids, name }, new: table as WholeNewTable, now_ms: connection.now() });
  } catch (error) {
    // What cannot be made here may still be possible there; if not, the server says why.
    if (error instanceof Refused) return (await makeTable(table)).code;
    throw error;
  }
  madeAtDoor(code);
  return code;
}

/** What others are to find, or what counts, is the server's. */
function isForOthers({ rated, visibility }: NewTable): boolean {
  return rated === true || visibility === 'public';
}
