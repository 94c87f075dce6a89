import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { availableParallelism } from 'node:os';
import { type Suite, suites } from './scripts/checks/suites.ts';
import { isNodeTooOld, MIN_NODE_MAJOR } from './scripts/nodeVersion.mjs';
import { pictureOfWindow } from './tests/support/screen/pictureOfWindow.ts';
import { findTestBrowser } from './tests/support/testBrowser.ts';
import { tile } from './tests/support/tile.ts';

if (isNodeTooOld) {
  console.error(
    `Vitest needs Node.js ${MIN_NODE_MAJOR} here, this is ${process.version}: "npm test -- FILE" fetches it.`,
  );
  process.exit(1);
}

// Without a browser, only the tests that need one fail.
const browser = await findTestBrowser().catch(() => ({}));

/**
 * Pure code: one process for all files, in a zone whose day usually differs from Zurich's and
 * UTC's.
 */
const farFromHome = { isolate: false, env: { TZ: 'Pacific/Auckland' } };

/** Responds in place of the tile server of the maps. */
const tileService: Plugin = {
  name: 'tile-service',
  configureServer: ({ middlewares }) => {
    middlewares.use('/tiles/', (_, response) => {
      response.setHeader('content-type', 'image/png').end(tile);
    });
  },
};

/** The packages have builds of their own for production, which Vite takes only where it builds. */
const production = { resolve: { conditions: ['module', 'browser', 'production'] } };

/** Frames as soon as they are asked for, instead of 60 a second: every step waits for two of them. */
const UNPACED = ['--disable-gpu-vsync', '--disable-frame-rate-limit'];

const launchOptions =
  'args' in browser ? { ...browser, args: [...browser.args, ...UNPACED] } : browser;

/**
 * Tests in a Chromium page, built like the product. Nothing moves on it but where a test is about
 * that (`tests/support/screen/media.ts`).
 */
function inBrowser(name: Suite): TestProjectConfiguration {
  return {
    extends: './vite.config.ts',
    plugins: [tileService],
    ...(process.env['NODE_ENV'] === 'production' && production),
    // On a busy machine, a screen that is compiled when a test opens it comes later than the test waits.
    server: { warmup: { clientFiles: ['./src/**/*.{ts,tsx}'] } },
    // Declared, because a dependency that is discovered late reloads the page during a test.
    optimizeDeps: {
      entries: ['src/**/*.{ts,tsx}', suites[name], 'tests/support/**/*.{ts,tsx}'],
    },
    test: {
      name,
      include: [suites[name]],
      setupFiles: [
        'tests/support/screen/withoutTraces.ts',
        'tests/support/screen/loadedScreens.ts',
      ],
      testTimeout: 60_000,
      maxWorkers: 1,
      isolate: false,
      taskTitleValueFormatTruncate: 0,
      expect: { poll: { timeout: 10_000, interval: 10 } },
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          // A gesture that waits for what is missing leaves the test time to say so.
          actionTimeout: 10_000,
          launchOptions,
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
        viewport: { width: 1280, height: 800 },
        screenshotFailures: false,
        commands: { pictureOfWindow },
        // On a busy machine, bundling the dependencies takes longer than the default of a minute.
        connectTimeout: 300_000,
      },
    },
  };
}

function inNode(name: Suite, more: object = {}): TestProjectConfiguration {
  return {
    test: {
      name,
      include: [suites[name]],
      environment: 'node',
      pool: 'forks',
      testTimeout: 60_000,
      taskTitleValueFormatTruncate: 0,
      expect: { poll: { timeout: 20_000 } },
      ...more,
    },
  };
}

/** Hundreds of rounds in one test. */
const race = { isolate: false, testTimeout: 3_600_000 };

/** Tests of the built product: one process with one browser for many files. */
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
    maxWorkers: availableParallelism(),
    projects: [
      inNode('domain', farFromHome),
      inNode('api', farFromHome),
      inNode('checks', { isolate: false }),
      inNode('server', {
        globalSetup: 'tests/server/support/database/template.ts',
        isolate: false,
      }),
      inNode('postgres', {
        include: [suites.server, suites.postgres],
        exclude: ['tests/server/sqlite/**'],
        globalSetup: 'tests/server/support/database/postgres.ts',
        isolate: false,
      }),
      inNode('races', { globalSetup: 'tests/server/support/database/template.ts', ...race }),
      inNode('races', {
        name: 'races-postgres',
        include: ['tests/races/{changes,creation,history,mail,merge,visitChanges}.test.ts'],
        globalSetup: 'tests/server/support/database/postgres.ts',
        ...race,
      }),
      inNode('charts'),
      inBrowser('models'),
      inBrowser('ui'),
      inNode('journeys', builtProduct),
      inNode('states', builtProduct),
      inNode('access', builtProduct),
    ],
  },
});
