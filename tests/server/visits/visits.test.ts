import { describe, expect, test } from 'vitest';
import type {
  WireAppointment,
  WireAppointmentEvent,
} from '../../../src/api/contract/records/appointments.ts';
import type {
  WireJob,
  WireJobListing,
  WireJobUpdate,
} from '../../../src/api/contract/records/jobs.ts';
import type { Browser } from '../support/browser.ts';
import { startSignedInServer } from '../support/testServer.ts';

/** On Tuesdays from 9 to 11, from 1 December 2026. */
const SERIES = {
  id: 0,
  start_time: '2026-12-01T09:00:00',
  end_time: '2026-12-01T11:00:00',
  rrule: 'FREQ=WEEKLY;BYDAY=TU',
} satisfies WireAppointmentEvent;

const SINGLE = {
  start_time: '2026-12-03T09:00:00',
  end_time: '2026-12-03T11:00:00',
} satisfies WireAppointmentEvent;

const CANCELLED = { cancelled: true, reason: 'customer', note: 'Ferien' } as const;

const MOVED = {
  start_time: '2027-01-18T14:00:00',
  end_time: '2027-01-18T16:00:00',
};

const OVERRIDES = {
  '2026-12-22': CANCELLED,
  '2026-12-29': MOVED,
  '2027-01-05': { worker_ids: [5], told: { customer: true, worker: false } },
} satisfies WireAppointmentEvent['overrides'];

const APPOINTMENT = {
  events: [{ ...SERIES, overrides: OVERRIDES }],
  earlier_workers: [{ until: '2026-12-14', worker_ids: [4] }],
} satisfies WireAppointment;

const JOB = {
  customer_id: 7,
  worker_id: 3,
  from_date: '2026-12-01',
  appointment: APPOINTMENT,
  confirmed_support: true,
  confirmed_customer: false,
  confirmed_worker: false,
} satisfies WireJobUpdate;

const HEADERS = {
  'content-type': 'application/json',
  'idempotency-key': '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6a01',
};

const withAppointment = (appointment: object) => ({ ...JOB, appointment });
const withOverrides = (overrides: object, event: object = SERIES) =>
  withAppointment({ events: [{ ...event, overrides }] });

function save(browser: Browser, job: object) {
  return browser.put('/api/job/1', job);
}

/** What is stored of the appointment after these saves of job 1. */
async function storedAfter(...saves: readonly object[]): Promise<WireAppointment> {
  const { browser } = await startSignedInServer();
  for (const job of saves) expect((await save(browser, job)).statusCode).toBe(200);
  return (await browser.get('/api/job/1')).json<WireJob>().appointment;
}

test('what single visits have of their own is stored as it is sent', async () => {
  expect(await storedAfter(JOB)).toEqual(APPOINTMENT);
});

test('a list of jobs has it, too', async () => {
  const { browser } = await startSignedInServer();
  await save(browser, JOB);
  const [first] = (await browser.get('/api/job')).json<WireJobListing[]>();
  expect(first?.appointment).toEqual(APPOINTMENT);
});

test('what the server does not know of a visit is kept as it came', async () => {
  const overrides = {
    '2026-12-22': { ...CANCELLED, fee: { percent: 50 }, told: { customer: true, owner: true } },
  };
  const { events } = await storedAfter(withOverrides(overrides));
  expect(events).toEqual([{ ...SERIES, overrides }]);
});

test('a visit that is moved may be cancelled where it is moved to', async () => {
  const overrides = { '2026-12-22': { ...CANCELLED, ...MOVED } };
  const { events } = await storedAfter(withOverrides(overrides));
  expect(events).toEqual([{ ...SERIES, overrides }]);
});

test('an event may name several people, and a new job has all of it', async () => {
  const { browser } = await startSignedInServer();
  const appointment = { ...APPOINTMENT, events: [{ ...SERIES, worker_ids: [3, 5] }] };
  const made = await browser.post('/api/job', withAppointment(appointment), HEADERS);
  expect(made.statusCode).toBe(201);
  expect(made.json<WireJob>().appointment).toEqual(appointment);
});

