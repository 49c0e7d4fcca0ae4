/** A manual as the build makes it of a game's `manual.md` (`web/manual`): text as HTML, and between it boards. */

export interface Manual {
  title: string;
  headings: Heading[];
  blocks: Block[];
}

export interface Heading {
  id: string;
  level: number;
  text: string;
}

/** A board is drawn from the diagram of that number. */
export type Block = { kind: 'html'; html: string } | { kind: 'board'; index: number; caption: string };
