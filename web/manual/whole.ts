/** A game's manual with the parts that all games share. */

import type { Manual } from '../src/rules/manual.ts';
import { convert } from './convert.ts';

/** The files of the common parts. */
export interface Shared {
  /** How to use the page: `docs/rules/interface.md`. */
  screen: string;
  /** What all rules have in common: `docs/rules/README.md`. */
  rules: string;
}

const SCREEN = '## The interface';
const COMMON = '## What all games share';
/** What is looked up rather than read. */
const REFERENCE = /^## (?:Notation|Notes on the rules|Why not\?)$/m;

export function wholeManual(manual: string, shared: Shared, game = ''): Manual {
  return convert(`${withScreen(manual, shared.screen)}\n${shared.rules.slice(shared.rules.indexOf(COMMON))}`, game);
}

/** What a game says of its own screen follows what holds for all; a game that says nothing has the chapter too. */
function withScreen(manual: string, screen: string): string {
  const chapter = screen.slice(screen.indexOf(SCREEN));
  const own = manual.indexOf(`\n${SCREEN}\n`);
  if (own >= 0) return `${manual.slice(0, own + 1)}${chapter}\n${manual.slice(own + 1 + SCREEN.length)}`;
  const at = REFERENCE.exec(manual)?.index ?? manual.length;
  return `${manual.slice(0, at)}\n${chapter}\n${manual.slice(at)}`;
}
