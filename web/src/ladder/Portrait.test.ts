import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import type { CharacterInfo, Portrait as Parts } from '../api/types';
import Portrait from './Portrait.svelte';
import { evenHue } from './portrait/hue';

const CHARACTERS = Object.values(
  import.meta.glob<Pick<CharacterInfo, 'portrait'>[]>('../../../{games,examples}/*/characters.json', {
    import: 'default',
    eager: true,
  }),
).flat();
const PLAIN: Parts = { head: 'round', hue: 0, eyes: '', mouth: '', top: '', extra: '' };

/** What is drawn, without what no eye sees: names of parts, and the marks of the compiler. */
const drawn = (portrait: Parts) =>
  render(Portrait, { props: { portrait, size: 40 } }).body.replace(/data-part="[^"]*"|<!--.*?-->|s\d+-/g, '');

for (const kind of ['head', 'eyes', 'mouth', 'top', 'extra'] as const) {
  const named = new Set(CHARACTERS.map((character) => character.portrait[kind]).filter((part) => part !== 'none'));
  test.each([...named])(`${kind}: %s is drawn`, (part) => {
    const base = kind === 'head' ? { ...PLAIN, head: '' } : PLAIN;
    expect(drawn({ ...PLAIN, [kind]: part })).not.toBe(drawn(base));
  });
}

test('every character has a face of their own', () => {
  expect(new Set(CHARACTERS.map((character) => drawn(character.portrait))).size).toBe(CHARACTERS.length);
});

test('the even wheel goes round once', () => {
  expect([0, 30, 120, 240, 330, 360, -120].map(evenHue)).toEqual([27, 55, 145, 268, 358, 27, 268]);
});
