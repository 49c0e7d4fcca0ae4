import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'node_modules/.cache/browser-tests',
  // Each has a browser and a server of its own. More would wait for each other: the machine may be small, and busy.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // What fails is tried once more, with a trace to look at: `npx playwright show-trace`.
  retries: 1,
  reporter: [['list'], ['./tests/browser/closingLine.ts']],
  use: {
    trace: 'on-first-retry',
    // Long enough for a busy machine, and short enough that a failed wait does not cost the whole test's time.
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // Every test begins with nothing kept; those about being offline allow it.
    serviceWorkers: 'block',
    launchOptions: {
      // The runner fetches no browser: the system has one.
      executablePath: process.env.CHROMIUM_BIN ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
