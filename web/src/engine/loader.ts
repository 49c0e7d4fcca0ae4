/**
 * Fetches the WebAssembly module, once. Where there is none (the page was built without it, the browser is too old, the
 * network is away) it is `null`, and the server is asked for everything.
 */

const FILES = import.meta.glob<string>('../../wasm/plenum.wasm', { query: '?url', import: 'default', eager: true });
const [ADDRESS] = Object.values(FILES);

let loading: Promise<WebAssembly.Module | null> | undefined;

/** The module. Call it when the screen has been painted: it is as large as the rest of the page. */
export function loadModule(): Promise<WebAssembly.Module | null> {
  loading ??= fetchModule().catch(() => {
    // Perhaps the network comes back.
    loading = undefined;
    return null;
  });
  return loading;
}

async function fetchModule(): Promise<WebAssembly.Module | null> {
  if (ADDRESS === undefined || typeof WebAssembly === 'undefined') return null;
  const response = await fetch(ADDRESS, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${response.status}`);
  const asWasm = response.headers.get('content-type') === 'application/wasm';
  if (asWasm && typeof WebAssembly.compileStreaming === 'function') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
