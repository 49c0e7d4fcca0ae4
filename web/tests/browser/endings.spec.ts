/** The end of a game from the side of whoever looks: who won, why, where it was decided, and what next. */

import { expect, PHONE, test, type Page } from './fixtures';
import { advance, open, square } from './table';

interface Ending {
  game: string;
  position: string;
  /** The squares and buttons of the last action. */
  last: string[];
  why: string;
  lit: string[];
}

/** Every tile lies where it slides no further. */
const OUT =
  '..rrrrwwww../............/r.P######P.w/r.########.w/r.########.w/r.########.w/o.########.g/o.########.g/o.########.g/o.P######P.g/............/..oooogggg..';

const ENDINGS: Ending[] = [
  {
    game: 'pressure',
    position: '5/5/1WB2/5/5 w',
    last: ['b3', 'c3'],
    why: 'Black has no token left that can move.',
    lit: ['d3'],
  },
  {
    game: 'glyph-grid',
    position: '7/7/7/3c3/7/3S3/C6 7/7/7/7/7/7/7 A - -',
    last: ['d2', 'd4'],
    why: 'You took the Core.',
    lit: ['d4'],
  },
  {
    game: 'glyph-grid',
    position: '6c/7/7/7/7/7/C2S3 7/7/7/7/7/7/MMM4 A - -',
    last: ['d1', 'd1'],
    why: 'Four of your marks resonate in a line.',
    lit: ['a1', 'b1', 'c1', 'd1'],
  },
  {
    game: 'vacuum',
    position: `${OUT} e4:R1,h4:R1,e7:O1,h7:R1 RO R C - -`,
    last: ['commit'],
    why: 'Nobody else has a final action left.',
    lit: ['e7'],
  },
];

async function play(page: Page, name: string): Promise<void> {
  const verb = page.locator(`[data-verb=${name}]`);
  await ((await verb.count()) > 0 ? verb : square(page, name)).click();
}

for (const [screen, options] of Object.entries({ 'a desk': {}, 'a phone': PHONE })) {
  test(`the end says who won, why, and where: ${screen}`, async ({ visitor }) => {
    const page = await visitor(options);
    for (const { game, position, last, why, lit } of ENDINGS) {
      await test.step(why, async () => {
        const record = { game, rules: 1, players: 2, position, steps: [] };
        const seats = [{ kind: 'me' }, { kind: 'computer', player: 'level:1' }] as const;
        await open(page, { game, seats: [...seats], record, clock: { kind: 'none' } });
        await advance(page, async () => {
          for (const name of last) await play(page, name);
        });
        const result = page.locator('[data-result]');
        await expect(result.getByRole('heading')).toHaveText('You won');
        await expect(result).toContainText(why);
        for (const next of ['Play again', 'Review', 'Other games'])
          await expect(result.getByText(next)).toBeInViewport({ ratio: 1 });
        const squares = page.locator('[aria-label$="decided the game"]');
        await expect(page.locator('[data-overlay=deciding]')).toHaveCount(lit.length);
        expect(await squares.evaluateAll((all) => all.map((cell) => cell.getAttribute('data-square')).sort())).toEqual(
          lit,
        );
      });
    }
  });
}
