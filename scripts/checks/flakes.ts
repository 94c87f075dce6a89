import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../tool.ts';
import type { TestResult } from '../vitestRun.ts';

const FLAKES = join(root, 'reports/flakes.json');

/** A test that failed once and passed when it was repeated alone. */
export interface Flake {
  readonly test: string;
  readonly file: string;
  /** When its failure was noted, as ISO time. */
  readonly at: string;
  /** The load average of the last minute. */
  readonly load: number;
  /** In ms. */
  readonly duration: number;
  readonly failures: readonly string[];
  /** What the page showed, requested and logged. */
  readonly page?: unknown;
}

/** More failures have a common cause, which repeating does not find. */
const MAX_REPEATED = 5;

function wholeTitle({ ancestorTitles, title }: TestResult): string {
  return [...ancestorTitles, title].join(' ');
}

/** Repeats failed tests alone, one after another, and returns those that pass then. */
export async function findFlakes(
  tests: readonly TestResult[],
  passes: (test: TestResult) => Promise<boolean>,
  now: Date,
): Promise<readonly Flake[]> {
  const failed = tests.filter(({ status }) => status === 'failed');
  if (failed.length > MAX_REPEATED) return [];
  const [load = 0] = loadavg();
  const flakes: Flake[] = [];
  for (const test of failed) {
    if (!(await passes(test))) continue;
    flakes.push({
      test: wholeTitle(test),
      file: test.file,
      at: now.toISOString(),
      load,
      duration: test.duration ?? 0,
      failures: test.failureMessages,
      ...('page' in test.meta && { page: test.meta['page'] }),
    });
  }
  return flakes;
}

/** Adds flakes to those that a file has. */
export async function noteFlakes(flakes: readonly Flake[], file = FLAKES): Promise<void> {
  const noted: readonly Flake[] = await readFile(file, 'utf8').then(JSON.parse, () => []);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify([...noted, ...flakes], null, 2)}\n`);
}
