/** The text in the file of a save: JSON by itself, or a picture that carries it. The server reads the same files. */

/** A file that is no save, in a sentence for whoever has it. */
export class NoSave extends Error {}

const MAX_FILE_BYTES = 8 << 20;
const MAX_TEXT_BYTES = 2 << 20;
export const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
export const KEYWORD = 'plenum-record';

const DAMAGED = 'That picture is damaged or incomplete. Try to get the file once more.';
const TOO_LONG = 'The record in that file is too long to be a game: records have at most 2 MB.';

export async function textOf(file: Blob): Promise<string> {
  // Nobody waits for 50 MB to be read before hearing of it.
  if (file.size > MAX_FILE_BYTES) throw new NoSave('That file is too large to be a save: saves have at most 8 MB.');
  const bytes = new Uint8Array(
    await file.arrayBuffer().catch(() => {
      throw new NoSave('That cannot be read. A folder is not a save; choose the file itself.');
    }),
  );
  const isPicture = SIGNATURE.every((byte, index) => bytes[index] === byte);
  const text = isPicture ? await textInPicture(bytes) : new TextDecoder().decode(bytes);
  if (!isPicture && !text.trimStart().startsWith('{'))
    throw new NoSave('That file is not a save. A save is a PNG picture made here, or a record as JSON.');
  if (text.length > MAX_TEXT_BYTES) throw new NoSave(TOO_LONG);
  return text;
}

/** Pictures are chunks: a length, four letters, data, a checksum. Read to the end: half a picture is no save. */
async function textInPicture(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const view = new DataView(bytes.buffer);
  let found: Uint8Array<ArrayBuffer> | undefined;
  for (let at = SIGNATURE.length; at + 12 <= bytes.length;) {
    const [length, kind] = [view.getUint32(at), latin(bytes.subarray(at + 4, at + 8))];
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (data.length < length) break;
    if (kind === 'iTXt' && latin(data.subarray(0, KEYWORD.length + 1)) === `${KEYWORD}\0`)
      found ??= data.subarray(KEYWORD.length + 1);
    if (kind === 'IEND' && found) return await textInChunk(found);
    if (kind === 'IEND')
      throw new NoSave(
        'That picture carries no game. Programs that resize or send pictures may drop it: use the file as it was saved.',
      );
    at += length + 12;
  }
  throw new NoSave(DAMAGED);
}

/** After the keyword come whether it is compressed, how, a language, the keyword in that language, and the text. */
async function textInChunk(data: Uint8Array<ArrayBuffer>): Promise<string> {
  const language = data.indexOf(0, 2);
  const keyword = data.indexOf(0, language + 1);
  if (language < 0 || keyword < 0) throw new NoSave(DAMAGED);
  const text = data.subarray(keyword + 1);
  return data[0] === 0 ? new TextDecoder().decode(text) : await inflate(text);
}

/** However much would follow, no more than a game can have is inflated. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new NoSave(DAMAGED);
    });
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > MAX_TEXT_BYTES) {
      void reader.cancel();
      throw new NoSave(TOO_LONG);
    }
  }
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
