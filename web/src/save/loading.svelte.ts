/** A save somebody wants to go on with: from a file to the question who plays on. */

import { loadSave, sentenceOf } from '../api/http';
import type { OpenedSave } from '../api/generated/OpenedSave';
import { Refused } from '../engine/door';
import { openTable } from '../home/open';
import { awaitDoor, knownDoor } from '../mirror/rules';
import { notice } from '../parts/notice.svelte';
import { router } from '../router.svelte';
import { NoSave, textOf } from './file';
import { resumed } from './resume';

const KINDS = 'image/png,application/json,.json,.png';

class Loading {
  /** What was read, until it is known who plays on. */
  opened = $state.raw<OpenedSave | null>(null);

  /** Asks for a file. */
  choose(): void {
    const picker = document.createElement('input');
    Object.assign(picker, { type: 'file', accept: KINDS });
    picker.onchange = () => {
      const file = picker.files?.[0];
      if (file) void this.load(file);
    };
    picker.click();
  }

  /** Reads a file here where the rules are, else has the server set its table again. What is wrong with it is said. */
  async load(file: Blob): Promise<void> {
    try {
      const text = await textOf(file);
      const door = knownDoor() ?? (await awaitDoor());
      if (door) await this.#offer(door.call({ type: 'read-save', text }));
      else router.go(`/t/${(await loadSave(file)).code}`);
    } catch (error) {
      notice.show(error instanceof NoSave || error instanceof Refused ? error.message : sentenceOf(error));
    }
  }

  /** A game that is over is looked at; nobody has to play on. */
  async #offer(save: OpenedSave): Promise<void> {
    if (save.over) await openTable(resumed(save, Array<string>(save.record.players).fill('me'), false));
    else this.opened = save;
  }

  close(): void {
    this.opened = null;
  }
}

export const loading = new Loading();
