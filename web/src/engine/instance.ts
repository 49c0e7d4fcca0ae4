/**
 * One instance of the WebAssembly module: text in, text out. It is the same on the page, in a worker and in tests.
 * An instance that panicked goes no further; whoever has one starts another.
 */

interface Exports {
  memory: WebAssembly.Memory;
  /** Room for a request of so many bytes. */
  room(length: number): number;
  /** Answers the request; the length of the answer. */
  call(): number;
  /** Where the answer lies. */
  answer(): number;
}

/** The instance panicked: everything it knew is gone. */
export class Broken extends Error {}

export class Instance {
  #exports: Exports;
  #lastWords = '';
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  constructor(module: WebAssembly.Module) {
    const page = {
      now_ms: () => performance.now(),
      panicked: (text: number, length: number) => (this.#lastWords = this.#read(text, length)),
    };
    this.#exports = new WebAssembly.Instance(module, { page }).exports as unknown as Exports;
  }

  call(request: string): string {
    const bytes = this.#encoder.encode(request);
    try {
      const room = this.#exports.room(bytes.length);
      new Uint8Array(this.#exports.memory.buffer, room, bytes.length).set(bytes);
      const length = this.#exports.call();
      return this.#read(this.#exports.answer(), length);
    } catch (error) {
      throw new Broken(this.#lastWords || String(error));
    }
  }

  #read(place: number, length: number): string {
    return this.#decoder.decode(new Uint8Array(this.#exports.memory.buffer, place, length));
  }
}
