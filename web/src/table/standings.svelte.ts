/** How strong those at a table are at such games, as the server knows it. Nothing is asked where nobody else sits. */

import { connection } from '../api/connection.svelte';
import { seatAccounts } from '../api/http';
import { isMine } from '../api/seats';
import type { SeatAccount, TableView } from '../api/types';

export class Standings {
  seats = $state.raw<(SeatAccount | null)[]>([]);

  constructor(view: () => TableView | undefined, code: string) {
    const wanted = $derived.by(() => {
      const now = view();
      const people = now?.seats.filter((seat) => seat.kind === 'person') ?? [];
      const matters = now?.config.rated || people.some((seat) => !isMine(seat));
      if (!matters || connection.state !== 'open') return '';
      // A result that was counted changes them.
      return `${people.map((seat) => seat.person.id).join()} ${now?.rating_changes !== null}`;
    });
    $effect(() => {
      if (wanted === '') return;
      let isLatest = true;
      void seatAccounts(code)
        .then((seats) => isLatest && (this.seats = seats))
        .catch(() => {});
      return () => (isLatest = false);
    });
  }

  /** The rating on a seat, if there is one. */
  at(seat: number): { rating: number; provisional: boolean } | null {
    const account = this.seats[seat];
    return account?.rating == null ? null : { rating: account.rating, provisional: account.provisional };
  }
}
