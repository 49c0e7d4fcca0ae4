/** Who chose to join a table sits down when they get there: what was chosen is remembered until then. */

let wanted = '';

export const arrival = {
  join(code: string): void {
    wanted = code;
  },

  /** Whether somebody comes to that table to play; asked a second time, it is no news. */
  take(code: string): boolean {
    const isWanted = wanted === code;
    wanted = '';
    return isWanted;
  },
};