describe('a program that does not know of it', () => {
  test('keeps all of it where it changes something else', async () => {
    const plain = { ...JOB, appointment: { events: [SERIES] }, internal_note: 'Neu' };
    expect(await storedAfter(JOB, plain)).toEqual(APPOINTMENT);
  });

  test('keeps what belongs to an event that is at another place by now', async () => {
    const { events } = await storedAfter(JOB, withAppointment({ events: [SINGLE, SERIES] }));
    expect(events).toEqual([
      { id: 1, ...SINGLE },
      { ...SERIES, overrides: OVERRIDES },
    ]);
  });

  test('keeps of a series that it changes what still is a visit', async () => {
    const everyOther = { ...SERIES, rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU' };
    const { events } = await storedAfter(JOB, withAppointment({ events: [everyOther] }));
    expect(events).toEqual([{ ...everyOther, overrides: { '2026-12-29': MOVED } }]);
  });

  test('gives nothing of it to an event that is new', async () => {
    const first = withAppointment({ events: [SERIES] });
    const both = withAppointment({ events: [{ ...SINGLE, worker_ids: [5] }, SERIES] });
    const { events } = await storedAfter(first, both);
    expect(events).toEqual([{ id: 1, ...SINGLE, worker_ids: [5] }, SERIES]);
  });
});

const EARLIER_OF_EVENT = [{ until: '2026-12-07', worker_ids: [5] }];

test('who came to an event before stays where it is sent without them', async () => {
  const first = withAppointment({
    events: [{ ...SERIES, worker_ids: [3, 5], earlier_workers: EARLIER_OF_EVENT }],
  });
  const { events } = await storedAfter(first, withAppointment({ events: [SERIES] }));
  expect(events).toEqual([{ ...SERIES, worker_ids: [3, 5], earlier_workers: EARLIER_OF_EVENT }]);
});

test('`{}`, null and `[]` remove what an appointment has', async () => {
  const own = { worker_ids: [3, 5], earlier_workers: EARLIER_OF_EVENT };
  const all = { ...APPOINTMENT, events: [{ ...APPOINTMENT.events[0], ...own }] };
  const nothing = { worker_ids: null, earlier_workers: [], overrides: {} };
  const none = { events: [{ ...SERIES, ...nothing }], earlier_workers: [] };
  const stored = await storedAfter(withAppointment(all), withAppointment(none));
  expect(stored).toEqual({ events: [SERIES] });
});

const at = (day: string, part = '') => `appointment.events[0].overrides["${day}"]${part}`;
const onTuesday = (patch: object) => withOverrides({ '2026-12-22': patch });

test.each([
  ['a key that is no day', withOverrides({ Tuesday: CANCELLED }), at('Tuesday'), 'notAVisit'],
  [
    'a day that does not exist',
    withOverrides({ '2026-02-30': CANCELLED }),
    at('2026-02-30'),
    'notAVisit',
  ],
  [
    'a day without a visit',
    withOverrides({ '2026-12-23': CANCELLED }),
    at('2026-12-23'),
    'notAVisit',
  ],
  [
    'a day before the first visit',
    withOverrides({ '2026-11-24': CANCELLED }),
    at('2026-11-24'),
    'notAVisit',
  ],
  [
    'another day than that of a single visit',
    withOverrides({ '2026-12-04': CANCELLED }, SINGLE),
    at('2026-12-04'),
    'notAVisit',
  ],
  [
    'an end that is the start',
    onTuesday({ ...MOVED, end_time: MOVED.start_time }),
    at('2026-12-22', '.end_time'),
    'endNotAfterStart',
  ],
  [
    'an end that the clock shows before the start, in the hour that it repeats',
    onTuesday({ start_time: '2027-10-31T02:30:00+02:00', end_time: '2027-10-31T02:15:00+01:00' }),
    at('2026-12-22', '.end_time'),
    'endNotAfterStart',
  ],
  [
    'a start alone',
    onTuesday({ start_time: MOVED.start_time }),
    at('2026-12-22', '.end_time'),
    'required',
  ],
  [
    'an end alone',
    onTuesday({ end_time: MOVED.end_time }),
    at('2026-12-22', '.start_time'),
    'required',
  ],
  [
    '32 nights',
    onTuesday({ ...MOVED, end_time: '2027-02-19T16:00:00' }),
    at('2026-12-22', '.end_time'),
    'outOfRange',
  ],
  [
    'a time that does not exist',
    onTuesday({ ...MOVED, start_time: '2027-02-30T14:00:00' }),
    at('2026-12-22', '.start_time'),
    'invalidDay',
  ],
  [
    'a single visit that is moved',
    withOverrides({ '2026-12-03': MOVED }, SINGLE),
    at('2026-12-03', '.start_time'),
    'movedAlone',
  ],
  [
    'somebody unknown',
    onTuesday({ worker_ids: [3, 999] }),
    at('2026-12-22', '.worker_ids[1]'),
    'unknownWorker',
  ],
  [
    'somebody unknown for an event',
    withAppointment({ events: [{ ...SERIES, worker_ids: [999] }] }),
    'appointment.events[0].worker_ids[0]',
    'unknownWorker',
  ],
  [
    'somebody unknown of earlier days',
    withAppointment({
      ...APPOINTMENT,
      earlier_workers: [{ until: '2026-12-14', worker_ids: [999] }],
    }),
    'appointment.earlier_workers[0].worker_ids[0]',
    'unknownWorker',
  ],
  [
    'the same person twice',
    onTuesday({ worker_ids: [3, 3] }),
    at('2026-12-22', '.worker_ids'),
    'wrongFormat',
  ],
  [
    'a note of 301 characters',
    onTuesday({ note: 'x'.repeat(301) }),
    at('2026-12-22', '.note'),
    'tooLong',
  ],
  ['another reason', onTuesday({ reason: 'mood' }), at('2026-12-22', '.reason'), 'wrongFormat'],
  [
    'earlier days that do not ascend',
    withAppointment({
      events: [SERIES],
      earlier_workers: [
        { until: '2026-12-14', worker_ids: [4] },
        { until: '2026-12-14', worker_ids: [5] },
      ],
    }),
    'appointment.earlier_workers[1].until',
    'notAscending',
  ],
  [
    'a last day that does not exist',
    withAppointment({
      events: [SERIES],
      earlier_workers: [{ until: '2026-02-30', worker_ids: [] }],
    }),
    'appointment.earlier_workers[0].until',
    'invalidDay',
  ],
  [
    'a last day of an event that does not exist',
    withAppointment({
      events: [{ ...SERIES, earlier_workers: [{ until: '2026-02-30', worker_ids: [] }] }],
    }),
    'appointment.events[0].earlier_workers[0].until',
    'invalidDay',
  ],
  [
    'somebody unknown of earlier days of an event',
    withAppointment({
      events: [{ ...SERIES, earlier_workers: [{ until: '2026-12-07', worker_ids: [999] }] }],
    }),
    'appointment.events[0].earlier_workers[0].worker_ids[0]',
    'unknownWorker',
  ],
])('%s is refused, named by its path', async (_name, job, field, code) => {
  const { browser } = await startSignedInServer();
  const answer = await save(browser, job);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ field, code });
});

