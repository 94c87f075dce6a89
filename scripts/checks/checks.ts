import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrowser } from '../browser.ts';
import { collect, root } from '../tool.ts';
import { catalogFaults } from './catalogs.ts';
import { chartFormFaults } from './chartForm.ts';

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
  { name: 'gates', run: () => tests('gates') },
  { name: 'domain', run: () => tests('domain*') },
  { name: 'charts', run: () => tests('charts') },
  { name: 'server', run: () => tests('server') },
  { name: 'models', run: () => tests('models') },
  { name: 'journeys', run: () => tests('journeys') },
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

/** Counts each test of a Vitest project; a run that fails for another reason is one failure. */
async function tests(project: string): Promise<Result> {
  const report = join(root, 'reports', `${project.replace('*', '')}.json`);
  await mkdir(join(root, 'reports'), { recursive: true });
  await rm(report, { force: true });
  const { ok, output } = await collect('node_modules/vitest/vitest.mjs', [
    'run',
    `--project=${project}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const counts = await readFile(report, 'utf8').then(JSON.parse, () => ({}));
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = counts;
  return { passed, failed: ok ? failed : Math.max(failed, 1), output };
}
