/** An instance with a thread of its own: it may take as long as it likes. */

import { Instance } from './instance';

/** The module first, then one request after the other. */
export type ToWorker = { module: WebAssembly.Module } | { request: string };
/** The answer to the last request, or the last words of the instance. */
export type FromWorker = { answer: string } | { broken: string };

let instance: Instance | undefined;

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('module' in data) instance = new Instance(data.module);
  else self.postMessage(answer(data.request));
};

function answer(request: string): FromWorker {
  try {
    return { answer: instance?.call(request) ?? '' };
  } catch (error) {
    return { broken: error instanceof Error ? error.message : String(error) };
  }
}
