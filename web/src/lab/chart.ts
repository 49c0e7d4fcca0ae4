/** The study of a game as `plenum lab` writes it, and where things lie in its charts. No statistics here. */

import type { Chart, Estimate } from '../api/types';

export interface Strength {
  player: { id: string; name: string };
  games: number;
}

export interface Study {
  setup: string;
  strengths: Strength[];
  doublings: { player: string; against: string; games: number }[];
}

export interface Report {
  subject: { game: string; name: string; rules: number; players: number };
  studies: Study[];
  charts: Chart[];
}

/** Words as they are printed: players that are known by how far they look, signs and quotes. A figure keeps its sign. */
export function printed(text: string): string {
  return text
    .replace(/nodes:(\d+) against nodes:(\d+)/g, '$1 against $2 positions')
    .replace(/nodes:(\d+)/g, '$1 positions')
    .replace(/\d{4,}(?=( against \d+)? positions)/g, (count) => Number(count).toLocaleString('en'))
    .replace(/(^|[^\w–])-(?=\d)/g, '$1−')
    .replace(/(\d) %/g, '$1\u00a0%')
    .replaceAll("'", '’');
}

/** A value for people. */
export function valueText(unit: Chart['unit'], value: number): string {
  if (unit === 'percent') return printed(`${(100 * value).toFixed(1)} %`);
  return printed(value.toFixed(Math.abs(value) >= 100 ? 0 : 1));
}

/** A value and its error for people. */
export function estimateText(unit: Chart['unit'], estimate: Estimate | null | undefined): string {
  if (!estimate) return '–';
  return `${valueText(unit, estimate.value)} ± ${valueText(unit, (estimate.high - estimate.low) / 2)}`;
}

/** The round numbers along the axis of the values, from the first to the last. */
export function ticks(chart: Chart): number[] {
  const values = chart.series.flatMap(({ values }) => values).filter((value) => value !== null);
  const ends = [0, chart.reference ?? 0, ...values.flatMap(({ low, high }) => [low, high])];
  const low = Math.min(...ends);
  const high = Math.max(...ends, low + (chart.unit === 'percent' ? 0.1 : 1));
  const step = roundStep((high - low) / 4);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

export function tickText(unit: Chart['unit'], tick: number): string {
  return printed(unit === 'percent' ? `${Math.round(100 * tick)} %` : `${Math.round(100 * tick) / 100}`);
}

/** The next of 1, 2, 5, 10, … times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5].map((factor) => factor * power).find((step) => step >= least) ?? 10 * power;
}

/** Where a value lies between two ends of a drawing. */
export function scale(marks: number[], from: number, to: number): (value: number) => number {
  const [low, high] = [marks[0] ?? 0, marks.at(-1) ?? 1];
  return (value) => from + ((value - low) / (high - low)) * (to - from);
}
