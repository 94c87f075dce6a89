import { mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { collect, root } from './tool.ts';

export interface TestFile {
  readonly path: string;
  readonly seconds: number;
}

interface TestRun {
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
  readonly files: readonly TestFile[];
  readonly tests: readonly TestResult[];
}

export interface TestResult {
  readonly file: string;
  readonly title: string;
  /** The titles of the blocks around it, outermost first. */
  readonly ancestorTitles: readonly string[];
  readonly status: 'failed' | 'passed' | 'pending' | 'skipped' | 'todo';
  /** In ms. */
  readonly duration?: number;
  readonly failureMessages: readonly string[];
  readonly meta: Readonly<Record<string, unknown>>;
}

interface TestOptions {
  readonly config?: string;
  /** All files of the project by default. */
  readonly files?: readonly string[];
  /** Only tests with a matching title. */
  readonly title?: RegExp;
  readonly workers?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

interface JsonReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly Omit<TestResult, 'file'>[];
  }[];
}

/**
 * The walks over the charts render React's production build, in three quarters of the time.
 * `tests/ui/developmentWarnings.test.tsx` looks for the warnings of the development build.
 */
const IN_PRODUCTION_BUILD = ['models'];

/**
 * Runs one Vitest project, or with `*` all of a configuration, and counts each test. A run that
 * fails for another reason than a test counts as one failure.
 */
export async function runTests(
  project: string,
  { config = 'vitest.config.ts', files = [], title, workers, environment }: TestOptions = {},
): Promise<TestRun> {
  const name = project === '*' ? config.replaceAll('.', '-') : project;
  const report = join(root, 'reports', `vitest-${name}${title ? '-narrowed' : ''}.json`);
  await mkdir(join(root, 'reports'), { recursive: true });
  await rm(report, { force: true });
  const { ok, output } = await collect(
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      ...files,
      `--config=${config}`,
      `--project=${project}`,
      ...(title ? [`--testNamePattern=${title.source}`] : []),
      '--reporter=minimal',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    {
      environment: {
        // Vitest and its workers start in two thirds of the time.
        NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
        ...(workers && { VITEST_MAX_WORKERS: String(workers) }),
        ...(IN_PRODUCTION_BUILD.includes(project) && { NODE_ENV: 'production' }),
        ...environment,
      },
    },
  );
  const {
    numPassedTests,
    numFailedTests,
    testResults = [],
  }: JsonReport = await readFile(report, 'utf8').then(JSON.parse, () => ({}));
  const failed = numFailedTests ?? 0;
  const pathOf = (file: string) => relative(root, file).split(sep).join('/');
  return {
    passed: numPassedTests ?? 0,
    failed: ok ? failed : Math.max(failed, 1),
    output,
    files: testResults.map(({ name: file, startTime, endTime }) => ({
      path: pathOf(file),
      seconds: (endTime - startTime) / 1000,
    })),
    tests: testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.map((test) => ({ ...test, file: pathOf(file) })),
    ),
  };
}
