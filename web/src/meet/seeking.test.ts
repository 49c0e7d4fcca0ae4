import { beforeEach, expect, it, vi } from 'vitest';
import type { Inbox, Terms } from '../api/types';

const connection = vi.hoisted(() => ({ connections: 1 }));
const asked = vi.hoisted(() => ({ seek: vi.fn(() => Promise.resolve()), stop: vi.fn(() => Promise.resolve()) }));
vi.mock('../api/connection.svelte', () => ({ connection }));
vi.mock('./api', () => ({ seek: asked.seek, stopSeeking: asked.stop }));

const { seeking } = await import('./seeking.svelte');

const TERMS: Terms = {
  game: 'a game',
  players: 3,
  clock: { kind: 'total', total_ms: 180_000, increment_ms: 2_000 },
  rated: false,
};
const NOTHING: Inbox = { seek: null, slow_seek: null, paired: [], challenges: [] };
const SEEKING: Inbox = { ...NOTHING, seek: { terms: TERMS, computers: true, since_ms: 0, until_ms: null } };

beforeEach(async () => {
  connection.connections = 1;
  await seeking.look(TERMS, true);
  seeking.told(SEEKING);
  asked.seek.mockClear();
});

it('looks again when a new connection knows nothing of it', () => {
  connection.connections = 2;
  seeking.told(NOTHING);
  expect(asked.seek).toHaveBeenCalledExactlyOnceWith(TERMS, true);
});

it('leaves a game with days for each move to the server', async () => {
  await seeking.stop();
  const slow: Terms = { ...TERMS, clock: { kind: 'per-turn', turn_ms: 86_400_000 } };
  await seeking.look(slow);
  expect(asked.seek).toHaveBeenCalledExactlyOnceWith(slow, false);
  connection.connections = 2;
  seeking.told(NOTHING);
  expect(asked.seek).toHaveBeenCalledOnce();
  await seeking.stop(true);
  expect(asked.stop).toHaveBeenLastCalledWith(true);
});

it('does not when the server still knows, when somebody was found, or when it was stopped', async () => {
  connection.connections = 2;
  seeking.told(SEEKING);
  seeking.told(NOTHING);
  expect(asked.seek, 'stopped on another page').not.toHaveBeenCalled();

  connection.connections = 3;
  seeking.told({ ...NOTHING, paired: [{ table: 't', terms: TERMS, opponents: ['Ann'], paired_ms: 0 }] });
  seeking.told(NOTHING);
  expect(asked.seek, 'paired').not.toHaveBeenCalled();

  await seeking.stop();
  connection.connections = 4;
  seeking.told(NOTHING);
  expect(asked.seek, 'stopped here').not.toHaveBeenCalled();
});
