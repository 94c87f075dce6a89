import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  fetchProviderUsers,
  fetchStornoStatus,
  fetchTimesheetStatus,
  fetchUserSelection,
  saveUserSelection,
  startStorno,
  startTimesheetReport,
} from '../../../src/api/exchange/reports.ts';
import type {
  WireStornoGroup,
  WireTimesheetRow,
} from '../../../src/api/contract/exchange/reports.ts';
import { day } from '../../domain/support/values.ts';
import { callsTo, html, inPage, json, never } from '../support/fetchBackend.ts';

inPage();

afterEach(() => {
  vi.restoreAllMocks();
});

const october = { start: day('2026-10-01'), end: day('2026-10-31') };
const unreadable = { code: 'unreadableAnswer' };

function sentTo(requests: readonly Request[]) {
  const [{ method, url }] = requests as [Request];
  const { pathname, searchParams } = new URL(url);
  return { call: `${method} ${pathname}`, query: Object.fromEntries(searchParams) };
}

test.each<[form: string, answer: (users: unknown) => unknown]>([
  ['as an array', (users) => users],
  ['in a data property', (users) => ({ data: users })],
])(
  'specification: users are read %s, and one without an id is left out and logged',
  async (_, answer) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const users = [{ id: 3, name: 'Ana', email: 'ana@example.ch' }, { id: 7 }, { name: 'Luca' }];
    const { api, requests } = callsTo(() => json(answer(users)));
    expect(await fetchProviderUsers(api, never)).toEqual([
      { id: 3, name: 'Ana', email: 'ana@example.ch' },
      { id: 7, name: '', email: '' },
    ]);
    expect(sentTo(requests).call).toBe('GET /api/bexio/users');
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"count":1'));
  },
);

test.each<[form: string, answer: unknown]>([
  ['as an object', { user_ids: [7, 3] }],
  ['in a data property', { data: { user_ids: [7, 3] } }],
  ['without what is no id', { user_ids: [7, null, 'x', 3] }],
])('specification: the saved selection is read %s', async (_, answer) => {
  const { api, requests } = callsTo(() => json(answer));
  expect(await fetchUserSelection(api, never)).toEqual([7, 3]);
  expect(sentTo(requests).call).toBe('GET /api/bexio/selected-user-ids');
});

test.each([[[]], [{}], [{ user_ids: null }], [null]])(
  'a selection answered with %j is unreadable',
  async (answer) => {
    const { api } = callsTo(() => json(answer));
    await expect(fetchUserSelection(api, never)).rejects.toMatchObject(unreadable);
  },
);

test('specification: the selection is sent as user_ids', async () => {
  const { api, requests } = callsTo(() => new Response(null, { status: 204 }));
  await saveUserSelection(api, [3, 7]);
  expect(sentTo(requests).call).toBe('POST /api/bexio/selected-user-ids');
  expect(await requests[0]!.json()).toEqual({ user_ids: [3, 7] });
});

test('specification: the timesheet report is started with its days and users in the query', async () => {
  const { api, requests } = callsTo(() => json({ task_id: 'k7' }, 202), { now: () => 5000 });
  const started = await startTimesheetReport(api, { ...october, userIds: [3, 7] });
  expect(started).toEqual({ taskId: 'k7', startedAt: 5000 });
  expect(sentTo(requests)).toEqual({
    call: 'POST /api/bexio/timesheet-report-async',
    query: { start_date: '2026-10-01', end_date: '2026-10-31', user_ids: '3,7' },
  });
});

test('specification: the storno times are started with their days in the query', async () => {
  const { api, requests } = callsTo(() => json({ task_id: 'k7' }));
  expect(await startStorno(api, october)).toEqual({ taskId: 'k7', startedAt: 0 });
  expect(sentTo(requests)).toEqual({
    call: 'POST /api/bexio/apply-storno-times-async',
    query: { start_date: '2026-10-01', end_date: '2026-10-31' },
  });
});

test.each<[what: string, answer: () => Response]>([
  ['without a task', () => json({})],
  ['with an empty task', () => json({ task_id: '' })],
  ['with HTML', () => html()],
])('a start that is answered %s is unreadable', async (_, answer) => {
  const { api } = callsTo(answer);
  await expect(startStorno(api, october)).rejects.toMatchObject(unreadable);
});

const row = {
  bexio_id: 3,
  name: 'Ana Marques',
  last_entry: '2026-10-31',
  number_of_entries: 21,
  total_hours: 7.9999,
} satisfies WireTimesheetRow;

const group = {
  storno_percentage: 50,
  business_activity_name: 'Storno 50 %',
  entries: [
    {
      id: 11,
      text: 'Absage _storno_auto_50',
      worker_id: 3,
      worker_name: 'Ana Marques',
      contact_id: null,
      date: '2026-10-31',
      old_duration: '02:30',
      new_duration: '01:15',
    },
  ],
} satisfies WireStornoGroup;

