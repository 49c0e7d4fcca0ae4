import { expect, test } from 'vitest';
import { NAMES, ownedBy, reconcile, type Local } from './reconcile';

const LOCAL: Local<string[]> = { value: [], unsent: false, reset: false, owner: ['guest'] };

const CASES: [name: string, local: Partial<Local<string[]>>, server: unknown[], value: string[], asks: string][] = [
  ['nothing anywhere', {}, [], [], ''],
  ['a win that was not sent', { value: ['pip'], unsent: true }, [], ['pip'], 'put'],
  ['a win the server has from elsewhere', { value: ['pip'], unsent: true }, [['pip']], ['pip'], ''],
  [
    'the guest and the account',
    { value: ['pip'], unsent: true },
    [['marlo'], ['dotty', 'pip']],
    ['dotty', 'marlo', 'pip'],
    '',
  ],
  [
    'a guest that logs in with something new',
    { value: ['echo'], unsent: true },
    [['pip'], ['marlo']],
    ['echo', 'marlo', 'pip'],
    'put',
  ],
  ['a reset on another device', { value: ['pip'] }, [], [], ''],
  ['a win on another device', { value: ['pip'] }, [['marlo', 'pip']], ['marlo', 'pip'], ''],
  ['a reset here', { reset: true }, [['pip']], [], 'forget'],
  [
    'a reset here and a win since',
    { value: ['pip'], reset: true, unsent: true },
    [['marlo', 'pip']],
    ['pip'],
    'forget put',
  ],
  ['something the page cannot read', { value: ['pip'], unsent: true }, [{ beaten: 3 }, [1], null], ['pip'], 'put'],
];

test.each(CASES)('%s', (_, local, server, value, asks) => {
  const reconciled = reconcile({ ...LOCAL, ...local }, server, NAMES);
  expect(reconciled.value).toEqual(value);
  expect([reconciled.forget && 'forget', reconciled.put && 'put'].filter(Boolean).join(' ')).toBe(asks);
});

test('a copy is kept by those whose it is', () => {
  const won = { ...LOCAL, value: ['pip'], unsent: true };
  expect(ownedBy(won, ['account', 'guest'], NAMES)).toEqual({ ...won, owner: ['account', 'guest'] });
  expect(ownedBy({ ...won, owner: [] }, ['guest'], NAMES).value).toEqual(['pip']);
  expect(ownedBy(won, ['somebody'], NAMES)).toEqual({ value: [], unsent: false, reset: false, owner: ['somebody'] });
});
