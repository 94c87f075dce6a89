import { availableParallelism } from 'node:os';
import { findBrowser } from '../browser.ts';
import type { Check, Result } from './checks.ts';

/** Two browsers at work, and a third check for the time in which they wait. */
const MAX_AT_A_TIME = 3;

/** More would starve the browsers. */
const MAX_SHARES = 2;

const SLOWEST_FILES = 10;

// `exit` handlers stop the running checks.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

/** Runs the checks in parallel, prints each result and the times, and sets the exit code. */
export async function runChecks(checks: readonly Check[]): Promise<void> {
  const start = performance.now();
  // Otherwise all checks that load vitest.config.ts would fetch it at once. They report a failure.
  if (checks.length > 1) await findBrowser().catch(() => undefined);
  const results = await runAll(checks);
  for (const [name, { failed, output }] of results) {
    if (failed > 0) console.log(`\n── ${name} ──\n${output.trim()}`);
  }
  for (const { leftOut } of results.values()) if (leftOut) console.log(`\n${leftOut}`);
  printFlakes([...results.values()]);
  printSlowestFiles([...results.values()]);
  const sum = (count: 'passed' | 'failed') =>
    [...results.values()].reduce((total, result) => total + result[count], 0);
  console.log(`\n${secondsSince(start)} s in all`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

/**
 * Runs three checks at a time, in order. A check that needs another one comes after it, waits for it,
 * and fails with it.
 */
async function runAll(checks: readonly Check[]): Promise<ReadonlyMap<string, Result>> {
  const atATime = Math.min(MAX_AT_A_TIME, checks.length);
  const shares = Math.min(MAX_SHARES, atATime);
  const workers = Math.max(1, Math.floor(availableParallelism() / shares));
  const started = new Map<string, Promise<Result>>();
  const queue = checks.values();

  const run = async (check: Check): Promise<Result> => {
    const needed = await started.get(check.needs ?? '');
    if (needed && needed.failed > 0) {
      return { passed: 0, failed: 1, output: `Not run, because ${check.needs} failed.` };
    }
    return runTimed(check, workers);
  };
  const work = async () => {
    for (const check of queue) {
      const result = run(check);
      started.set(check.name, result);
      await result;
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return new Map(
    await Promise.all([...started].map(async ([name, result]) => [name, await result] as const)),
  );
}

async function runTimed({ name, run }: Check, workers: number): Promise<Result> {
  const start = performance.now();
  const result = await run({ workers }).catch((error: Error): Result => ({
    passed: 0,
    failed: 1,
    output: error.message,
  }));
  const tally = tallyOf(result);
  console.log(`${name.padEnd(24)}${tally.padStart(12)}${`${secondsSince(start)} s`.padStart(10)}`);
  return result;
}

function tallyOf({ passed, failed, leftOut }: Result): string {
  if (leftOut) return 'left out';
  return failed > 0 ? `${failed} failed` : `${passed} passed`;
}

function printSlowestFiles(results: readonly Result[]) {
  const files = results
    .flatMap((result) => result.files ?? [])
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST_FILES);
  if (files.length < 2) return;
  console.log('\nThe slowest test files:');
  for (const { path, seconds } of files) {
    console.log(`${`${seconds.toFixed(1)} s`.padStart(10)}  ${path}`);
  }
}

function printFlakes(results: readonly Result[]) {
  const flakes = results.flatMap((result) => result.flakes ?? []);
  if (flakes.length === 0) return;
  console.log(
    '\nFailed, but passed alone; reports/flakes.json has the page, its log and the time:',
  );
  for (const { test, file } of flakes) console.log(`  ${file}: ${test}`);
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}
