import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withText } from './chunk';
import { textOf } from './file';

const ICON = new Uint8Array(readFileSync(new URL('../../public/icon-192.png', import.meta.url)));

test.each(['{}', '{"game":"é"}', `{"steps":"${'a1b2 '.repeat(40_000)}"}`])('what goes in comes out', async (text) => {
  const save = await withText(ICON, text);
  expect(save.type).toBe('image/png');
  expect(await textOf(save)).toBe(text);
});

test('everything else of the picture stays', async () => {
  const bytes = new Uint8Array(await (await withText(ICON, '{}')).arrayBuffer());
  const added = bytes.length - ICON.length;
  expect(bytes.subarray(0, 33)).toEqual(ICON.subarray(0, 33));
  expect(bytes.subarray(33 + added)).toEqual(ICON.subarray(33));
});
