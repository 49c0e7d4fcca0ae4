import { expect, test } from 'vitest';
import { setupLabel, setupWords, startsOf, usualSetup, variationText } from './setups';

const game = {
  setups: [
    { players: 2, name: 'standard' },
    { players: 2, name: 'small' },
    { players: 3, name: 'wide' },
  ],
  parameters: [
    { name: 'pie', values: ['no', 'yes'], line: '', said: ['without the pie rule', 'with the pie rule'] },
    { name: 'aim', values: ['4', '5', '6'], line: '', said: ['four win', 'five win', 'six win'] },
  ],
  rated_setup: 'standard+pie=yes',
};

test.each([
  [2, false, 'standard'],
  [2, true, 'standard+pie=yes'],
  [3, true, 'wide'],
] as const)('what %i play, rated %s', (players, rated, setup) => {
  expect(usualSetup(game, players, rated)).toBe(setup);
  expect(usualSetup({ ...game, rated_setup: undefined }, players, rated)).toBe(players === 2 ? 'standard' : 'wide');
});

test.each([
  ['standard', '', [], 'standard', ''],
  ['small', 'small', [], 'small', ''],
  ['standard+pie=yes', '', ['with the pie rule'], 'standard, with the pie rule', 'With the pie rule.'],
  [
    'small+aim=6+pie=yes',
    'small',
    ['six win', 'with the pie rule'],
    'small, six win, with the pie rule',
    'Six win. With the pie rule.',
  ],
  ['standard+new=thing', '', ['new thing'], 'standard, new thing', 'New thing.'],
] as const)('%s in words', (setup, name, variations, label, sentences) => {
  expect(setupWords(game, setup)).toEqual({ name, variations });
  expect(setupLabel(game, setup)).toBe(label);
  expect(variationText(game, setup)).toBe(sentences);
});

test('that of rated games is one to begin with', () => {
  const labels = (known: Parameters<typeof startsOf>[0]) => startsOf(known).map(({ label }) => label);
  const forTwo = { ...game, setups: game.setups.slice(0, 2) };
  expect(labels(game)).toEqual(['2 players', '2 players', '3 players', '2 players, with the pie rule']);
  expect(labels(forTwo)).toEqual(['standard', 'small', 'standard, with the pie rule']);
  expect(labels({ ...forTwo, rated_setup: undefined })).toEqual(['standard', 'small']);
  expect(startsOf(game).at(-1)).toMatchObject({ players: 2, setup: 'standard+pie=yes' });
  expect(labels(undefined)).toEqual([]);
});
