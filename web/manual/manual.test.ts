import { describe, expect, test } from 'vitest';
import { convert } from './convert.ts';
import { wholeManual } from './whole.ts';

/** (Markdown, HTML) */
const CASES: [string, string][] = [
  ['a **b** *c* `d<e`', '<p>a <strong>b</strong> <em>c</em> <code>d&lt;e</code></p>'],
  ['- one\n  more\n- two', '<ul>\n<li>one\nmore</li>\n<li>two</li>\n</ul>'],
  [
    '- **B3.** See B4, B3 and C7.\n- **B4.** `B3`, [B3](#B3), B31. So (B3).',
    '<ul class="notes">\n<li id="B3"><strong>1.</strong> See <a href="#B4">note 2</a>, B3 and C7.</li>\n' +
      '<li id="B4"><strong>2.</strong> <code>B3</code>, <a href="#B3">B3</a>, B31. So' +
      '<sup><a href="#B3" aria-label="Note 1">1</a></sup>.</li>\n</ul>',
  ],
  [
    '[x](../../docs/rules/README.md) [y](../go/manual.md#ko) [z](https://example.org/)',
    '<p><a href="#notes-for-all-games">x</a> <a href="/rules/go#ko">y</a> <a href="https://example.org/">z</a></p>',
  ],
  [
    '[x](lessons.json#ko) [y](puzzles.json) [z](rules)',
    '<p><a href="/learn/go#ko">x</a> <a href="/puzzles/go">y</a> <a href="/study/go">z</a></p>',
  ],
  ['## What now?', '<h2 id="what-now">What now?</h2>'],
  ['<a id="cast"></a>**Cast**', '<p><span id="cast"></span><strong>Cast</strong></p>'],
  ['<script>', '<p>&lt;script&gt;</p>'],
  ['```\na < b\n```', '<pre><code>a &lt; b</code></pre>'],
  ['```picture\nignored\n```', ''],
];

test.each(CASES)('%j', (markdown, html) => {
  const [block] = convert(markdown, 'go').blocks;
  expect(block?.kind === 'html' ? block.html.trim() : '').toBe(html);
});

test('a board has its number and its caption without corners and rules', () => {
  expect(
    convert('~~~board a1..c3 #own-piece #ko `b1b2`: so.\n5/5/5/5/5 w\n~~~\n\n~~~board It.\nx\n~~~').blocks,
  ).toEqual([
    { kind: 'board', index: 0, caption: '`b1b2`: so.' },
    { kind: 'board', index: 1, caption: 'It.' },
  ]);
});

const RULES =
  '| id | when | advice |\n|---|---|---|\n| `not-yours` | **Never.** | `No`. |\n| `ko` | Again. | Wait. |\n';

test('rules have the boards that show them; those after the rules are shown nowhere else', () => {
  const markdown = `~~~board #ko Here.\nx\n~~~\n\n## Why not?\n\n${RULES}\n~~~board #ko #not-yours There.\ny\n~~~`;
  const [here, there] = [
    { index: 0, caption: 'Here.' },
    { index: 1, caption: 'There.' },
  ];
  expect(convert(markdown).blocks).toEqual([
    { kind: 'board', ...here },
    { kind: 'html', html: '<h2 id="why-not">Why not?</h2>\n' },
    {
      kind: 'rules',
      rules: [
        { id: 'not-yours', when: '<strong>Never.</strong>', advice: '<code>No</code>.', boards: [there] },
        { id: 'ko', when: 'Again.', advice: 'Wait.', boards: [here, there] },
      ],
    },
  ]);
});

const SHARED = {
  screen: '# Screen\n\n## The interface\n\nPoint.\n\n```verbs\n```',
  rules: '# Rules\n\nOther.\n\n## What all games share\n\n- **C1.** All.',
};
const headings = (manual: string) => wholeManual(manual, SHARED).headings.map(({ text }) => text);

