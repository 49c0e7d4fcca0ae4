/** The shapes of heads, and where the rest of a face goes on each. A portrait is 100 wide and 100 high. */

export interface Head {
  outline: string;
  /** Where something on the head stands. */
  top: number;
  /** How wide the head is where a hat would sit, against the round one. */
  breadth: number;
  eyes: number;
  mouth: number;
}

export const HEADS: Record<string, Head> = {
  round: { outline: 'M50 29A25.5 25.5 0 0 1 50 80A25.5 25.5 0 0 1 50 29Z', top: 29, breadth: 1, eyes: 53, mouth: 66 },
  square: {
    outline: 'M40 30H60Q74 30 74 44V65Q74 80 59 80H41Q26 80 26 65V44Q26 30 40 30Z',
    top: 30,
    breadth: 1.06,
    eyes: 52,
    mouth: 66,
  },
  tall: {
    outline: 'M50 26C63 26 71 35 71 48V62C71 74 62 83 50 83C38 83 29 74 29 62V48C29 35 37 26 50 26Z',
    top: 26,
    breadth: 0.88,
    eyes: 52,
    mouth: 68,
  },
  drop: {
    outline:
      'M50 26C55 26 57 30 61 36C67 44 76 49 76 60C76 73 65 81 50 81C35 81 24 73 24 60C24 49 33 44 39 36C43 30 45 26 50 26Z',
    top: 27,
    breadth: 0.78,
    eyes: 57,
    mouth: 69,
  },
  hex: {
    outline:
      'M46 28.500Q50 26 54 28.500L71 38.500Q75 41 75 45.500V62.500Q75 67 71 69.500L54 80Q50 82.5 46 80L29 69.500Q25 67 25 62.500V45.500Q25 41 29 38.500Z',
    top: 28,
    breadth: 0.98,
    eyes: 53,
    mouth: 67,
  },
};
