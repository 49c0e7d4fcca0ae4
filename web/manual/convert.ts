/** Makes a manual of Markdown: what markdown-it reads, with anchors for all that can be pointed at, cut at its boards. */

import createMarkdown, { type MarkdownIt, type Token } from 'markdown-it';
import type { Board, Manual, Rule } from '../src/rules/manual.ts';
import { addAnchors, slug } from './anchors.ts';

/** Corners are for whoever draws a board, rules for whoever asks why; the rest is its caption. */
const BOARD = /^board(?:\s+\S+\.\.\S+)?((?:\s+#[\w-]+)*)\s*(.*)$/s;

export function convert(markdown: string, game = ''): Manual {
  const env = { game };
  const markup = reader();
  const manual: Manual = { title: '', headings: [], blocks: [] };
  let text: Token[] = [];
  let boards = 0;
  let rules: Rule[] | undefined;
  const showing = new Map<string, Board[]>();
  const flush = () => {
    if (text.length > 0) manual.blocks.push({ kind: 'html', html: markup.renderer.render(text, markup.options, env) });
    text = [];
  };
  for (const [token, inner] of blocksOf(markup.parse(markdown, env))) {
    const board = BOARD.exec(token.info);
    if (token.tag === 'h1') manual.title = inner.map(({ content }) => content).join('');
    else if (board) {
      const [, shown = '', caption = ''] = board;
      const made: Board = { index: boards, caption };
      boards += 1;
      for (const rule of shown.split(/[\s#]+/).filter(Boolean)) showing.set(rule, [...(showing.get(rule) ?? []), made]);
      // What follows the rules is shown with the rule it belongs to and nowhere else.
      if (rules) continue;
      flush();
      manual.blocks.push({ kind: 'board', ...made });
    } else if (token.info === 'verbs') {
      flush();
      manual.blocks.push({ kind: 'verbs' });
    } else if (token.meta?.hasIds) {
      flush();
      rules = rulesOf(inner, (cell) => markup.renderer.renderInline(cell.children ?? [], markup.options, env));
      manual.blocks.push({ kind: 'rules', rules });
    } else if (token.info !== 'picture') {
      // A picture is drawn in letters, for those who read the file; here a board follows.
      if (token.type === 'heading_open') manual.headings.push(headingOf(token, inner));
      text.push(token, ...inner);
    }
  }
  flush();
  for (const rule of rules ?? []) rule.boards = showing.get(rule.id) ?? [];
  return manual;
}

/** The rows of a table: id, when the rule answers, what to make of it. */
function rulesOf(inner: Token[], html: (cell: Token) => string): Rule[] {
  const body = inner.slice(inner.findIndex(({ type }) => type === 'tbody_open'));
  const cells = body.filter(({ type }) => type === 'inline');
  const rules: Rule[] = [];
  for (let at = 0; at + 2 < cells.length; at += 3) {
    const [id, when, advice] = cells.slice(at, at + 3) as [Token, Token, Token];
    rules.push({ id: id.content.replaceAll('`', ''), when: html(when), advice: html(advice), boards: [] });
  }
  return rules;
}

function reader(): MarkdownIt {
  const markup = createMarkdown();
  addAnchors(markup);
  markup.renderer.rules.fence = (tokens, index) =>
    `<pre><code>${markup.utils.escapeHtml(tokens[index]?.content.trimEnd() ?? '')}</code></pre>\n`;
  // A wide table scrolls by itself; so it must be possible to reach it with the keyboard.
  markup.renderer.rules.table_open = (tokens, index, options, _env, self) => {
    const about = markup.utils.escapeHtml(String(tokens[index]?.meta?.about ?? ''));
    return `<div class="wide" role="group" aria-label="${about}, table" tabindex="0">${self.renderToken(tokens, index, options)}`;
  };
  markup.renderer.rules.table_close = () => '</table></div>\n';
  return markup;
}

/** Every block of the page with what is in it, up to and with its end. */
function blocksOf(tokens: Token[]): [Token, Token[]][] {
  const blocks: [Token, Token[]][] = [];
  for (const token of tokens) {
    if (token.level === 0 && token.nesting >= 0) blocks.push([token, []]);
    else blocks.at(-1)?.[1].push(token);
  }
  return blocks;
}

function headingOf(token: Token, inner: Token[]): Manual['headings'][number] {
  const text = inner.map(({ content }) => content).join('');
  return { id: slug(text), level: Number(token.tag.slice(1)), text };
}
