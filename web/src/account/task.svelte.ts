/** Something that is asked of the server from a form: whether it is under way, and what went wrong. */

import { sentenceOf } from '../api/http';
import { notice } from '../parts/notice.svelte';

export class Task {
  busy = $state(false);
  problem = $state('');

  /** Whether it was done. */
  async run(task: () => Promise<unknown>, done = ''): Promise<boolean> {
    this.busy = true;
    this.problem = '';
    try {
      await task();
      if (done) notice.show(done);
    } catch (error) {
      this.problem = sentenceOf(error);
    }
    this.busy = false;
    return this.problem === '';
  }
}
