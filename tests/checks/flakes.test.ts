import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findFlakes, noteFlakes } from '../../scripts/checks/flakes.ts';
import type { TestResult } from '../../scripts/vitestRun.ts';
import { temporaryFolder } from '../server/support/process/folder.ts';
import { TODAY } from '../support/today.ts';

function result(title: string, status: TestResult['status'] = 'failed'): TestResult {
  return {
    file: 'tests/journeys/job.test.ts',
    title,
    ancestorTitles: ['a job'],
    status,
    duration: 900,
    failureMessages: ['expected 2 to be 1'],
    meta: { page: { url: '/jobs/1', shown: '- main', log: ['0 GET /jobs/1'] } },
  };
}

test('a failed test that passes alone is noted with its page, its log and its time', async () => {
  const flakes = await findFlakes([result('is saved')], async () => true, TODAY);
  expect(flakes).toEqual([
    {
      test: 'a job is saved',
      file: 'tests/journeys/job.test.ts',
      at: TODAY.toISOString(),
      load: expect.any(Number),
      duration: 900,
      failures: ['expected 2 to be 1'],
      page: { url: '/jobs/1', shown: '- main', log: ['0 GET /jobs/1'] },
    },
  ]);
});

test('a test that fails again is no flake', async () => {
  expect(await findFlakes([result('is saved')], async () => false, TODAY)).toEqual([]);
});

test('only failed tests are repeated', async () => {
  const passes = vi.fn<() => Promise<boolean>>(async () => true);
  await findFlakes([result('is saved', 'passed'), result('is left', 'skipped')], passes, TODAY);
  expect(passes).not.toHaveBeenCalled();
});

test('many failures at once are not repeated', async () => {
  const passes = vi.fn<() => Promise<boolean>>(async () => true);
  const failed = Array.from({ length: 6 }, (_, index) => result(`step ${index}`));
  expect(await findFlakes(failed, passes, TODAY)).toEqual([]);
  expect(passes).not.toHaveBeenCalled();
});

test('flakes of earlier runs stay noted', async () => {
  const file = join(temporaryFolder(), 'reports/flakes.json');
  const [first, second] = await findFlakes(
    [result('is saved'), result('is left')],
    async () => true,
    TODAY,
  );
  await noteFlakes([first!], file);
  await noteFlakes([second!], file);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([first, second]);
});
