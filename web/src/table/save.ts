/** A game as a file on the visitor's own disk, with a network or without. */

import { save } from '../api/study';

export async function saveAsJson(game: string, code: string): Promise<void> {
  const text = JSON.stringify(await save(code));
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: `${game}-${code}.json` });
  link.click();
  URL.revokeObjectURL(address);
}
