import { describe, expect, test } from 'vitest';
import { convert, wholeManual } from './convert.ts';

/** (Markdown, HTML) */
const CASES: [string, string][] = [
  ['a **b** *c* `d<e`', '<p>a <strong>b</strong> <em>c</em> <code>d&lt;e</code></p>'],
  ['- one\n  more\n- two', '<ul>\n<li>one\nmore</li>\n<li>two</li>\n</ul>'],
  [
    '- **B3.** See B4, B3 and C7.\n- **B4.** `B3`, [B3](#B3), B31.',
    '<ul class="decisions">\n<li id="B3"><strong>B3.</strong> See <a href="#B4">B4</a>, B3 and C7.</li>\n' +
      '<li id="B4"><strong>B4.</strong> <code>B3</code>, <a href="#B3">B3</a>, B31.</li>\n</ul>',
  ],
  [
    '[x](../../docs/rules/README.md) [y](../go/manual.md#ko) [z](https://example.org/)',
    '<p><a href="#decisions-for-all-games">x</a> <a href="/rules/go#ko">y</a> <a href="https://example.org/">z</a></p>',
  ],
  ['## What now?', '<h2 id="what-now">What now?</h2>'],
  ['<a id="cast"></a>**Cast**', '<p><span id="cast"></span><strong>Cast</strong></p>'],
  ['<script>', '<p>&lt;script&gt;</p>'],
  ['```\na < b\n```', '<pre><code>a &lt; b</code></pre>'],
  ['```picture\nignored\n```', ''],
  [
    '## Why not?\n\n| id | when |\n|---|---|\n| `not-yours` | never |',
    '<h2 id="why-not">Why not?</h2>\n' +
      '<div class="wide" role="group" aria-label="Why not?, table" tabindex="0"><table class="rules">\n' +
      '<thead>\n<tr>\n<th scope="col">id</th>\n<th scope="col">when</th>\n</tr>\n</thead>\n' +
      '<tbody>\n<tr id="not-yours">\n<td><code>not-yours</code></td>\n<td>never</td>\n</tr>\n</tbody>\n</table></div>',
  ],
];

test.each(CASES)('%j', (markdown, html) => {
  const [block] = convert(markdown).blocks;
  expect(block?.kind === 'html' ? block.html.trim() : '').toBe(html);
});

test('a board has its number and its caption without the corners', () => {
  expect(convert('~~~board a1..c3 `b1b2`: so.\n5/5/5/5/5 w\n~~~\n\n~~~board It.\nx\n~~~').blocks).toEqual([
    { kind: 'board', index: 0, caption: '`b1b2`: so.' },
    { kind: 'board', index: 1, caption: 'It.' },
  ]);
});

test('a manual ends with what all games share', () => {
  const manual = wholeManual('# Go\n\nText.', '# Rules\n\nOther.\n\n## What all games share\n\n- **C1.** All.');
  expect(manual.title).toBe('Go');
  expect(manual.headings).toEqual([{ id: 'what-all-games-share', level: 2, text: 'What all games share' }]);
  expect(manual.blocks).toHaveLength(1);
});

const SOURCES = import.meta.glob<string>('../../{games,examples}/*/manual.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const DIAGRAMS = import.meta.glob<unknown[]>('../../{games,examples}/*/diagrams.json', {
  import: 'default',
  eager: true,
});
const COMMON = import.meta.glob<string>('../../docs/rules/README.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const [common = ''] = Object.values(COMMON);

describe.each(Object.entries(SOURCES))('%s', (path, text) => {
  const manual = wholeManual(text, common);
  const html = manual.blocks.map((block) => (block.kind === 'html' ? block.html : '')).join('');
  const anchors = [...html.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]);

  test('anchors are there once', () => expect(anchors.length).toBe(new Set(anchors).size));
  test('links within the page lead somewhere', () => {
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map((found) => found[1]);
    expect(links.filter((link) => !anchors.includes(link))).toEqual([]);
  });
  test('every decision and every rule of the page has its anchor', () => {
    const decisions = [...text.matchAll(/^- \*\*([A-Z]\d+)\.\*\*/gm)].map((found) => found[1]);
    const rules = [...text.slice(text.indexOf('## Why not?')).matchAll(/^\| `([\w-]+)`/gm)].map((found) => found[1]);
    expect([...decisions, ...rules].filter((id) => !anchors.includes(id))).toEqual([]);
  });
  test('every board is drawn', () => {
    const drawn = DIAGRAMS[path.replace('manual.md', 'diagrams.json')] ?? [];
    expect(manual.blocks.filter((block) => block.kind === 'board').length).toBe(drawn.length);
  });
});