describe.each([
  { kind: 'timesheets', fetchStatus: fetchTimesheetStatus, path: 'timesheet-report-status' },
  { kind: 'storno', fetchStatus: fetchStornoStatus, path: 'apply-storno-times-status' },
])('the status of $kind', ({ fetchStatus, path }) => {
  async function status(answer: object) {
    const { api, requests } = callsTo(() => json(answer));
    return { read: await fetchStatus(api, '../k7', never), requests };
  }

  test.each([{}, { status: 'PENDING' }, { status: 'STARTED' }, { status: 'RETRY', result: [] }])(
    'specification: %j means that it still runs',
    async (answer) => {
      expect((await status(answer)).read).toEqual({ state: 'running', startedAt: null });
    },
  );

  test('is asked for by the task, whatever its id', async () => {
    expect(sentTo((await status({})).requests).call).toBe(`GET /api/bexio/${path}/..%2Fk7`);
  });

  test('says when the task was started', async () => {
    const { read } = await status({ created_at: '2026-11-20T10:00:00Z' });
    expect(read.startedAt).toBe(Date.UTC(2026, 10, 20, 10));
  });

  test.each([
    [{ error_message: 'Zu langsam.' }, 'Zu langsam.'],
    [{ error_message: null }, ''],
    [{}, ''],
  ])('specification: of a failure with %j has the message %j', async (answer, message) => {
    const { read } = await status({ status: 'FAILURE', ...answer });
    expect(read).toEqual({ state: 'failed', startedAt: null, message });
  });

  test.each([null, {}, 'done', undefined])('of a success with %j is unreadable', async (result) => {
    await expect(status({ status: 'SUCCESS', result })).rejects.toMatchObject(unreadable);
  });

  test.each<[what: string, answer: () => Response]>([
    ['HTML', () => html()],
    ['nothing', () => new Response(null, { status: 200 })],
    ['cut-off JSON', () => new Response('{"status":"SUCC')],
  ])('answered with %s is unreadable', async (_, answer) => {
    const { api } = callsTo(answer);
    await expect(fetchStatus(api, 'k7', never)).rejects.toMatchObject(unreadable);
  });
});

const timesheets = async (result: readonly unknown[]) => {
  const { api } = callsTo(() => json({ status: 'SUCCESS', result }));
  const read = await fetchTimesheetStatus(api, 'k7', never);
  return read.state === 'succeeded' && read.result;
};

const storno = async (result: readonly unknown[]) => {
  const { api } = callsTo(() => json({ status: 'SUCCESS', result }));
  const read = await fetchStornoStatus(api, 'k7', never);
  return read.state === 'succeeded' && read.result;
};

test('specification: a row of a timesheet report is read in whole minutes', async () => {
  expect(await timesheets([row])).toEqual({
    rows: [{ id: 3, name: 'Ana Marques', lastEntry: '2026-10-31', entries: 21, minutes: 480 }],
    unreadable: 0,
    leftOut: [],
  });
});

test('what the server could not read of the provider is named, however much of it is known', async () => {
  const unreadable_rows = [
    { list: 'entries', id: 7, worker_name: 'Ana Marques', date: '2026-10-31', field: 'duration' },
    { list: 'secrets', id: 'x', date: 'soon' },
    null,
  ];
  const { api } = callsTo(() => json({ status: 'SUCCESS', result: [row], unreadable_rows }));
  const nothing = { list: 'entries', id: null, workerName: '', date: null, field: '' };
  expect(await fetchTimesheetStatus(api, 'k7', never)).toMatchObject({
    result: {
      leftOut: [
        {
          list: 'entries',
          id: 7,
          workerName: 'Ana Marques',
          date: '2026-10-31',
          field: 'duration',
        },
        nothing,
        nothing,
      ],
    },
  });
});

test.each([null, '', undefined])('a last entry that is %j is none', async (last_entry) => {
  expect(await timesheets([{ ...row, last_entry }])).toMatchObject({ rows: [{ lastEntry: null }] });
});

test('rows of a timesheet report without id or figures are counted instead of shown', async () => {
  const rows = [row, null, { ...row, bexio_id: null }, { ...row, total_hours: null }];
  expect(await timesheets([...rows, { ...row, number_of_entries: 'many' }])).toMatchObject({
    rows: [{ id: 3 }],
    unreadable: 4,
  });
});

test('specification: an entry of the storno report is a row with the percentage and activity of its group', async () => {
  expect(await storno([group])).toEqual({
    rows: [
      {
        id: 11,
        text: 'Absage _storno_auto_50',
        workerName: 'Ana Marques',
        date: '2026-10-31',
        oldDuration: '02:30',
        newDuration: '01:15',
        reducedBefore: false,
        percentage: 50,
        activity: 'Storno 50 %',
      },
    ],
    unreadable: 0,
    leftOut: [],
  });
});

test('an entry of the storno report without durations is read, as is `reduced_before`', async () => {
  const [entry] = group.entries;
  const earlier = { ...entry, old_duration: null, new_duration: undefined, reduced_before: true };
  expect(await storno([{ ...group, entries: [earlier] }])).toMatchObject({
    rows: [{ oldDuration: '', newDuration: '', reducedBefore: true }],
  });
});

test('groups and entries of the storno report that cannot be read are counted', async () => {
  const groups = [
    { ...group, entries: [...group.entries, null, { text: 'without an id' }] },
    { ...group, storno_percentage: null },
    null,
  ];
  expect(await storno(groups)).toMatchObject({ rows: [{ id: 11 }], unreadable: 4 });
});
