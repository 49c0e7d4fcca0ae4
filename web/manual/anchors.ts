/**
 * What can be pointed at in a manual: headings; decisions, which are items of a list that begin with a letter and a number
 * (`**B3.**`), and every mention of one becomes a link to it; the rows of tables whose first column is called `id`; and
 * wherever the text says so (`<a id="…"></a>`, the only HTML that is read).
 */

import type { MarkdownIt, StateCore, Token } from 'markdown-it';

const DECISION = /^([A-Z]\d+)\.$/;
const MENTION = /(?<!\w)([A-Z]\d+)(?!\w)/;
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
  markup.core.ruler.push('addresses', ({ tokens }) => addresses(tokens));
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
  let hasIds = false;
  tokens.forEach((token, index) => {
    const inner = tokens[index + 1]?.content ?? '';
    if (token.type === 'heading_open') about = inner;
    else if (token.type === 'table_open') {
      token.meta = { about };
      hasIds = cellAfter(tokens, index) === 'id';
      if (hasIds) token.attrSet('class', 'rules');
    } else if (token.type === 'th_open') token.attrSet('scope', 'col');
    else if (token.type === 'td_open' && hasIds && tokens[index - 1]?.type === 'tr_open')
      tokens[index - 1]?.attrSet('id', inner.replaceAll('`', ''));
  });
}

function cellAfter(tokens: Token[], index: number): string | undefined {
  return tokens.slice(index).find((token) => token.type === 'inline')?.content;
}

function decisions(state: StateCore): void {
  const { tokens } = state;
  const own = new Map<Token, string>();
  tokens.forEach((token, index) => {
    if (token.type !== 'list_item_open') return;
    const text = tokens.slice(index).find(({ type }) => type === 'inline');
    const number = DECISION.exec(text ? boldStart(text) : '')?.[1];
    if (!text || !number) return;
    own.set(text, number);
    token.attrSet('id', number);
    listAround(tokens, index)?.attrSet('class', 'decisions');
  });
  const known = new Set(own.values());
  for (const token of tokens) {
    if (token.children) token.children = linked(state, token.children, known, own.get(token));
  }
}

/** What is bold at the very beginning. */
function boldStart({ children }: Token): string {
  const [first, second] = (children ?? []).filter(({ type, content }) => type !== 'text' || content !== '');
  return first?.type === 'strong_open' ? (second?.content ?? '') : '';
}

function listAround(tokens: Token[], index: number): Token | undefined {
  const level = (tokens[index]?.level ?? 0) - 1;
  return tokens.slice(0, index).findLast((token) => token.level === level && token.type.endsWith('_list_open'));
}

/** Mentions as links, but for those that are links already and the one that stands at its own anchor. */
function linked(state: StateCore, children: Token[], known: Set<string>, own: string | undefined): Token[] {
  let depth = 0;
  return children.flatMap((token) => {
    if (token.type === 'link_open') depth += 1;
    if (token.type === 'link_close') depth -= 1;
    if (token.type !== 'text' || depth > 0) return [token];
    return token.content.split(MENTION).map((part, index) => {
      const isLink = index % 2 === 1 && part !== own && known.has(part);
      const made = new state.Token(isLink ? 'html_inline' : 'text', '', 0);
      made.content = isLink ? `<a href="#${part}">${part}</a>` : part;
      return made;
    });
  });
}

/** Links between the files, as links between the pages. */
function addresses(tokens: Token[]): void {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const to = token.type === 'link_open' ? token.attrGet('href') : null;
    if (typeof to === 'string') token.attrSet('href', addressOf(to));
  }
}

function addressOf(to: string): string {
  const [file = '', anchor] = to.split('#');
  if (file === '' || /^\w+:/.test(file)) return to;
  if (file.endsWith('README.md')) return '#decisions-for-all-games';
  const game = file.replace(/\/manual\.md$/, '').replace(/^.*\//, '');
  return `/rules/${game}${anchor ? `#${anchor}` : ''}`;
}
