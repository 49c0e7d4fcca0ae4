/** Puzzles as data, made by `plenum puzzles`. */

import type { Menu } from '../api/types';
import type { Exercise, Hint, Task } from '../exercise/exercise';

export interface Puzzle {
  position: string;
  /** Turn by turn: the winner's, and the best answers in between. */
  solution: string[][];
  rating: number;
  /** What it is about, where that can be asked for. */
  theme?: 'ending';
  /** How many turns the win still takes where the solution ends; without it the solution ends the game. */
  left?: number;
}

/** A short name of a puzzle that stays when others are added. */
export function idOf({ position }: Puzzle): string {
  return hash(position).toString(36);
}

/** Every turn of one's own is a task; only the whole of it can be tried again. */
export function puzzleExercise(puzzle: Puzzle): Exercise {
  const { solution } = puzzle;
  const tasks = solution.flatMap((turn, index) => (index % 2 === 0 ? [taskOf(puzzle, turn, index)] : []));
  return { id: idOf(puzzle), retryFrom: 'start', solution, tasks };
}

/** What is asked for, in a few words. */
export function aimOf(puzzle: Puzzle): string {
  const turns = Math.ceil(puzzle.solution.length / 2);
  if (puzzle.left) return `keep the win for ${turns} moves`;
  if (hasLongTurns(puzzle)) return turns === 1 ? 'win with this turn' : `win in ${turns} turns`;
  return turns === 1 ? 'win in one move' : `win in ${turns} moves`;
}

function taskOf(puzzle: Puzzle, turn: string[], index: number): Task {
  const reply = puzzle.solution[index + 1];
  return {
    position: index === 0 ? puzzle.position : undefined,
    goal: goalOf(puzzle),
    undo: 'free',
    reply: reply ?? [],
    judge: (action, before, after) => {
      if (after.outcome) return after.outcome.scores[before.mover] === 1 ? solved(puzzle) : FAILED;
      if (after.turn === before.turn) return null;
      // The turn is over, and the game is not: there is one right turn, unless it was to end the game.
      if (turn.at(-1) !== action) return FAILED;
      if (reply) return { right: true, sentence: 'Right. Go on.' };
      return puzzle.left ? solved(puzzle) : FAILED;
    },
    hint: (menu, taken) => hintAt(menu, turn[taken]),
  };
}

const FAILED = { right: false, sentence: 'That does not win. Look again, or see how it goes.' };

function solved(puzzle: Puzzle) {
  if (puzzle.left) {
    const rest = `Every other move would have let the win slip. The rest takes ${puzzle.left / 2} moves more.`;
    return { right: true, isLast: true, sentence: `Solved. ${rest}` };
  }
  const only = hasLongTurns(puzzle) || puzzle.solution.length === 1 ? '' : ' There was no other way.';
  return { right: true, isLast: true, sentence: `Solved.${only}` };
}

function goalOf(puzzle: Puzzle): string {
  if (puzzle.left) {
    const moves = Math.ceil((puzzle.solution.length + puzzle.left) / 2);
    return `The win takes ${moves} moves, against the best defence. At first, every move but one lets it slip.`;
  }
  if (hasLongTurns(puzzle)) return 'Any turn that ends the game in your favour will do.';
  return puzzle.solution.length === 1 ? 'One move does it, and only one.' : 'Every move is met by the best defence.';
}

/** Where a turn is several actions, there are several ways to go about it. */
function hasLongTurns({ solution }: Puzzle): boolean {
  return solution.some((turn) => turn.length > 1);
}

function hintAt(menu: Menu, action: string | undefined): Hint {
  const entry = menu.verbs.flatMap((verb) => verb.entries).find((known) => known.action === action);
  const square = entry?.source ?? entry?.target;
  if (square) return { sentence: `Look at ${square}.`, squares: [square] };
  const verb = menu.verbs.find((known) => known.id === entry?.verb);
  return { sentence: verb ? `Try ${verb.name}.` : 'Undo what you did to be helped.', squares: [] };
}

/** FNV-1a. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193);
  return value >>> 0;
}
