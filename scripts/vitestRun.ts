import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { collect, root } from './tool.ts';

interface TestRun {
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
  /** What the tests left in `task.meta`, one per test. */
  readonly meta: readonly Readonly<Record<string, unknown>>[];
}

interface JsonReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly {
    readonly assertionResults: readonly { readonly meta: Record<string, unknown> }[];
  }[];
}

/**
 * Runs one Vitest project, or several by a pattern, and counts each test. A run that fails for
 * another reason than a test counts as one failure.
 */
export async function runTests(project: string, config = 'vitest.config.ts'): Promise<TestRun> {
  const report = join(root, 'reports', `vitest-${project.replace('*', 'time-zones')}.json`);
  await mkdir(join(root, 'reports'), { recursive: true });
  await rm(report, { force: true });
  const { ok, output } = await collect('node_modules/vitest/vitest.mjs', [
    'run',
    `--config=${config}`,
    `--project=${project}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const { numPassedTests, numFailedTests, testResults }: JsonReport = await readFile(
    report,
    'utf8',
  ).then(JSON.parse, () => ({}));
  const failed = numFailedTests ?? 0;
  return {
    passed: numPassedTests ?? 0,
    failed: ok ? failed : Math.max(failed, 1),
    output,
    meta: (testResults ?? []).flatMap(({ assertionResults }) =>
      assertionResults.map(({ meta }) => meta),
    ),
  };
}
