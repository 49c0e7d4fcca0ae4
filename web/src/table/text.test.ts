import { expect, test } from 'vitest';
import { clockText, endingText, headlineText, isLive, ratingText, resultText, termsText } from './text';

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

const NAMES = ['White', 'Black'];
const ENDINGS = [
  { reason: 'all taken', won: 'You took everything of {loser}.', lost: '{winner} took everything of {loser}.' },
  { reason: '{seat} is stuck', won: 'They are stuck.', lost: '{winner} leaves no way.' },
];
test.each([
  [[1, 0], 'all taken', [0], 'White wins', 'You took everything of Black.'],
  [[1, 0], 'all taken', [1], 'White wins', 'White took everything of Black.'],
  [[1, 0], 'all taken', [0, 1], 'White wins', 'White took everything of Black.'],
  [[0, 1], 'White is stuck', [], 'Black wins', 'Black leaves no way.'],
  [[0.5, 0.5], 'all taken', [0], 'A draw between White and Black', 'all taken'],
  [[1, 0], 'resignation', [0], 'White wins', 'resignation'],
])('%j for “%s” as told to %j', (scores, reason, mine, headline, ending) => {
  const outcome = { scores, ranks: [], reason };
  expect([resultText(outcome, NAMES), endingText(outcome, NAMES, ENDINGS, mine)]).toEqual([headline, ending]);
});

test.each([
  [{ kind: 'none' }, false],
  [{ kind: 'total', total_ms: 180_000, increment_ms: 0 }, true],
  [{ kind: 'per-turn', turn_ms: 60_000 }, true],
  [{ kind: 'per-turn', turn_ms: 86_400_000 }, false],
] as const)('with the clock %j everyone is expected to be there: %s', (clock, live) => {
  expect(isLive(clock)).toBe(live);
});

test.each([
  [[1, 0], [0], 'You won'],
  [[1, 0], [1], 'You lost'],
  [[0.5, 0.5], [1], 'A draw'],
  [[1, 0], [], 'White wins'],
  [[1, 0], [0, 1], 'White wins'],
])('%j is told to %j as “%s”', (scores, mine, headline) => {
  expect(headlineText({ scores, ranks: [], reason: '' }, NAMES, mine)).toBe(headline);
});

test.each([
  [[1500, 1512], '1500 → 1512 (+12)'],
  [[1500, 1490], '1500 → 1490 (−10)'],
] as const)('a rating that changed: %j', ([before, after], text) => {
  expect(ratingText([before, after])).toBe(text);
});

test.each([
  [{ rated: false, clock: { kind: 'none' }, setup: 'standard' }, 'Not rated. No clock.'],
  [
    { rated: true, clock: { kind: 'total', total_ms: 300_000, increment_ms: 3000 }, setup: 'standard' },
    'Rated. 5 minutes each, 3 seconds more for every turn.',
  ],
  [
    { rated: false, clock: { kind: 'per-turn', turn_ms: 86_400_000 }, setup: 'small' },
    'Not rated. 1 day for each turn. The small setup.',
  ],
  [
    { rated: true, clock: { kind: 'total', total_ms: 300_000, increment_ms: 0 }, setup: 'standard+pie=yes' },
    'Rated. 5 minutes each. With the pie rule.',
  ],
] as const)('what is played for: %j', (config, text) => {
  const pie = { name: 'pie', values: ['no', 'yes'], line: '', said: ['without the pie rule', 'with the pie rule'] };
  expect(termsText(config, { parameters: [pie] })).toBe(text);
});
