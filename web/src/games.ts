/**
 * What the page knows of each game beyond what the server says: words for the home page, the manner of its board,
 * and how its verbs follow each other. A game that is not listed here gets the plain manner and works.
 */

export interface Manner {
  /** One line for the card on the home page. */
  line: string;
  /** What one needs to know to begin, for the rules page. */
  aim: string[];
  /** Whether the squares are let into a plate. */
  slab: boolean;
  /** From the squares to the edge of the board, in hundredths of a square. */
  margin: number;
  inset: number;
  radius: number;
  relief: 'sunk' | 'flat' | 'raised';
  /** The kind of piece that stands for a seat. */
  badge: string;
  /** Verbs that go on from where the last action led. */
  follows: string[];
  /** Verbs that stay chosen. */
  stays: string[];
  /** The verb that ends a turn: it has a place of its own. */
  turnEnd: string | null;
}

const PLAIN: Manner = {
  line: 'A game for a small board.',
  aim: [],
  slab: true,
  margin: 38,
  inset: 5,
  radius: 16,
  relief: 'sunk',
  badge: '',
  follows: [],
  stays: [],
  turnEnd: null,
};

const MANNERS: Record<string, Manner> = {
  pressure: {
    ...PLAIN,
    line: 'Push whole lines, close in, leave no way out. Ten minutes on five by five.',
    aim: [
      'Move one of your active tokens one square up, down, left or right. What stands in the way is pushed along, as long as the line has an empty square behind it.',
      'Opponents that were pushed carry a red dot and sit out their next turn.',
      'A token with no empty square beside it is captured for good, whoever moved. It stays on the board as an obstacle.',
      'Whoever cannot move loses. The third time the same position comes up, the game is drawn.',
    ],
    badge: 'token',
  },
  'glyph-grid': {
    ...PLAIN,
    line: 'Five glyphs, one Core, and marks that resonate. Four in a row ends it.',
    aim: [
      'Choose a glyph, a piece and where it goes. Every piece knows every glyph.',
      'Land on the enemy Core, shove it off the board, or stand on all four sides of it: you win.',
      'Marks win too: four of yours in a row, a square of two by two, or six anywhere.',
      'Move onto an enemy mark and hold out for a turn: it becomes yours. Anchor takes it at once.',
    ],
    margin: 38,
    inset: 4,
    radius: 12,
    relief: 'flat',
    badge: 'core',
  },
  vacuum: {
    ...PLAIN,
    line: 'Pebbles become stones, stones become boulders, and the ground runs out. For two to four.',
    aim: [
      'A turn goes through three stages: move, fight and build, and a final action. Skip what you like, but a final action must be taken before you commit.',
      'Vacuum Move drops a pebble into an empty area of three by three. Perimeter Move slides a tile outward, and every tile slides only once.',
      'Fights are decided by pressure: the value of your pieces on and around a square, times the height of the ground they stand on.',
      'Three sides of pebbles become a stone, two stones that collide a boulder.',
      'You are out when you have no final action left, or, once you have made a stone, when you have no piece left.',
    ],
    slab: false,
    margin: 30,
    inset: 2,
    radius: 9,
    relief: 'raised',
    badge: 'pebble',
    follows: ['war', 'boulder'],
    stays: ['supply'],
    turnEnd: 'commit',
  },
};

export function mannerOf(game: string): Manner {
  return MANNERS[game] ?? PLAIN;
}
