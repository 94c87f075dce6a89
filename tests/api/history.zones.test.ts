import { expect, test, vi } from 'vitest';
import { fetchHistory, fetchRecordHistory, historyUsers } from '../../src/api/history.ts';
import { fetchList } from '../../src/api/client/list.ts';
import { failureOf } from '../../src/domain/failure.ts';
import { callsTo, inPage, json, never } from './support/fetchBackend.ts';

inPage();

const wireChange = {
  id: 81,
  at: '2026-11-20T07:30:00.000Z',
  user: { id: 2, name: 'anna' },
  source: 'ui',
  kind: 'customer',
  record_id: 7,
  record_name: 'Familie Özdemir',
  action: 'changed',
  before: { phone: '044 111 11 11', latitude: 47.3, archived_on: null },
  after: { phone: '079 222 22 22', latitude: null, archived_on: '2026-11-20' },
  batch_id: null,
  request_id: 'a',
};

const pageOf = (...changes: readonly unknown[]) => json({ changes, next: 80 });

async function readEntry(fields: object) {
  const { api } = callsTo(() => pageOf({ ...wireChange, ...fields }));
  return (await fetchHistory(api, {}, undefined, never)).entries[0]!;
}

test('a change is read with its time in the business time zone and the names of the form', async () => {
  const { api } = callsTo(() => pageOf(wireChange));
  expect(await fetchRecordHistory(api, { kind: 'customer', id: 7 }, undefined, null)).toEqual({
    entries: [
      {
        id: 81,
        at: '2026-11-20T08:30:00',
        user: { id: 2, name: 'anna' },
        source: 'ui',
        kind: 'customer',
        recordId: 7,
        recordName: 'Familie Özdemir',
        action: 'changed',
        otherId: null,
        before: { phone: '044 111 11 11', latitude: '47.3', archivedOn: null },
        after: { phone: '079 222 22 22', latitude: '', archivedOn: '2026-11-20' },
      },
    ],
    next: 80,
  });
});

test('the other customer of a merge is read', async () => {
  expect(await readEntry({ action: 'merged', other_id: 5 })).toMatchObject({ otherId: 5 });
});

test('the fields of a job are read as those of the job are', async () => {
  const event = {
    start_time: '2026-11-24T08:00:00Z',
    end_time: '2026-11-24T10:00:00Z',
    rrule: 'FREQ=WEEKLY;BYDAY=TU',
  };
  const terms = { from_date: '2026-11-24', worker_id: 3, appointment: { events: [event] } };
  const after = {
    ...terms,
    customer_id: 7,
    confirmed_customer: true,
    internal_note: 'Hund',
    confirmed_terms: { customer: terms },
  };
  const events = [
    { start: '2026-11-24T09:00:00', end: '2026-11-24T11:00:00', rule: 'FREQ=WEEKLY;BYDAY=TU' },
  ];
  const told = { fromDate: '2026-11-24', workerId: 3, events };
  expect(await readEntry({ kind: 'job', before: null, after })).toMatchObject({
    before: null,
    after: {
      ...told,
      customerId: 7,
      confirmations: { customer: true },
      internalNote: 'Hund',
      confirmedTerms: { customer: told },
    },
  });
});

test('who had a job before, and what single visits had of their own, is read', async () => {
  const event = {
    start_time: '2026-11-24T08:00:00Z',
    end_time: '2026-11-24T10:00:00Z',
    overrides: { '2026-11-24': { worker_ids: [5] } },
  };
  const earlier_workers = [{ until: '2026-11-29', worker_ids: [3] }];
  const appointment = { events: [event], earlier_workers };
  const change = { kind: 'job', before: { appointment: { events: [] } }, after: { appointment } };
  expect(await readEntry(change)).toMatchObject({
    before: { events: [], earlierWorkers: [] },
    after: {
      events: [{ overrides: { '2026-11-24': { workerIds: [5] } } }],
      earlierWorkers: [{ until: '2026-11-29', workerIds: [3] }],
    },
  });
});

test('the fields of an absence are read', async () => {
  const change = {
    kind: 'absence',
    before: { kind: 'lazy', last_day: null, withdrawn_at: null },
    after: { kind: 'sick', last_day: '2026-12-09', withdrawn_at: '2026-12-01T08:00:00.000Z' },
  };
  expect(await readEntry(change)).toMatchObject({
    kind: 'absence',
    before: { absenceKind: null, lastDay: null, isWithdrawn: false },
    after: { absenceKind: 'sick', lastDay: '2026-12-09', isWithdrawn: true },
  });
});

test('what this version does not know is read as unknown', async () => {
  expect(await readEntry({ kind: 'invoice', user: null, at: 'soon', after: null })).toMatchObject({
    kind: null,
    user: null,
    at: null,
    after: {},
  });
});

test('a change without an id is left out, and logged without what was searched for', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { api } = callsTo(() => pageOf(wireChange, {}));
  const { entries } = await fetchHistory(api, { text: 'Özdemir' }, undefined, null);
  expect(entries.map(({ id }) => id)).toEqual([81]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.not.stringContaining('Özdemir'));
  warn.mockRestore();
});

test.each([
  [{}, undefined, ''],
  [{ user: 2, kind: 'job', from: '2026-11-01', to: '2026-11-20', text: 'Hund' }, 80, null],
])('the filter %j and the page are sent as they are', async (filter, before, search) => {
  const { api, requests } = callsTo(() => pageOf());
  await fetchHistory(api, filter as Parameters<typeof fetchHistory>[1], before, null);
  const url = new URL(requests[0]!.url);
  expect(url.pathname).toBe('/api/history');
  expect(url.search).toBe(
    search ?? '?user=2&kind=job&from=2026-11-01&to=2026-11-20&text=Hund&before=80',
  );
});

test('the changes of a record are asked for under its path', async () => {
  const { api, requests } = callsTo(() => pageOf());
  await fetchRecordHistory(api, { kind: 'worker', id: 3 }, 80, null);
  expect(requests[0]!.url).toMatch(/\/api\/worker\/3\/changes\?before=80$/);
});

test.each([[], {}, { changes: 'none' }])('the answer %j cannot be read', async (answer) => {
  const { api } = callsTo(() => json(answer));
  const error = await fetchHistory(api, {}, undefined, null).catch((one: unknown) => one);
  expect(failureOf(error).code).toBe('unreadableAnswer');
});

test('the users who have changed something are a list', async () => {
  const { api, requests } = callsTo(() => json([{ id: 2, name: 'anna' }, { id: 3 }]));
  expect((await fetchList(api, historyUsers, never)).rows).toEqual([
    { id: 2, name: 'anna' },
    { id: 3, name: '' },
  ]);
  expect(requests[0]!.url).toMatch(/\/api\/history\/user$/);
});
