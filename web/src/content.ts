/**
 * What games bring beside their rules, as files of their folders: each optional, each loaded when it is asked for.
 * A game that has no such file has `undefined`.
 */

import type { Demo } from './home/demo';
import type { Lesson } from './learn/types';
import type { Puzzle } from './puzzles/choose';

const LESSONS = import.meta.glob<Lesson[]>('../../games/*/lessons.json', { import: 'default' });
const PUZZLES = import.meta.glob<Puzzle[]>('../../games/*/puzzles.json', { import: 'default' });
const MANUALS = import.meta.glob<string>('../../games/*/manual.md', { query: '?raw', import: 'default' });
const DIAGRAMS = import.meta.glob<Demo[]>('../../games/*/diagrams.json', { import: 'default' });
const DEMOS = import.meta.glob<Demo>('../../games/*/demo.json', { import: 'default' });
const COMMON = import.meta.glob<string>('../../docs/rules/README.md', { query: '?raw', import: 'default' });

type Files<T> = Record<string, () => Promise<T>>;

async function of<T>(files: Files<T>, game: string, file: string): Promise<T | undefined> {
  return files[`../../games/${game}/${file}`]?.();
}

export const lessonsOf = (game: string) => of(LESSONS, game, 'lessons.json');
export const puzzlesOf = (game: string) => of(PUZZLES, game, 'puzzles.json');
export const manualTextOf = (game: string) => of(MANUALS, game, 'manual.md');
export const diagramsOf = (game: string) => of(DIAGRAMS, game, 'diagrams.json');
export const demoOf = (game: string) => of(DEMOS, game, 'demo.json');
/** What the manuals of all games end with. */
export const commonRules = () => Object.values(COMMON)[0]?.() ?? Promise.resolve('');
