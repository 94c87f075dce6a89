import { expect, test } from 'vitest';
import { createTimesheet } from '../../../server/bexio/timesheetTask.ts';
import { timesheetReport } from '../../../server/bexio/timesheetReport.ts';
import type { LocalDate } from '../../../src/domain/entities.ts';
import { startBexioClient } from '../support/bexio/bexio.ts';
import { fakeBexio } from '../support/bexio/fakeBexio.ts';

const day = (text: string) => text as LocalDate;
const MONTH = { first: day('2026-10-21'), last: day('2026-11-20') };

function hoursOf(entries: readonly { readonly duration: string | null }[]): number {
  const minutes = entries.map(
    ({ duration }) => Number(duration!.slice(0, 2)) * 60 + Number(duration!.slice(3)),
  );
  return minutes.reduce((sum, one) => sum + one, 0) / 60;
}

test('the numbers of every user are those of a count over all entries', async () => {
  const { open, allEntries } = await startBexioClient();
  const entries = await allEntries();
  const { result: rows } = await timesheetReport(open({ pageSize: 7 }), { ...MONTH, userIds: [] });
  expect(rows.map(({ bexio_id }) => bexio_id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  for (const { bexio_id, ...numbers } of rows) {
    const own = entries.filter(
      ({ user_id, date }) => user_id === bexio_id && date >= MONTH.first && date <= MONTH.last,
    );
    const counted = own.filter(({ running, duration }) => !running && duration !== null);
    expect(numbers).toMatchObject({
      number_of_entries: own.length,
      last_entry:
        own
          .map(({ date }) => date)
          .toSorted()
          .at(-1) ?? null,
      total_hours: hoursOf(counted),
    });
  }
  expect(rows.slice(10)).toEqual([
    {
      bexio_id: 11,
      name: 'Giulia Bernasconi',
      last_entry: null,
      number_of_entries: 0,
      total_hours: 0,
    },
    { bexio_id: 12, name: 'Sandra Meier', last_entry: null, number_of_entries: 0, total_hours: 0 },
  ]);
});

test('a running entry and one without a duration count as entries of no hours', async () => {
  const { open, allEntries } = await startBexioClient();
  const today = { first: day('2026-11-20'), last: day('2026-11-20') };
  const { result: rows } = await timesheetReport(open(), { ...today, userIds: [1, 2, 3] });
  const entries = (await allEntries()).filter(({ date }) => date === today.first);
  for (const { bexio_id, number_of_entries, total_hours } of rows) {
    const own = entries.filter(({ user_id }) => user_id === bexio_id);
    const counted = own.filter(({ running, duration }) => !running && duration !== null);
    expect(number_of_entries).toBe(counted.length + 1);
    expect(total_hours).toBe(hoursOf(counted));
  }
});

test('a timesheet report has one row per requested user', async () => {
  const { open, sandbox } = await startBexioClient();
  const { result: rows } = await timesheetReport(open(), { ...MONTH, userIds: [9, 2, 9, 77] });
  expect(rows.map(({ bexio_id, name }) => [bexio_id, name])).toEqual([
    [9, 'Mohammed Al-Hassan'],
    [2, expect.any(String)],
    [77, ''],
  ]);
  expect(rows[2]).toMatchObject({ number_of_entries: 0, total_hours: 0, last_entry: null });
  expect(sandbox.count('POST /2.0/timesheet/search')).toBe(3);
});

test('a report fails if the entries of one user cannot be read', async () => {
  const { open, sandbox } = await startBexioClient();
  sandbox.behaviour.failures = [{ path: '/2.0/timesheet/search', status: 403 }];
  const rows = timesheetReport(open(), { ...MONTH, userIds: [] });
  await expect(rows).rejects.toMatchObject({ reason: 'refused' });
});

test('a bexio that does not answer is why the task fails', async () => {
  const bexio = fakeBexio();
  bexio.failOnce('before', 'users', 'unavailable');
  const outcome = await createTimesheet(bexio.open)({
    taskId: 'one',
    userId: 1,
    parameters: { ...MONTH, userIds: [] },
    signal: new AbortController().signal,
    start: async () => '',
    write: async () => {},
  });
  expect(outcome).toEqual({ failure: { reason: 'unavailable' } });
});

test('a timesheet report names the entries that it omits', async () => {
  const entries = [
    { id: 1, minutes: 60 },
    { id: 2, minutes: 30 },
  ];
  const bexio = fakeBexio(entries.map((entry) => ({ ...entry, date: MONTH.first })));
  bexio.unreadable.push({
    list: 'entries',
    id: 7,
    userId: 1,
    date: MONTH.last,
    field: 'duration',
  });
  const { result, unreadable } = await timesheetReport(bexio.open(), { ...MONTH, userIds: [1] });
  expect(result).toMatchObject([{ bexio_id: 1, number_of_entries: 2, total_hours: 1.5 }]);
  expect(unreadable).toEqual([
    { list: 'entries', id: 7, worker_name: 'Ana Pereira', date: MONTH.last, field: 'duration' },
  ]);
});
