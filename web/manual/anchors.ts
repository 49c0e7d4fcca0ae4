/**
 * What can be pointed at in a manual: headings; decisions, which are items of a list that begin with a letter and a number
 * (`**B3.**`); and wherever the text says so (`<a id="…"></a>`, the only HTML that is read). To readers of the page decisions
 * are notes, numbered as they come, and mentions of them lead there as those of footnotes do. Tables whose first
 * column is called `id` are marked for whoever makes rules of their rows.
 */

import type { MarkdownIt, StateCore, Token } from 'markdown-it';

const DECISION = /^([A-Z]\d+)\.$/;
/** In brackets by itself, or as a word of the sentence. */
const MENTION = /(\s*\([A-Z]\d+\)|(?<!\w)[A-Z]\d+(?!\w))/;
const ANCHOR = /^<a id="([\w-]+)"><\/a>/;

export function addAnchors(markup: MarkdownIt): void {
  markup.inline.ruler.before('html_inline', 'anchor', (state, silent) => {
    const found = ANCHOR.exec(state.src.slice(state.pos));
    if (!found) return false;
    if (!silent) state.push('html_inline', '', 0).content = `<span id="${found[1]}"></span>`;
    state.pos += found[0].length;
    return true;
  });
  markup.core.ruler.push('headings', ({ tokens }) => headings(tokens));
  markup.core.ruler.push('tables', ({ tokens }) => tables(tokens));
  markup.core.ruler.push('decisions', decisions);
  markup.core.ruler.push('addresses', ({ tokens, env }) => addresses(tokens, String(env.game ?? '')));
}

export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .trim()
    .replaceAll(' ', '-');
}

function headings(tokens: Token[]): void {
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open' && token.tag !== 'h1')
      token.attrSet('id', slug(tokens[index + 1]?.content ?? ''));
  });
}

/** Tables are named by what they stand under, for those who do not see that. */
function tables(tokens: Token[]): void {
  let about = '';
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open') about = tokens[index + 1]?.content ?? '';
    else if (token.type === 'table_open') token.meta = { about, hasIds: cellAfter(tokens, index) === 'id' };
    else if (token.type === 'th_open') token.attrSet('scope', 'col');
  });
}

function cellAfter(tokens: Token[], index: number): string | undefined {
  return tokens.slice(index).find((token) => token.type === 'inline')?.content;
}

function decisions(state: StateCore): void {
  const { tokens } = state;
  const own = new Map<Token, string>();
  const numbers = new Map<string, number>();
  tokens.forEach((token, index) => {
    if (token.type !== 'list_item_open') return;
    const text = tokens.slice(index).find(({ type }) => type === 'inline');
    const bold = text && boldStart(text);
    const name = DECISION.exec(bold?.content ?? '')?.[1];
    if (!text || !bold || !name) return;
    own.set(text, name);
    numbers.set(name, numbers.size + 1);
    bold.content = `${numbers.size}.`;
    token.attrSet('id', name);
    listAround(tokens, index)?.attrSet('class', 'notes');
  });
  for (const token of tokens) {
    if (token.children) token.children = linked(state, token.children, numbers, own.get(token));
  }
}

/** What is bold at the very beginning. */
function boldStart({ children }: Token): Token | undefined {
  const [first, second] = (children ?? []).filter(({ type, content }) => type !== 'text' || content !== '');
  return first?.type === 'strong_open' ? second : undefined;
}

function listAround(tokens: Token[], index: number): Token | undefined {
  const level = (tokens[index]?.level ?? 0) - 1;
  return tokens.slice(0, index).findLast((token) => token.level === level && token.type.endsWith('_list_open'));
}

/** Mentions as links, but for those that are links already and the one that stands at its own anchor. */
function linked(state: StateCore, children: Token[], numbers: Map<string, number>, own: string | undefined): Token[] {
  let depth = 0;
  return children.flatMap((token) => {
    if (token.type === 'link_open') depth += 1;
    if (token.type === 'link_close') depth -= 1;
    if (token.type !== 'text' || depth > 0) return [token];
    return token.content.split(MENTION).map((part, index) => {
      const name = part.replace(/[\s()]/g, '');
      const number = index % 2 === 1 && name !== own ? numbers.get(name) : undefined;
      const made = new state.Token(number ? 'html_inline' : 'text', '', 0);
      made.content = number ? mention(name, number, part !== name) : part;
      return made;
    });
  });
}

function mention(name: string, number: number, isAside: boolean): string {
  if (isAside) return `<sup><a href="#${name}" aria-label="Note ${number}">${number}</a></sup>`;
  return `<a href="#${name}">note ${number}</a>`;
}

/** Links between the files, as links between the pages. */
function addresses(tokens: Token[], game: string): void {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const to = token.type === 'link_open' ? token.attrGet('href') : null;
    if (typeof to === 'string') token.attrSet('href', addressOf(to, game));
  }
}

/** The pages that files of a game are shown on. */
const PAGES: Record<string, string> = { 'lessons.json': 'learn', 'puzzles.json': 'puzzles', rules: 'study' };

function addressOf(to: string, game: string): string {
  const [file = '', anchor] = to.split('#');
  const at = anchor ? `#${anchor}` : '';
  if (file === '' || /^\w+:/.test(file)) return to;
  if (file in PAGES) return `/${PAGES[file]}/${game}${at}`;
  if (file.endsWith('README.md')) return '#notes-for-all-games';
  if (file.endsWith('interface.md')) return '#the-interface';
  return `/rules/${file.replace(/\/manual\.md$/, '').replace(/^.*\//, '')}${at}`;
}
