import { describe, expect, it } from 'vitest';
import type { ClockRule } from '../api/types';
import { beginsText, offerText, shortClock } from './terms';

const BLITZ: ClockRule = { kind: 'total', total_ms: 180_000, increment_ms: 2_000 };

describe('what two are to play, in words', () => {
  it.each<[ClockRule, string]>([
    [BLITZ, '3 + 2'],
    [{ kind: 'none' }, 'no clock'],
    [{ kind: 'per-turn', turn_ms: 3 * 86_400_000 }, '3 d a turn'],
    [{ kind: 'per-turn', turn_ms: 30_000 }, '30 s a turn'],
  ])('%o is %s', (clock, text) => expect(shortClock(clock)).toBe(text));

  it('says the game, the time and what it is for', () => {
    expect(offerText({ game: 'a game', clock: BLITZ, rated: true })).toBe('a game · 3 + 2 · rated');
    expect(offerText({ game: 'a game', setup: 'wide', clock: BLITZ, rated: false })).toBe(
      'a game · wide · 3 + 2 · casual',
    );
  });

  it.each<[number | null, boolean, string]>([
    [null, false, 'A lot decides who begins.'],
    [0, true, 'You begin.'],
    [1, true, 'You play second.'],
    [0, false, 'Ann begins.'],
    [1, false, 'You begin.'],
  ])('seat %s, mine %s: %s', (seat, mine, text) => expect(beginsText({ seat, mine, from: 'Ann' })).toBe(text));
});
