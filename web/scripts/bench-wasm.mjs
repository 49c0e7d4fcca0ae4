// Searches the same positions natively and as WebAssembly, in turn, and prints positions a second of both.
//   scripts/wasm.sh && cargo build --release --example door --package browser && node web/scripts/bench-wasm.mjs
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const root = new URL('../../', import.meta.url);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const NODES = Number(process.env.NODES ?? 150_000);
/** Which parts of each game are looked at. */
const PARTS = [0.1, 0.4, 0.7];

const games = JSON.parse(readFileSync(new URL('crates/browser/tests/games.json', root), 'utf8'));
const wasm = wasmDoor(readFileSync(new URL('web/wasm/plenum.wasm', root)));
const native = nativeDoor(new URL('target/release/examples/door', root).pathname);

console.log('positions a second        native          wasm         ratio');
for (const [game, { actions }] of Object.entries(games)) {
  const tasks = PARTS.map((part) => task(game, actions.slice(0, Math.floor(actions.length * part))));
  const total = { native: { nodes: 0, ms: 0 }, wasm: { nodes: 0, ms: 0 } };
  // The first round is for warming up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const text of tasks) {
      for (const [name, door] of Object.entries({ native, wasm })) {
        const begun = performance.now();
        const { nodes } = JSON.parse(await door(text)).ok;
        if (round === 0) continue;
        total[name].nodes += nodes;
        total[name].ms += performance.now() - begun;
      }
    }
  }
  const speed = ({ nodes, ms }) => (1000 * nodes) / ms;
  const [fast, slow] = [speed(total.native), speed(total.wasm)];
  const figure = (number) => Math.round(number).toLocaleString('en').padStart(14);
  console.log(`${game.padEnd(18)}${figure(fast)}${figure(slow)}${(slow / fast).toFixed(2).padStart(14)}`);
}
native.end();

/** A request to think about the game after some actions. */
function task(game, actions) {
  const record = { ...start(game), steps: actions.map((action) => ({ act: action })) };
  return JSON.stringify({ type: 'think', thinking: { seat: 0, player: `nodes:${NODES}`, seed: '1', record } });
}

/** The record of the game before anything happened. */
function start(game) {
  const me = { ids: ['me'], name: 'me' };
  const ask = (request) => JSON.parse(wasm(JSON.stringify(request))).ok;
  const seats = [{ kind: 'me' }, { kind: 'me' }];
  const table = 'zbcdefghjkmnpqrs';
  ask({ type: 'make', table, who: me, new: { game, seats, clock: { kind: 'none' } }, now_ms: 0 });
  return ask({ type: 'record', table });
}

function wasmDoor(bytes) {
  let exports;
  const read = (place, length) => new TextDecoder().decode(new Uint8Array(exports.memory.buffer, place, length));
  const panicked = (place, length) => console.error(read(place, length));
  const page = { now_ms: () => performance.now(), panicked };
  ({ exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { page }));
  return (text) => {
    const request = new TextEncoder().encode(text);
    const room = exports.room(request.length);
    new Uint8Array(exports.memory.buffer, room, request.length).set(request);
    const length = exports.call();
    return read(exports.answer(), length);
  };
}

function nativeDoor(program) {
  const process = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = [];
  createInterface({ input: process.stdout }).on('line', (line) => waiting.shift()(line));
  const door = (text) =>
    new Promise((resolve) => {
      waiting.push(resolve);
      process.stdin.write(`${text}\n`);
    });
  door.end = () => process.stdin.end();
  return door;
}
