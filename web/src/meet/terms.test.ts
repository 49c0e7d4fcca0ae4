import { describe, expect, it } from 'vitest';
import { games } from '../api/games.svelte';
import type { ChallengeInfo, ClockRule, GameInfo } from '../api/types';
import { awaitedText, beginsText, offerText, outcomeText, shortClock } from './terms';

const BLITZ: ClockRule = { kind: 'total', total_ms: 180_000, increment_ms: 2_000 };

describe('what people are to play, in words', () => {
  it.each<[ClockRule, string]>([
    [BLITZ, '3 + 2'],
    [{ kind: 'none' }, 'no clock'],
    [{ kind: 'per-turn', turn_ms: 3 * 86_400_000 }, '3 d a turn'],
    [{ kind: 'per-turn', turn_ms: 30_000 }, '30 s a turn'],
  ])('%o is %s', (clock, text) => expect(shortClock(clock)).toBe(text));

  it('says the game, the time and what it is for', () => {
    expect(offerText({ game: 'a game', players: 2, clock: BLITZ, rated: true })).toBe('a game · 3 + 2 · rated');
    expect(offerText({ game: 'a game', players: 3, setup: 'wide', clock: BLITZ, rated: false })).toBe(
      'a game · 3 players · wide · 3 + 2 · casual',
    );
  });

  it.each<[boolean, string | undefined, string]>([
    [true, undefined, 'Fair · with the pie rule · 3 + 2 · rated'],
    [true, 'standard', 'Fair · 3 + 2 · rated'],
    [false, undefined, 'Fair · 3 + 2 · casual'],
    [false, 'small+pie=yes', 'Fair · small · with the pie rule · 3 + 2 · casual'],
  ])('rated %s with the setup %s is offered as %s', (rated, setup, text) => {
    const pie = { name: 'pie', values: ['no', 'yes'], line: '', said: ['without the pie rule', 'with the pie rule'] };
    const setups = [{ players: 2, name: 'standard' }];
    const fair = { id: 'fair', name: 'Fair', setups, parameters: [pie], rated_setup: 'standard+pie=yes' };
    games.all = [{ characters: [], computers: [], ...fair } as unknown as GameInfo];
    expect(offerText({ game: 'fair', players: 2, setup, clock: BLITZ, rated })).toBe(text);
  });

  it.each<[number | null, string | null, string]>([
    [null, null, 'A lot decides who begins.'],
    [0, 'me', 'You begin.'],
    [1, 'Ann', 'Ann begins.'],
    [2, null, 'You play third.'],
    [null, 'Ann', 'Ann begins.'],
  ])('seat %s, %s begins: %s', (seat, begins, text) => expect(beginsText({ seat, begins })).toBe(text));

  const other = (name: string, answer: ChallengeInfo['others'][number]['answer']) => ({
    name,
    answer,
    account: true,
    me: false,
  });

  it('says who is awaited, and what became of it', () => {
    const others = [other('Ann', 'awaited'), other('Bob', 'accepted'), other('Cid', 'awaited')];
    expect(awaitedText({ others, free: 0 })).toBe('Ann and Cid');
    expect(awaitedText({ others, free: 2 })).toBe('Ann, Cid and 2 people with the link');
    expect(awaitedText({ others: [], free: 1 })).toBe('somebody with the link');
    const declined = { from: 'Dan', others: [other('Ann', 'declined'), ...others] };
    expect(outcomeText({ ...declined, state: 'declined' })).toBe('Ann does not want to play now.');
    expect(outcomeText({ ...declined, state: 'withdrawn' })).toBe('Dan has withdrawn the challenge.');
  });
});
