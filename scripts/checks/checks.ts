import { join } from 'node:path';
import { licenceFaults } from '../licences.ts';
import { findBrowser } from '../browser.ts';
import { modelReport, walkedNowhere } from '../models/modelReport.ts';
import { writeModelReport } from '../models/writeModelReport.ts';
import { findPostgres } from '../postgresServer.ts';
import { collect, root } from '../tool.ts';
import { literally, runTests, type TestFile, type TestResult } from '../vitestRun.ts';
import { catalogFaults } from './catalogs.ts';
import { models } from '../../tests/models/models.ts';
import { drawingFaults } from '../charts/drawingFaults.ts';
import { DRAWINGS } from '../charts/folder.ts';
import { chartFormFaults } from './chartForm.ts';
import { developmentFaults } from './developmentOnly.ts';
import { docsFaults } from './docs.ts';
import { findFlakes, noteFlakes, type Flake } from './flakes.ts';
import { sizeFaults } from './sizes.ts';
import { statelyFaults } from './stately.ts';
import type { Suite } from './suites.ts';

/** The outcome of a check: how much passed and failed, and its output. */
export interface Result {
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
  readonly files?: readonly TestFile[];
  /** Failed tests that passed when repeated alone. They count as failed. */
  readonly flakes?: readonly Flake[];
  /** Why it did not run, as a sentence. */
  readonly leftOut?: string;
}

interface Share {
  readonly workers: number;
}

export interface Check {
  readonly name: string;
  /** Another check that must pass first. */
  readonly needs?: string;
  readonly run: (share: Share) => Promise<Result>;
}

const charts = models.map(({ chart }) => chart);

const KNIP = 'node_modules/knip/bin/knip.js';

const quickChecks: readonly Check[] = [
  // More checkers would each check again what many files share: 46 s of processor time in place of 24.
  { name: 'types', run: () => tool('node_modules/typescript/bin/tsc', ['--checkers', '1']) },
  { name: 'format', run: () => tool('node_modules/oxfmt/bin/oxfmt', ['--check', '.']) },
  { name: 'lint', run: () => tool('node_modules/oxlint/bin/oxlint') },
  { name: 'unused', run: () => tool(KNIP) },
  // An export used only by tests is tagged @internal or deleted.
  { name: 'unused-in-production', run: () => tool(KNIP, ['--production']) },
  { name: 'catalogs', run: () => faults(catalogFaults(root)) },
  { name: 'licences', run: () => faults(licenceFaults(root)) },
  { name: 'docs', run: async () => faults(docsFaults(root)) },
  { name: 'chart-form', run: () => faults(chartFormFaults(join(root, 'machines'))) },
  { name: 'chart-drawings', run: () => faults(drawingFaults(join(root, DRAWINGS), charts)) },
  { name: 'stately', run: () => faults(statelyFaults(join(root, 'machines'), charts)) },
];

export const build: Check = { name: 'build', run: () => tool('scripts/tasks/product/build.ts') };

const BUILT: readonly Suite[] = ['journeys', 'states', 'access'];

// One page at a time: pages of one browser compete for focus and mouse.
const IN_BROWSER: readonly Suite[] = ['models', 'ui'];

// These tests spend half of their time waiting.
const LEAST_BUILT = 2;

function workersOf(suite: Suite, share: number): number {
  if (IN_BROWSER.includes(suite)) return 1;
  return BUILT.includes(suite) ? Math.max(LEAST_BUILT, share) : share;
}

/** The tests of the server that touch SQL most. `npm run test:postgres` runs more. */
const ON_POSTGRES = [
  'tests/server/postgres/',
  ...[
    'account/invitation',
    'account/sessionRaces',
    'account/sessions',
    'account/users',
    'bexio/providerTokens',
    'bexio/tasks',
    'http/lists',
    'intake/intake',
    'intake/intakeAttacks',
    'intake/intakeSources',
    'process/openDatabase',
    'records/history',
  ].map((name) => `tests/server/${name}.test.ts`),
];

