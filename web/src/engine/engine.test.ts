/** Whole games through WebAssembly, the same that the tests of the Rust side play: both must come out the same. */

import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { NewSeat } from '../api/types';
import { Door, Refused } from './door';
import { Instance } from './instance';
import { Thinker, type WorkerLike } from './thinker';
import type { FromWorker, ToWorker } from './worker';

const WASM = new URL('../../wasm/plenum.wasm', import.meta.url);
const GAMES = new URL('../../../crates/browser/tests/games.json', import.meta.url);
const games = Object.entries(
  JSON.parse(readFileSync(GAMES, 'utf8')) as Record<string, { actions: string[]; position: string }>,
);

const CODE = 'zbcdefghjkmnpqrs';
const ME = { ids: ['ann'], name: 'Ann' };
const MAX_TURNS = 60;
/** With the nets of all games. */
const MAX_COMPRESSED = 300_000;
/** A busy machine takes its time. */
const PATIENCE_MS = 60_000;

/** A worker without a thread: it answers a little later. */
class FakeWorker implements WorkerLike {
  static started = 0;
  static ended = 0;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror = null;
  #instance: Instance | undefined;
  #isOver = false;

  constructor() {
    FakeWorker.started += 1;
  }

  postMessage(message: ToWorker): void {
    if ('module' in message) this.#instance = new Instance(message.module);
    else setTimeout(() => this.#answer(message.request));
  }

  terminate(): void {
    FakeWorker.ended += 1;
    this.#isOver = true;
  }

  #answer(request: string): void {
    if (this.#isOver || !this.#instance) return;
    this.onmessage?.({ data: { answer: this.#instance.call(request) } } as MessageEvent<FromWorker>);
  }
}

// Where no compiler for WebAssembly could be had there is nothing to test.
describe.skipIf(!existsSync(WASM))('the WebAssembly module', () => {
  let module: WebAssembly.Module;
  beforeAll(async () => (module = await WebAssembly.compile(readFileSync(WASM))));

  function made(game: string): Door {
    const door = new Door(module);
    const seats: NewSeat[] = [{ kind: 'me' }, { kind: 'me' }];
    door.call({ type: 'make', table: CODE, who: ME, new: { game, seats, clock: { kind: 'none' } }, now_ms: 5 });
    return door;
  }

  const show = (door: Door) => door.call({ type: 'show', table: CODE, now_ms: 1000 });

  test.each(games)(
    'plays %s as the native program does',
    async (game, { actions, position }) => {
      const door = made(game);
      const thinker = new Thinker(module, () => new FakeWorker());
      const played: string[] = [];
      for (let turn = 0n; turn < MAX_TURNS && show(door).view.status === 'playing'; turn++) {
        const record = door.call({ type: 'record', table: CODE });
        const seat = show(door).view.mover;
        const thinking = { seat, player: 'level:2', seed: String(turn << 40n), record };
        for (const action of (await thinker.think(thinking)).actions) {
          const command = { kind: 'act', action } as const;
          door.call({ type: 'give', table: CODE, id: `a${played.length}`, command, now_ms: 10 });
          played.push(action);
        }
      }
      expect(played).toEqual(actions);
      expect(show(door).view.position).toBe(position);
    },
    PATIENCE_MS,
  );

  test(
    'is not too much to fetch',
    () => expect(brotliCompressSync(readFileSync(WASM)).length).toBeLessThanOrEqual(MAX_COMPRESSED),
    PATIENCE_MS,
  );

  test('says why it cannot answer', () => {
    const door = new Door(module);
    expect(() => show(door)).toThrow(Refused);
    expect(() => show(door)).toThrow('That table is not open here.');
  });

  test('thinks line by line, and stops when nobody waits', async () => {
    const [game] = games[0] as [string, unknown];
    const thinker = new Thinker(module, () => new FakeWorker());
    const { started, ended } = FakeWorker;
    for await (const line of thinker.analysis(game, { study: { steps: [] }, lines: 2 })) {
      expect(line.lines.length).toBeGreaterThan(0);
      break;
    }
    expect([FakeWorker.started, FakeWorker.ended]).toEqual([started + 1, ended]);
    const stop = new AbortController();
    const lines = thinker.analysis(game, { study: { steps: [] }, lines: 2 }, stop.signal);
    const next = lines.next();
    stop.abort();
    await expect(next).rejects.toThrow();
    expect([FakeWorker.started, FakeWorker.ended]).toEqual([started + 1, ended + 1]);
  });
});
