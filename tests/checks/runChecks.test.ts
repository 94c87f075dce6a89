import { expect, test, vi } from 'vitest';
import type { Check, Result } from '../../scripts/checks/checks.ts';
import { runChecks } from '../../scripts/checks/runChecks.ts';
import { TODAY } from '../support/today.ts';

const passed: Result = { passed: 1, failed: 0, output: '' };
const failed: Result = { passed: 2, failed: 3, output: 'what is wrong' };

/** Runs checks and returns the printed lines. */
async function printedBy(checks: readonly Check[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const { exitCode } = process;
  try {
    await runChecks(checks);
    return [...log.mock.calls.map(String), `exit code ${process.exitCode}`].join('\n');
  } finally {
    log.mockRestore();
    process.exitCode = exitCode;
  }
}

test('the last line has the number of passed and failed checks', async () => {
  const output = await printedBy([
    { name: 'good', run: async () => passed },
    { name: 'bad', run: async () => failed },
  ]);
  expect(output).toMatch(/── bad ──\nwhat is wrong\n/);
  expect(output).toMatch(/\n\d+\.\d s in all\n3 passed, 3 failed\nexit code 1$/);
});

test('a check that throws counts as one failure', async () => {
  const output = await printedBy([
    { name: 'broken', run: () => Promise.reject(new Error('no browser')) },
  ]);
  expect(output).toMatch(/── broken ──\nno browser\n[^]*\n0 passed, 1 failed\nexit code 1$/);
});

test('a check does not run if the one that it needs failed', async () => {
  const run = vi.fn<Check['run']>();
  const output = await printedBy([
    { name: 'build', run: async () => failed },
    { name: 'journeys', needs: 'build', run },
  ]);
  expect(run).not.toHaveBeenCalled();
  expect(output).toContain('Not run, because build failed.');
});

test('a check that was left out says so and why, and counts as nothing', async () => {
  const output = await printedBy([
    { name: 'good', run: async () => passed },
    {
      name: 'postgres',
      run: async () => ({ passed: 0, failed: 0, output: '', leftOut: 'It was left out.' }),
    },
  ]);
  expect(output).toMatch(/^postgres +left out +\d/m);
  expect(output).toMatch(/\nIt was left out\.\n[^]*\n1 passed, 0 failed\nexit code/);
});

test('at most three checks run at a time', async () => {
  const waiting: (() => void)[] = [];
  const running: string[] = [];
  const check = (name: string): Check => ({
    name,
    run: () => {
      running.push(name);
      return new Promise((resolve) => waiting.push(() => resolve(passed)));
    },
  });
  const printed = printedBy(['one', 'two', 'three', 'four'].map(check));
  await vi.waitFor(() => expect(running).toEqual(['one', 'two', 'three']));
  waiting.shift()!();
  await vi.waitFor(() => expect(running).toEqual(['one', 'two', 'three', 'four']));
  waiting.forEach((end) => end());
  expect(await printed).toContain('4 passed, 0 failed');
});

test('the ten slowest test files of all checks are listed, slowest first', async () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    path: `tests/${index}.test.ts`,
    seconds: index,
  }));
  const output = await printedBy([
    { name: 'one', run: async () => ({ ...passed, files: files.slice(0, 6) }) },
    { name: 'other', run: async () => ({ ...passed, files: files.slice(6) }) },
  ]);
  const named = [...output.matchAll(/tests\/(\d+)\.test\.ts/g)].map(([, index]) => Number(index));
  expect(named).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

test('a test that failed and passed alone is named, and fails the run', async () => {
  const flake = {
    test: 'a job is saved',
    file: 'tests/journeys/job.test.ts',
    at: TODAY.toISOString(),
    load: 2,
    duration: 900,
    failures: [],
  };
  const output = await printedBy([
    { name: 'journeys', run: async () => ({ ...failed, flakes: [flake] }) },
  ]);
  expect(output).toContain('tests/journeys/job.test.ts: a job is saved');
  expect(output).toMatch(/exit code 1$/);
});
