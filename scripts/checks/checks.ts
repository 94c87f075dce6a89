import { join } from 'node:path';
import { findBrowser } from '../browser.ts';
import { collect, root } from '../tool.ts';
import { runTests } from '../vitestRun.ts';
import { catalogFaults } from './catalogs.ts';
import { chartFormFaults } from './chartForm.ts';
import { sizeFaults } from './sizes.ts';

/** How many things a check found right and wrong, and what there is to say about them. */
export type Result = { passed: number; failed: number; output: string };

export type Check = { name: string; run: () => Promise<Result> };

/** Checks that share the machine. */
export const quickChecks: readonly Check[] = [
  { name: 'format', run: () => tool('node_modules/prettier/bin/prettier.cjs', ['--check', '.']) },
  { name: 'lint', run: () => tool('node_modules/oxlint/bin/oxlint') },
  { name: 'types', run: () => tool('node_modules/typescript/bin/tsc') },
  { name: 'unused', run: () => tool('node_modules/knip/bin/knip.js') },
  { name: 'catalogs', run: () => faults(catalogFaults(root)) },
  { name: 'chart-form', run: () => faults(chartFormFaults(join(root, 'machines'))) },
  { name: 'build', run: () => tool('scripts/tasks/build.ts') },
  { name: 'browser', run: () => faults(findBrowser().then(() => [])) },
];

/** Checks that take the whole machine, one after another. */
export const slowChecks: readonly Check[] = [
  { name: 'checks', run: () => runTests('checks') },
  { name: 'domain', run: () => runTests('domain') },
  { name: 'time-zones', run: () => runTests('*', 'vitest.timeZones.config.ts') },
  { name: 'api', run: () => runTests('api') },
  { name: 'charts', run: () => runTests('charts') },
  { name: 'server', run: () => runTests('server') },
  { name: 'races', run: () => runTests('races') },
  { name: 'models', run: () => runTests('models') },
  { name: 'ui', run: () => runTests('ui') },
  { name: 'journeys', run: () => runTests('journeys') },
  { name: 'sizes', run: () => faults(sizeFaults(join(root, 'dist'))) },
];

async function tool(script: string, args: readonly string[] = []): Promise<Result> {
  const { ok, output } = await collect(script, args);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
}

async function faults(search: Promise<readonly string[]>): Promise<Result> {
  const found = await search;
  const failed = found.length > 0 ? 1 : 0;
  return { passed: 1 - failed, failed, output: found.join('\n') };
}
