import { expect, test } from 'vitest';
import { clockText } from './text';

test.each([
  [300_000, '5:00'],
  [299_001, '5:00'],
  [61_000, '1:01'],
  [20_000, '0:20'],
  [19_960, '0:19.9'],
  [950, '0:00.9'],
  [-5, '0:00.0'],
  [3_600_000, '1:00:00'],
  [90_000_000, '1 d 1 h'],
])('%i milliseconds are shown as %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});
