/** Puts a text where it can be pasted from, and says so; a browser that does not allow it shows the text instead. */

import { notice } from './notice.svelte';

export async function copy(text: string, sentence: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notice.show(sentence);
  } catch {
    notice.show(`This browser does not let pages copy. Here it is: ${text}`);
  }
}
