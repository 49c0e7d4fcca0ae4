import { expect, test } from 'vitest';
import { computerLine } from './computer';

test.each([
  [{ line: 'Looks well ahead.', rating: 1700 }, 'Looks well ahead. Rating about 1700.'],
  [{ line: 'Keeps it close.', rating: 1448 }, 'Keeps it close. Rating about 1450.'],
  [{ line: 'Looks well ahead.' }, 'Looks well ahead.'],
])('%o', (computer, said) => {
  expect(computerLine(computer)).toBe(said);
});
