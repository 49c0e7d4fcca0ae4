/**
 * What games bring beside their rules, as files of their folders: each optional, each loaded when it is asked for.
 * A game that has no such file has `undefined`.
 */

import type { Demo } from './home/demo';
import type { Book } from './explore/opening';
import type { Report } from './lab/chart';
import type { Lesson } from './learn/lesson';
import type { Puzzle } from './puzzles/puzzle';
import type { Diagram, Manual } from './rules/manual';

type Files<T> = Record<string, () => Promise<T>>;

const LESSONS = import.meta.glob<Lesson[]>('../../{games,examples}/*/lessons.json', { import: 'default' });
const PUZZLES = import.meta.glob<Puzzle[]>('../../{games,examples}/*/puzzles.json', { import: 'default' });
const MANUALS = import.meta.glob<Manual>('../../{games,examples}/*/manual.md', { import: 'default' });
const DIAGRAMS = import.meta.glob<Diagram[]>('../../{games,examples}/*/diagrams.json', { import: 'default' });
const STUDIES = import.meta.glob<Report>('../../{games,examples}/*/lab.json', { import: 'default' });
const OPENINGS = import.meta.glob<Book>('../../{games,examples}/*/openings.json', { import: 'default' });
const DEMOS = import.meta.glob<Demo>('../../{games,examples}/*/demo.json', { import: 'default' });

export const lessonsOf = async (game: string) => fileOf(LESSONS, game)?.();
export const puzzlesOf = async (game: string) => fileOf(PUZZLES, game)?.();
export const manualOf = async (game: string) => fileOf(MANUALS, game)?.();
export const diagramsOf = async (game: string) => fileOf(DIAGRAMS, game)?.();
export const studyOf = async (game: string) => fileOf(STUDIES, game)?.();
export const openingsOf = async (game: string) => fileOf(OPENINGS, game)?.();
export const demoOf = async (game: string) => fileOf(DEMOS, game)?.();

function fileOf<T>(files: Files<T>, game: string): (() => Promise<T>) | undefined {
  const path = Object.keys(files).find((known) => known.split('/').at(-2) === game);
  return path === undefined ? undefined : files[path];
}