describe('the exceptions of twenty years', () => {
  const daily = { ...SERIES, rrule: 'FREQ=DAILY' };
  const notes = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        new Date(Date.UTC(2026, 11, 1 + index)).toISOString().slice(0, 10),
        { note: 'Schlüssel' },
      ]),
    );
  const withEvents = (...counts: readonly number[]) =>
    withAppointment({
      events: counts.map((count, id) => ({ ...daily, id, overrides: notes(count) })),
    });

  test('a hundred in each of twenty years are stored', async () => {
    const { events } = await storedAfter(withEvents(2000));
    expect(Object.keys(events[0]!.overrides!)).toHaveLength(2000);
  });

  test.each([
    ['of one event', [2001], 'appointment.events[0].overrides'],
    ['of all events', [1500, 501], 'appointment.events[1].overrides["2028-04-14"]'],
  ])('one more %s is refused, with what to do', async (_name, counts, field) => {
    const { browser } = await startSignedInServer();
    const answer = await save(browser, withEvents(...counts));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      field,
      code: 'tooManyExceptions',
      message:
        'Ein Auftrag hat höchstens 2000 Ausnahmen. Bitte lassen Sie ihn enden und mit einem neuen Auftrag weitergehen.',
    });
  });

  test('where a job has more from before, the rest of it can be saved', async () => {
    const { browser, database } = await startSignedInServer();
    const job = withEvents(1500, 501);
    const appointment = JSON.stringify(job.appointment);
    const terms = { from_date: job.from_date, appointment };
    await database.updateTable('jobs').set(terms).where('id', '=', 1).execute();
    expect((await save(browser, { ...job, internal_note: 'Neu' })).statusCode).toBe(200);
    const others = await save(browser, withEvents(1501, 501));
    expect(others.json()).toMatchObject({ code: 'tooManyExceptions' });
  });

  test('with as many as there can be, they can be given up, and others made', async () => {
    const { events } = await storedAfter(withEvents(1500, 500), withEvents(1499, 501));
    expect(events.map(({ overrides }) => Object.keys(overrides!).length)).toEqual([1499, 501]);
  });
});

test.each([
  ['the Sunday on which the clock skips its time', '2027-03-28'],
  ['a day that a rule counts, the last one', '2027-01-03'],
])('%s is a visit', async (_name, day) => {
  const sundays = {
    start_time: '2026-12-06T02:30:00',
    end_time: '2026-12-06T05:00:00',
    rrule: day > '2027-02' ? 'FREQ=WEEKLY;BYDAY=SU' : 'FREQ=WEEKLY;BYDAY=SU;COUNT=5',
  };
  const { events } = await storedAfter(withOverrides({ [day]: CANCELLED }, sundays));
  expect(events[0]?.overrides).toEqual({ [day]: CANCELLED });
});

