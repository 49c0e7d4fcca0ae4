import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commonPart, manualOf } from './manual';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const page = (name: string) => read(name === 'README' ? 'docs/rules/README.md' : `games/${name}/manual.md`);

/** (Markdown, HTML) */
const CASES: [string, string][] = [
  ['a **b** *c* `d<e`', '<p>a <strong>b</strong> <em>c</em> <code>d&lt;e</code></p>'],
  ['two\nlines', '<p>two lines</p>'],
  ['- one\n  more\n- two', '<ul><li>one more</li><li>two</li></ul>'],
  ['1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
  [
    '- **V3.** See V4 and V3.',
    '<ul class="decisions"><li id="V3"><strong>V3.</strong> See <a href="#V4">V4</a> and V3.</li></ul>',
  ],
  [
    '[x](../../docs/rules/README.md) [y](../vacuum/manual.md)',
    '<p><a href="#decisions-for-all-games">x</a> <a href="/rules/vacuum">y</a></p>',
  ],
  ['## What now?', '<h2 id="what-now">What now?</h2>'],
  ['<a id="cast"></a>**Cast**', '<p><span id="cast"></span><strong>Cast</strong></p>'],
  ['<script>', '<p>&lt;script&gt;</p>'],
  ['```\na < b\n```', '<pre><code>a &lt; b</code></pre>'],
  ['```picture\nignored\n```', ''],
];

test.each(CASES)('%j', (markdown, html) => {
  expect(manualOf(markdown).blocks.map((block) => (block.kind === 'html' ? block.html : ''))[0] ?? '').toBe(html);
});

test('a table of rules has an anchor in every row', () => {
  const [block] = manualOf('| id | when |\n|---|---|\n| `not-yours` | never |').blocks;
  expect(block?.kind === 'html' && block.html).toContain(
    '<tr id="not-yours"><td><code>not-yours</code></td><td>never</td></tr>',
  );
});

test('a board has its number and its caption without the corners', () => {
  expect(manualOf('```board a1..c3 `b1b2`: so.\n5/5/5/5/5 w\n```\n\n```board It.\nx\n```').blocks).toEqual([
    { kind: 'board', index: 0, caption: '`b1b2`: so.' },
    { kind: 'board', index: 1, caption: 'It.' },
  ]);
});

describe.each(['pressure', 'glyph-grid', 'vacuum'])('the manual of %s', (game) => {
  const text = `${page(game)}\n${commonPart(page('README'))}`;
  const manual = manualOf(text);
  const html = manual.blocks.map((block) => (block.kind === 'html' ? block.html : '')).join('');
  const anchors = [...html.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]);

  test('anchors are there once', () => expect(anchors.length).toBe(new Set(anchors).size));
  test('links within the page lead somewhere', () => {
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map((found) => found[1]);
    expect(links.filter((link) => !anchors.includes(link))).toEqual([]);
  });
  test('every decision and every rule of the page has its anchor', () => {
    const decisions = [...text.matchAll(/^- \*\*([PGVC]\d+)\.\*\*/gm)].map((found) => found[1]);
    const rules = [...text.slice(text.indexOf('## Why not?')).matchAll(/^\| `([\w-]+)`/gm)].map((found) => found[1]);
    expect(rules.length).toBeGreaterThan(5);
    expect([...decisions, ...rules].filter((id) => !anchors.includes(id))).toEqual([]);
  });
  test('every board is drawn', () => {
    const drawn = JSON.parse(
      readFileSync(new URL(`../../../games/${game}/diagrams.json`, import.meta.url), 'utf8'),
    ) as unknown[];
    expect(manual.blocks.filter((block) => block.kind === 'board').length).toBe(drawn.length);
  });
});
