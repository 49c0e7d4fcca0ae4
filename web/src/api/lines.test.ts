import { expect, test, vi } from 'vitest';
import { lines } from './lines';

/** What arrives, piece by piece; what is read of it; what is complained of. */
const CASES: [string, string[], unknown[], string | null][] = [
  ['whole lines', ['{"a":1}\n', '{"a":2}\n'], [{ a: 1 }, { a: 2 }], null],
  ['lines cut anywhere', ['{"a"', ':1}\n{"a":', '2}\n'], [{ a: 1 }, { a: 2 }], null],
  ['a last line without an end', ['{"a":1}\n{"a":2}'], [{ a: 1 }, { a: 2 }], null],
  ['nothing', [], [], null],
  ['an error in the middle', ['{"a":1}\n{"error":{"code":"busy","sentence":"Later."}}\n'], [{ a: 1 }], 'Later.'],
];

test.each(CASES)('%s', async (_name, pieces, wanted, complaint) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(new Blob(pieces).stream())));
  const found: unknown[] = [];
  let said: string | null = null;
  try {
    for await (const line of lines('/', {})) found.push(line);
  } catch (error) {
    said = (error as Error).message;
  }
  expect([found, said]).toEqual([wanted, complaint]);
});

test('a refusal is said as it is', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('{"error":{"code":"still-playing","sentence":"Not yet."}}', { status: 409 })),
  );
  await expect(lines('/', {}).next()).rejects.toThrow('Not yet.');
});
