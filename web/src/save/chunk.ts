/** A text into a picture: the chunk that `file.ts` and the server read it from again. */

import { KEYWORD, SIGNATURE } from './file';

/** Length, kind and checksum around the thirteen bytes of the header, which is always the first chunk. */
const HEADER_BYTES = 12 + 13;

/** The picture with the text inside, compressed, right after its header. */
export async function withText(png: Uint8Array<ArrayBuffer>, text: string): Promise<Blob> {
  const at = SIGNATURE.length + HEADER_BYTES;
  return new Blob([png.subarray(0, at), await textChunk(text), png.subarray(at)], { type: 'image/png' });
}

/** After the keyword: compressed, by the one method there is, in no particular language. */
async function textChunk(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const head = new TextEncoder().encode(`iTXt${KEYWORD}\0\x01\0\0\0`);
  const body = await deflated(text);
  const chunk = new Uint8Array(4 + head.length + body.length + 4);
  const view = new DataView(chunk.buffer);
  chunk.set(head, 4);
  chunk.set(body, 4 + head.length);
  view.setUint32(0, head.length - 4 + body.length);
  view.setUint32(chunk.length - 4, checksum(chunk.subarray(4, chunk.length - 4)));
  return chunk;
}

async function deflated(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The CRC of PNG, bit by bit: a save is a few kilobytes. */
function checksum(bytes: Uint8Array): number {
  let rest = ~0;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return ~rest >>> 0;
}
