// Records the little games of the home page: two computers play at a running server, and every position is kept.
// Usage: node scripts/record-demos.mjs http://127.0.0.1:8080 game=player…, for example vacuum=random
import { writeFileSync } from 'node:fs';

const MAX_FRAMES = 40;
const [server = 'http://127.0.0.1:8080', ...orders] = process.argv.slice(2);
const wanted = new Map(orders.map((order) => order.split('=')));

const answer = async (path, init) => (await fetch(server + path, init)).json();
const ground = ({ name, terrain, owner }) => [name, terrain, ...(owner == null ? [] : [owner])].join(' ');
const piece = ({ square, kind, owner, count, state }) =>
  [square, kind, owner, count, ...(state ? [state] : [])].join(' ');
const overlay = ({ square, kind, owner }) => [square, kind, ...(owner == null ? [] : [owner])].join(' ');

async function record(game) {
  const players = game.setups[0].players;
  const seats = Array.from({ length: players }, () => ({ kind: 'open' }));
  const computer = wanted.get(game.id);
  const body = JSON.stringify({
    game: game.id,
    seats: seats.map(() => ({ kind: 'computer', player: computer })),
    clock: { kind: 'none' },
  });
  const { code } = await answer('/api/tables', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  for (let done = false; !done;) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { view } = await answer(`/api/tables/${code}`);
    done = view.outcome !== null || view.turns.length > MAX_FRAMES;
  }
  return frames(await answer(`/api/tables/${code}/record`));
}

/** Loads the game step by step, so that no position is missed. */
async function frames(record) {
  let demo = null;
  for (let count = 0; count <= record.steps.length; count += 1) {
    const last = count === record.steps.length;
    const save = { ...record, steps: record.steps.slice(0, count), outcome: last ? record.outcome : undefined };
    const made = await answer('/api/tables/load', {
      method: 'POST',
      body: JSON.stringify(save),
      headers: { 'content-type': 'application/octet-stream' },
    });
    if (!made.code) break;
    const { scene } = await answer(`/api/tables/${made.code}`);
    const grounds = scene.squares.map(ground);
    demo ??= { columns: scene.columns, rows: scene.rows, grounds, frames: [] };
    const changed = grounds.filter((text, index) => text !== demo.grounds[index]);
    const frame = { pieces: scene.pieces.map(piece), overlays: scene.overlays.map(overlay) };
    if (changed.length > 0) frame.grounds = changed;
    const before = demo.frames.at(-1);
    if (JSON.stringify(before) !== JSON.stringify(frame)) demo.frames.push(frame);
    if (demo.frames.length >= MAX_FRAMES) break;
  }
  return demo;
}

for (const game of await answer('/api/games')) {
  if (!wanted.has(game.id)) continue;
  const demo = await record(game);
  writeFileSync(`../games/${game.id}/demo.json`, `${JSON.stringify(demo)}\n`);
  console.log(game.id, demo.frames.length, 'frames');
}
