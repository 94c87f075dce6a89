import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { findBrowser } from './scripts/browser.ts';
import { tile } from './tests/support/tile.ts';

const ZONES = ['UTC', 'Europe/Zurich', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kolkata'];

// Without a browser only the tests that need one fail, and say so.
const browser = await findBrowser().catch(() => ({}));

const domain = ZONES.map((zone) =>
  inNode(`domain ${zone}`, 'tests/domain/**/*.test.ts', { env: { TZ: zone } }),
);

/** Answers for the tile service that maps would ask. */
const tileService: Plugin = {
  name: 'tile-service',
  configureServer: ({ middlewares }) => {
    middlewares.use('/tiles/', (_, response) => {
      response.setHeader('content-type', 'image/png').end(tile);
    });
  },
};

/** Tests in a page of Chromium, built as the product is. */
function inBrowser(name: string, include: string): TestProjectConfiguration {
  return {
    extends: './vite.config.ts',
    plugins: [tileService],
    // Found at once, because a package that is found late reloads the page under a test.
    optimizeDeps: { entries: ['src/**/*.{ts,tsx}', include, 'tests/support/**/*.{ts,tsx}'] },
    test: {
      name,
      include: [include],
      testTimeout: 60_000,
      taskTitleValueFormatTruncate: 0,
      expect: { poll: { timeout: 10_000 } },
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({ launchOptions: browser }),
        instances: [{ browser: 'chromium' }],
        viewport: { width: 1280, height: 800 },
        screenshotFailures: false,
      },
    },
  };
}

function inNode(name: string, include: string, more: object = {}): TestProjectConfiguration {
  return {
    test: {
      name,
      include: [include],
      environment: 'node',
      pool: 'forks',
      testTimeout: 30_000,
      ...more,
    },
  };
}

/** For tests of the built product: one process, and in it one browser, for many files. */
const builtProduct = {
  globalSetup: 'tests/journeys/support/globalSetup.ts',
  isolate: false,
  maxWorkers: 2,
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    passWithNoTests: false,
    taskTitleValueFormatTruncate: 0,
    projects: [
      ...domain,
      inNode('gates', 'tests/gates/**/*.test.ts'),
      inNode('server', 'tests/server/**/*.test.ts', {
        globalSetup: 'tests/server/support/template.ts',
        isolate: false,
        maxWorkers: 2,
      }),
      inNode('races', 'tests/races/**/*.test.ts', { testTimeout: 3_600_000 }),
      inNode('charts', 'tests/models/**/*.test.ts'),
      inBrowser('models', 'tests/models/**/*.model.test.tsx'),
      inBrowser('ui', 'tests/ui/**/*.test.tsx'),
      inNode('journeys', 'tests/journeys/**/*.test.ts', builtProduct),
      inNode('access', 'tests/access/**/*.test.ts', builtProduct),
    ],
  },
});
