/**
 * A manual as blocks of HTML and boards, from the Markdown in a game's `manual.md`: headings, paragraphs, lists, tables and
 * fences, no more. Decisions, rules and headings become anchors; numbers of decisions become links to them.
 */

export type Block = { kind: 'html'; html: string } | { kind: 'board'; index: number; caption: string };

export interface Heading {
  id: string;
  level: number;
  text: string;
}

export interface Manual {
  title: string;
  headings: Heading[];
  blocks: Block[];
}

export function manualOf(markdown: string): Manual {
  const lines = markdown.split('\n');
  const manual: Manual = { title: '', headings: [], blocks: [] };
  let boards = 0;
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    const end = endOf(lines, at);
    const body = lines.slice(at, end);
    const heading = /^(#{1,3}) (.*)$/.exec(line);
    if (heading) addHeading(manual, heading[1]?.length ?? 1, heading[2] ?? '');
    else if (line.startsWith('```board')) {
      // The corners are for whoever draws it.
      const caption = line
        .slice(8)
        .trim()
        .replace(/^\S+\.\.\S+\s*/, '');
      manual.blocks.push({ kind: 'board', index: boards, caption });
      boards += 1;
    } else if (line.startsWith('```picture')) {
      // Drawn in letters for those who read the file; here a board follows.
    } else if (line.startsWith('```'))
      addHtml(manual, `<pre><code>${escaped(body.slice(1, -1).join('\n'))}</code></pre>`);
    else if (line.startsWith('|')) addHtml(manual, table(body, manual.headings.at(-1)?.text ?? manual.title));
    else if (isItem(line)) addHtml(manual, list(body));
    else if (line !== '') addHtml(manual, `<p>${inline(body.join(' '))}</p>`);
    at = end;
  }
  return manual;
}

/** The line after the block that begins at a line. */
function endOf(lines: string[], at: number): number {
  const line = lines[at] ?? '';
  if (line.startsWith('```')) return lines.indexOf('```', at + 1) + 1 || lines.length;
  if (line === '' || line.startsWith('#')) return at + 1;
  let end = at + 1;
  const listed = isItem(line);
  for (; end < lines.length; end += 1) {
    const next = lines[end] ?? '';
    if (next === '' || next.startsWith('#') || next.startsWith('```')) break;
    if (!listed && isItem(next)) break;
  }
  return end;
}

function isItem(line: string): boolean {
  return /^(-|\d+\.) /.test(line);
}

function addHeading(manual: Manual, level: number, text: string): void {
  if (level === 1) {
    manual.title = text;
    return;
  }
  const id = slug(text);
  manual.headings.push({ id, level, text });
  addHtml(manual, `<h${level} id="${id}">${inline(text)}</h${level}>`);
}

/** Neighbouring pieces of text are one block. */
function addHtml(manual: Manual, html: string): void {
  const last = manual.blocks.at(-1);
  if (last?.kind === 'html') last.html += html;
  else manual.blocks.push({ kind: 'html', html });
}

function list(body: string[]): string {
  const tag = body[0]?.startsWith('-') ? 'ul' : 'ol';
  const items: string[] = [];
  for (const line of body) {
    if (isItem(line)) items.push(line.replace(/^(-|\d+\.) /, ''));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  const decided = items.some((item) => DECISION.test(item));
  const entries = items.map((item) => {
    const number = DECISION.exec(item)?.[1];
    return number ? `<li id="${number}">${inline(item, number)}</li>` : `<li>${inline(item)}</li>`;
  });
  return `<${tag}${decided ? ' class="decisions"' : ''}>${entries.join('')}</${tag}>`;
}

const DECISION = /^\*\*([PGVC]\d+)\.\*\*/;

/** `about` is what a screen reader calls it. */
function table(body: string[], about: string): string {
  const rows = body.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
  const [head = [], , ...rest] = rows;
  const named = head[0] === 'id';
  const header = head.map((cell) => `<th scope="col">${inline(cell)}</th>`).join('');
  const entries = rest.map((cells) => {
    const id = named ? ` id="${(cells[0] ?? '').replaceAll('`', '')}"` : '';
    return `<tr${id}>${cells.map((cell) => `<td>${inline(cell)}</td>`).join('')}</tr>`;
  });
  // A wide table scrolls by itself; so it must be possible to reach it with the keyboard.
  return `<div class="wide" role="group" aria-label="${escaped(about)}, table" tabindex="0"><table${named ? ' class="rules"' : ''}><thead><tr>${header}</tr></thead><tbody>${entries.join('')}</tbody></table></div>`;
}

/** What stands inside a line. `own` is a number that is not linked, since it stands at its anchor. */
function inline(text: string, own?: string): string {
  return text
    .split(/(`[^`]+`|<a id="[\w-]+"><\/a>)/)
    .map((part, index) => {
      if (index % 2 === 0) return words(part, own);
      return part.startsWith('`')
        ? `<code>${escaped(part.slice(1, -1))}</code>`
        : part.replace('<a ', '<span ').replace('</a>', '</span>');
    })
    .join('');
}

function words(text: string, own?: string): string {
  return escaped(text)
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, label: string, to: string) => `<a href="${address(to)}">${label}</a>`)
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
    .replace(/(?<![\w"#])([PGVC]\d+)\b(?!\w)/g, (number: string) =>
      number === own ? number : `<a href="#${number}">${number}</a>`,
    );
}

/** Links between the files, as links between the pages. */
function address(to: string): string {
  const [file = '', anchor] = to.split('#');
  if (file === '') return to;
  if (file.endsWith('README.md')) return '#decisions-for-all-games';
  return `/rules/${file.replace(/\/manual\.md$/, '').replace(/^.*\//, '')}${anchor ? `#${anchor}` : ''}`;
}

export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .trim()
    .replaceAll(' ', '-');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The part of the common page that every manual ends with. */
export function commonPart(readme: string): string {
  return readme.slice(readme.indexOf('## What all games share'));
}
