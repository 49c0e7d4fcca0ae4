import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { manuals } from './manual/plugin.ts';
import { offline } from './offline/plugin.ts';
import { palette } from './palette/plugin.ts';

/** Where the Plenum server runs while the pages come from Vite. */
const server = process.env.PLENUM_SERVER ?? 'http://127.0.0.1:8080';
// The server compares the Origin of a request with its Host, so the Host must stay Vite's.
const proxy = {
  '/api': { target: server, changeOrigin: false },
  '/ws': { target: server, changeOrigin: false, ws: true },
};

export default defineConfig({
  plugins: [svelte(), manuals(), palette(), offline()],
  // What games bring lies in their own folders.
  server: { proxy, fs: { allow: ['..'] } },
  preview: { proxy },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the first screens need comes in one file: small ones shared with later screens compress worse.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
  test: { include: ['src/**/*.test.ts', 'manual/*.test.ts'] },
});
