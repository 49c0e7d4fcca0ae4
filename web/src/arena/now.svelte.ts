/** The server's time, second by second while somebody looks. */

import { connection } from '../api/connection.svelte';

export class Now {
  ms = $state(connection.now());

  constructor() {
    $effect(() => {
      const timer = setInterval(() => (this.ms = connection.now()), 1000);
      return () => clearInterval(timer);
    });
  }
}
