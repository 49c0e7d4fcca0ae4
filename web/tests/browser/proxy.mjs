// Stands between a browser and the server as a bad network does: everything takes its time, connections break, and a
// file may come in another version.
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { Transform } from 'node:stream';

/**
 * @param {string} target where the server is
 * @param {{ delayMs?: number, rewrite?: (path: string, body: string) => string }} [options] how long everything takes in
 *   each direction; what becomes of a file
 */
export async function startProxy(target, { delayMs = 0, rewrite } = {}) {
  const { hostname, port } = new URL(target);
  const open = new Set();
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, ...(rewrite ? { 'accept-encoding': 'identity', 'if-none-match': '' } : {}) };
    const onward = request({ hostname, port, path: asked.url, method: asked.method, headers }, (answered) => {
      const parts = [];
      answered.on('data', (part) => parts.push(part));
      answered.on('end', () => {
        const body = Buffer.concat(parts);
        const text = rewrite?.(asked.url, body.toString());
        const sent =
          text === undefined || answered.headers['content-type']?.includes('wasm') ? body : Buffer.from(text);
        const isText = /text|json/.test(answered.headers['content-type'] ?? '');
        const content = rewrite && isText ? sent : body;
        setTimeout(() => {
          answer.writeHead(answered.statusCode, { ...answered.headers, 'content-length': content.length });
          answer.end(content);
        }, delayMs);
      });
    });
    onward.on('error', () => answer.destroy());
    setTimeout(() => asked.pipe(onward), delayMs);
  });
  server.on('upgrade', (asked, socket, head) => {
    const onward = connect(Number(port), hostname, () => {
      const lines = Object.entries(asked.headers).map(([name, value]) => `${name}: ${value}`);
      onward.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(late(delayMs)).pipe(onward);
      onward.pipe(late(delayMs)).pipe(socket);
    });
    open.add(socket);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ]) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    /** Breaks every connection that is open. */
    cut() {
      for (const socket of open) socket.destroy();
    },
    async close() {
      this.cut();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function late(delayMs) {
  return new Transform({
    transform(part, _, done) {
      // Each part on its own: a link has a length, not a narrow place.
      setTimeout(() => this.push(part), delayMs);
      done();
    },
  });
}