/** A manual, and the chapters of the whole. */
const WHOLE: [string, string, string[]][] = [
  ['nothing of its own', '# Go\n\nText.', ['The interface', 'What all games share']],
  [
    'before what is looked up',
    '# Go\n\n## Strategy\n\n## Notation\n\n## Why not?',
    ['Strategy', 'The interface', 'Notation', 'Why not?', 'What all games share'],
  ],
  [
    'with something to add',
    '# Go\n\n## The interface\n\n### Stones\n\n## Notation',
    ['The interface', 'Stones', 'Notation', 'What all games share'],
  ],
];

test.each(WHOLE)('every manual has the common chapters: %s', (_, manual, expected) => {
  expect(headings(manual)).toEqual(expected);
  expect(wholeManual(manual, SHARED).title).toBe('Go');
  expect(wholeManual(manual, SHARED).blocks.filter(({ kind }) => kind === 'verbs')).toHaveLength(1);
});

const SOURCES = import.meta.glob<string>('../../{games,examples}/*/manual.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const DOCS = import.meta.glob<string>('../../docs/rules/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const DIAGRAMS = import.meta.glob<unknown[]>('../../{games,examples}/*/diagrams.json', {
  import: 'default',
  eager: true,
});
const LESSONS = import.meta.glob<{ id: string }[]>('../../{games,examples}/*/lessons.json', {
  import: 'default',
  eager: true,
});
const shared = {
  screen: DOCS['../../docs/rules/interface.md'] ?? '',
  rules: DOCS['../../docs/rules/README.md'] ?? '',
};

describe.each(Object.entries(SOURCES))('%s', (path, text) => {
  const manual = wholeManual(text, shared, path.split('/').at(-2));
  const rules = manual.blocks.flatMap((block) => (block.kind === 'rules' ? block.rules : []));
  const html = manual.blocks.map((block) => (block.kind === 'html' ? block.html : '')).join('');
  const prose = html + rules.map(({ when, advice }) => when + advice).join('');
  const anchors = [...[...html.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]), ...rules.map(({ id }) => id)];

  test('anchors are there once', () => expect(anchors.length).toBe(new Set(anchors).size));
  test('links within the page lead somewhere', () => {
    const links = [...prose.matchAll(/href="#([^"]+)"/g)].map((found) => found[1]);
    expect(links.filter((link) => !anchors.includes(link))).toEqual([]);
  });
  test('links to lessons lead to one', () => {
    const lessons = LESSONS[path.replace('manual.md', 'lessons.json')]?.map(({ id }) => id) ?? [];
    const links = [...prose.matchAll(/href="\/learn\/[\w-]+#([^"]+)"/g)].map((found) => found[1] ?? '');
    expect(links.filter((link) => !lessons.includes(link))).toEqual([]);
  });
  test('every decision and every rule of the page has its anchor', () => {
    const decisions = [...text.matchAll(/^- \*\*([A-Z]\d+)\.\*\*/gm)].map((found) => found[1]);
    const ids = [...text.slice(text.indexOf('## Why not?')).matchAll(/^\| `([\w-]+)`/gm)].map((found) => found[1]);
    expect([...decisions, ...ids].filter((id) => !anchors.includes(id))).toEqual([]);
  });
  test('readers meet no numbers of decisions and no names of rules', () => {
    const seen = prose.replace(/<(code|pre)>.*?<\/\1>|<[^>]*>/gs, ' ');
    const jargon = [...seen.matchAll(/(?<!\w)([A-Z]\d+)(?!\w)/g)].map((found) => found[1]);
    expect(jargon).toEqual([]);
    expect(rules.filter(({ id }) => id.includes('-') && seen.includes(id))).toEqual([]);
  });
  test('there is a chapter on the screen, on what removes what and on strategy', () => {
    const ids = manual.headings.map(({ id }) => id);
    expect(['the-interface', 'what-removes-what', 'strategy'].filter((id) => !ids.includes(id))).toEqual([]);
  });
  test('every board is drawn', () => {
    const drawn = DIAGRAMS[path.replace('manual.md', 'diagrams.json')] ?? [];
    const boards = manual.blocks.flatMap((block) => (block.kind === 'board' ? [block.index] : []));
    const shown = new Set([...boards, ...rules.flatMap((rule) => rule.boards.map(({ index }) => index))]);
    expect(shown.size).toBe(drawn.length);
  });
});
