/** Makes a manual of Markdown: what markdown-it reads, with anchors for all that can be pointed at, cut at its boards. */

import createMarkdown, { type MarkdownIt, type Token } from 'markdown-it';
import type { Manual } from '../src/rules/manual.ts';
import { addAnchors, slug } from './anchors.ts';

/** The part of the common page that every manual ends with. */
const COMMON = '## What all games share';

export function convert(markdown: string): Manual {
  const markup = reader();
  const manual: Manual = { title: '', headings: [], blocks: [] };
  const env = {};
  const html = (tokens: Token[]) => markup.renderer.render(tokens, markup.options, env);
  let text: Token[] = [];
  let boards = 0;
  const flush = () => {
    if (text.length > 0) manual.blocks.push({ kind: 'html', html: html(text) });
    text = [];
  };
  for (const [token, inner] of blocksOf(markup.parse(markdown, env))) {
    if (token.tag === 'h1') manual.title = inner.map(({ content }) => content).join('');
    else if (token.info.startsWith('board')) {
      flush();
      manual.blocks.push({ kind: 'board', index: boards, caption: captionOf(token.info) });
      boards += 1;
    } else if (token.info !== 'picture') {
      // A picture is drawn in letters, for those who read the file; here a board follows.
      if (token.type === 'heading_open') manual.headings.push(headingOf(token, inner));
      text.push(token, ...inner);
    }
  }
  flush();
  return manual;
}

/** A game's manual with the part that all games share. */
export function wholeManual(manual: string, common: string): Manual {
  return convert(`${manual}\n${common.slice(common.indexOf(COMMON))}`);
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

/** The corners are for whoever draws it. */
function captionOf(info: string): string {
  return info
    .slice('board'.length)
    .trim()
    .replace(/^\S+\.\.\S+\s*/, '');
}