const POSTGRES_LEFT_OUT =
  'PostgreSQL was left out, because it is not installed (apt-get install postgresql).';

/** A check over PostgreSQL; left out if that is not installed. */
export function postgresCheck(
  files: readonly string[] = [],
  name: 'postgres' | 'races-postgres' = 'postgres',
): Check {
  return {
    name,
    run: async ({ workers }) =>
      findPostgres()
        ? runTests(name, { files, workers })
        : { passed: 0, failed: 0, output: '', leftOut: POSTGRES_LEFT_OUT },
  };
}

export function suiteCheck(suite: Suite, files: readonly string[] = []): Check {
  if (suite === 'postgres') return postgresCheck(files);
  return {
    name: suite,
    ...(BUILT.includes(suite) && { needs: build.name }),
    // Both would install the engine of Stately's import at once.
    ...(suite === 'checks' && { needs: 'stately' }),
    run: async ({ workers }) => {
      const result = await runTests(suite, { files, workers: workersOf(suite, workers) });
      const isWhole = files.length === 0;
      const nowhere = suite === 'models' ? await reportModels(result.tests, isWhole) : [];
      // Who names files repeats failures by hand.
      const flakes = isWhole ? await flakesOf(suite, result.tests) : [];
      return {
        ...result,
        failed: result.failed + nowhere.length,
        output: [result.output, ...nowhere].join('\n'),
        flakes,
      };
    },
  };
}

/** Writes the report of the models; returns what no screen walks, where all of them were. */
async function reportModels(
  screens: readonly TestResult[],
  isWhole: boolean,
): Promise<readonly string[]> {
  const reports = modelReport({ charts: [], screens });
  await writeModelReport(reports);
  return isWhole ? walkedNowhere(reports) : [];
}

async function flakesOf(suite: Suite, tests: readonly TestResult[]): Promise<readonly Flake[]> {
  const passes = async (test: TestResult) => {
    const title = new RegExp(`${literally(test.title)}$`);
    const { passed, failed } = await runTests(suite, { files: [test.file], title });
    return passed > 0 && failed === 0;
  };
  const flakes = await findFlakes(tests, passes, new Date());
  if (flakes.length > 0) await noteFlakes(flakes);
  return flakes;
}

/**
 * All checks in their starting order: those with one long page first, those that can use every core
 * last, so that none waits at the end.
 */
export const allChecks: readonly Check[] = [
  build,
  { name: 'browser', run: () => faults(findBrowser().then(() => [])) },
  suiteCheck('ui'),
  suiteCheck('models'),
  ...quickChecks,
  suiteCheck('server'),
  suiteCheck('journeys'),
  suiteCheck('states'),
  suiteCheck('postgres', ON_POSTGRES),
  suiteCheck('races'),
  postgresCheck([], 'races-postgres'),
  suiteCheck('checks'),
  suiteCheck('domain'),
  {
    name: 'time-zones',
    run: ({ workers }) => runTests('time-zones', { config: 'vitest.timeZone.config.ts', workers }),
  },
  { name: 'sizes', needs: build.name, run: () => faults(sizeFaults(join(root, 'dist'))) },
  {
    name: 'development-only',
    needs: build.name,
    run: () => faults(developmentFaults(join(root, 'dist'))),
  },
  suiteCheck('charts'),
  suiteCheck('api'),
];

export const everySaveChecks: readonly Check[] = [
  suiteCheck('domain'),
  ...quickChecks,
  suiteCheck('charts'),
  suiteCheck('api'),
];

async function tool(script: string, args: readonly string[] = []): Promise<Result> {
  const { ok, output } = await collect(script, args);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
}

async function faults(search: readonly string[] | Promise<readonly string[]>): Promise<Result> {
  const found = await search;
  const failed = found.length > 0 ? 1 : 0;
  return { passed: 1 - failed, failed, output: found.join('\n') };
}
