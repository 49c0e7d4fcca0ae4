/** Little pictures of moves, by verb: where a piece starts (open), where it ends (full), and the way between. */

export interface VerbIcon {
  way: string;
  from?: [number, number];
  to?: [number, number];
  /** A piece that is pushed. */
  pushed?: [number, number];
}

export const VERB_ICONS: Record<string, VerbIcon> = {
  vector: { from: [7, 17], to: [17, 7], way: 'M9 15L15 9' },
  lance: { from: [3, 12], to: [21, 12], way: 'M6 12H18' },
  arc: { from: [7, 20], to: [16, 4], way: 'M7 17V4.5H13' },
  pulse: { from: [3, 12], to: [11, 12], pushed: [21, 12], way: 'M6 12H8M14 12H18' },
  anchor: { to: [12, 12], way: 'M4 8V4H8M20 16V20H16M16 4H20V8M8 20H4V16' },
};