test('a single visit can be cancelled, given to somebody and noted on its day', async () => {
  const overrides = { '2026-12-03': { ...CANCELLED, worker_ids: [] } };
  const { events } = await storedAfter(withOverrides(overrides, SINGLE));
  expect(events).toEqual([{ id: 0, ...SINGLE, overrides }]);
});

describe('what a job had before', () => {
  test('is not judged again where its series has no such visits any more', async () => {
    const mondays = { ...SERIES, rrule: 'FREQ=WEEKLY;BYDAY=MO', overrides: OVERRIDES };
    const stored = await storedAfter(JOB, withAppointment({ ...APPOINTMENT, events: [mondays] }));
    expect(stored.events).toEqual([mondays]);
  });

  test('may be somebody who was archived since', async () => {
    const { browser } = await startSignedInServer();
    await save(browser, JOB);
    for (const id of [4, 5]) {
      await browser.put(`/api/worker/${id}`, { name: 'Neu', archived_on: '2026-11-20' });
    }
    expect((await save(browser, { ...JOB, internal_note: 'Neu' })).statusCode).toBe(200);
  });
});

const until = (last: string, ...workerIds: readonly number[]) =>
  withAppointment({ events: [SERIES], earlier_workers: [{ until: last, worker_ids: workerIds }] });
const ARCHIVED = { name: 'Neu', archived_on: '2026-11-20' };

test.each([
  ['a visit', onTuesday({ worker_ids: [5] }), at('2026-12-22', '.worker_ids[0]')],
  [
    'an event',
    withAppointment({ events: [{ ...SERIES, worker_ids: [3, 5] }] }),
    'appointment.events[0].worker_ids[1]',
  ],
  ['days to come', until('2026-11-21', 5), 'appointment.earlier_workers[0].worker_ids[0]'],
  [
    'days to come of an event',
    withAppointment({
      events: [{ ...SERIES, earlier_workers: [{ until: '2026-12-22', worker_ids: [5] }] }],
    }),
    'appointment.events[0].earlier_workers[0].worker_ids[0]',
  ],
])('%s: nothing of it is given to somebody who is archived', async (_name, job, field) => {
  const { browser } = await startSignedInServer();
  await browser.put('/api/worker/5', ARCHIVED);
  const answer = await save(browser, job);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ field, code: 'archivedWorker' });
});

/** The answer to the second of two saves, between which worker 5 is archived. */
async function afterArchival(first: object, second: object) {
  const { browser } = await startSignedInServer();
  expect((await save(browser, first)).statusCode).toBe(200);
  await browser.put('/api/worker/5', ARCHIVED);
  return save(browser, second);
}

test.each([
  [
    'another visit than the one that they had',
    onTuesday({ worker_ids: [5] }),
    withOverrides({ '2026-12-22': { worker_ids: [5] }, '2026-12-29': { worker_ids: [5] } }),
    at('2026-12-29', '.worker_ids[0]'),
  ],
  [
    'more days than they had',
    until('2026-12-14', 5),
    until('2026-12-15', 5),
    'appointment.earlier_workers[0].worker_ids[0]',
  ],
])('who is archived gets no %s', async (_name, first, second, field) => {
  const answer = await afterArchival(first, second);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ field, code: 'archivedWorker' });
});

const MONDAYS = { ...SERIES, rrule: 'FREQ=WEEKLY;BYDAY=MO' };

test.each([
  ['fewer days than they had', until('2026-12-14', 5), until('2026-12-07', 5)],
  [
    'days on which the job was theirs',
    { ...withAppointment({ events: [SERIES] }), worker_id: 5 },
    until('2026-12-14', 5),
  ],
  [
    'their visit where its series is planned anew',
    onTuesday({ worker_ids: [5] }),
    withOverrides({ '2026-12-21': { worker_ids: [5] } }, MONDAYS),
  ],
  [
    'their visit where it is kept as a single one',
    withOverrides({ '2026-12-29': { ...MOVED, worker_ids: [5] } }),
    withAppointment({
      events: [
        { ...SERIES, overrides: {} },
        { ...MOVED, overrides: { '2027-01-18': { worker_ids: [5] } } },
      ],
    }),
  ],
])('who is archived keeps %s', async (_name, first, second) => {
  expect((await afterArchival(first, second)).statusCode).toBe(200);
});

test('who is archived may have had a job up to today', async () => {
  const { browser } = await startSignedInServer();
  await browser.put('/api/worker/4', ARCHIVED);
  expect((await save(browser, until('2026-11-20', 4))).statusCode).toBe(200);
});
