import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { textOf } from './file';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(kind: string, data: Buffer | string): Buffer {
  const content = Buffer.from(data as string, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(kind), content, Buffer.alloc(4)]);
}

const picture = (...chunks: Buffer[]) => Buffer.concat([SIGNATURE, chunk('IHDR', 'x'), ...chunks, chunk('IEND', '')]);
const compressed = (text: string) =>
  Buffer.concat([Buffer.from('plenum-record\0\x01\0\0\0'), deflateSync(Buffer.from(text))]);
const save = picture(chunk('tEXt', 'Comment\0hello'), chunk('iTXt', compressed('{"game":"é"}')));

test.each<[string, Buffer | string, string]>([
  ['JSON', '{"game":"x"}', '{"game":"x"}'],
  ['JSON after a byte order mark', '\ufeff\n {}', '\n {}'],
  ['a picture', save, '{"game":"é"}'],
  ['a text that is not compressed', picture(chunk('iTXt', 'plenum-record\0\0\0en\0Partie\0{}')), '{}'],
])('%s is read', async (_, file, text) => {
  expect(await textOf(new Blob([new Uint8Array(Buffer.from(file as string))]))).toBe(text);
});

test.each<[string, Buffer | string, string]>([
  ['nothing', '', 'not a save'],
  ['prose', 'Dear Sir or Madam', 'not a save'],
  ['50 MB', Buffer.alloc(50 << 20), 'too large'],
  ['a signature', SIGNATURE, 'damaged'],
  ['half a save', save.subarray(0, save.length / 2), 'damaged'],
  ['a foreign picture', picture(), 'carries no game'],
  ['another text', picture(chunk('iTXt', 'Title\0\0\0\0\0plenum-record')), 'carries no game'],
  ['a chunk that ends early', picture(chunk('iTXt', 'plenum-record\0\x01')), 'damaged'],
  ['no compression after all', picture(chunk('iTXt', 'plenum-record\0\x01\0\0\0{}')), 'damaged'],
  ['a bomb', picture(chunk('iTXt', compressed(' '.repeat(16 << 20)))), 'too long'],
])('%s is answered calmly', async (_, file, said) => {
  await expect(textOf(new Blob([new Uint8Array(Buffer.from(file as string))]))).rejects.toThrow(said);
});
