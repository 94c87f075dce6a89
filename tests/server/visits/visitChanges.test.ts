import { describe, expect, test } from 'vitest';
import type {
  WireAbsence,
  WireChangedVisits,
  WireVisitChange,
} from '../../../src/api/contract/planning/absences.ts';
import type { WireHistory } from '../../../src/api/contract/records/history.ts';
import type { WireJob, WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import type { Browser } from '../support/browser.ts';
import { addUser, browserOf } from '../support/people.ts';
import { startSignedInServer } from '../support/testServer.ts';

const keyAt = (place: number) =>
  `5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6a${String(place).padStart(2, '0')}`;

/** On Tuesdays from 9 to 11, from 1 December 2026, with a worker who is substituted. */
const JOB = {
  customer_id: 7,
  worker_id: 3,
  from_date: '2026-12-01',
  appointment: {
    events: [
      {
        start_time: '2026-12-01T09:00:00',
        end_time: '2026-12-01T11:00:00',
        rrule: 'FREQ=WEEKLY;BYDAY=TU',
      },
    ],
  },
  confirmed_support: true,
  confirmed_customer: true,
  confirmed_worker: true,
};

const SUBSTITUTE = { worker_ids: [5], told: { customer: true, worker: false } };
const CANCELLED = { cancelled: true, reason: 'worker' } as const;

const ABSENCE = {
  worker_id: 3,
  kind: 'sick',
  first_day: '2026-12-08',
  last_day: '2026-12-08',
  part: 'all',
} as const;

/** A visit of the job as it is planned. */
const SEEN = { ...JOB.appointment.events[0]!, patch: null, worker_ids: [3] };

interface TestJob {
  readonly id: number;
}

/** A signed-in person, and two jobs alike. */
async function start() {
  const started = await startSignedInServer();
  const { browser } = started;
  const jobs: TestJob[] = [];
  for (const place of [90, 91]) {
    const answer = await browser.post('/api/job', JOB, { 'idempotency-key': keyAt(place) });
    jobs.push(answer.json<WireJob>());
  }
  const [one, other] = jobs as [TestJob, TestJob];
  return { ...started, one, other };
}

function changeOf({ id }: TestJob, change: Partial<WireVisitChange> = {}): WireVisitChange {
  return { job_id: id, seen: SEEN, event: 0, day: '2026-12-08', patch: SUBSTITUTE, ...change };
}

function save(browser: Browser, changes: readonly object[], more: object = {}, key = keyAt(1)) {
  return browser.post('/api/visit-changes', { changes, ...more }, { 'idempotency-key': key });
}

async function jobAt(browser: Browser, id: number): Promise<WireJob> {
  return (await browser.get(`/api/job/${id}`)).json();
}

async function overridesAt(browser: Browser, { id }: TestJob) {
  return (await jobAt(browser, id)).appointment.events[0]!.overrides;
}

async function absencesOf(browser: Browser): Promise<WireAbsence[]> {
  return (await browser.get('/api/absence?worker=3&from=2026-12-08&to=2026-12-08')).json();
}

/** The day of a visit of the job, so many weeks after its first one. */
const weekAt = (week: number) =>
  new Date(Date.parse('2026-12-01') + week * 7 * 86_400_000).toISOString().slice(0, 10);

/** Cancels the first visits of a job. */
async function withWeeksCancelled(browser: Browser, { id }: TestJob, count: number) {
  const overrides = Object.fromEntries(
    Array.from({ length: count }, (_, week) => [weekAt(week), { cancelled: true }]),
  );
  const [event] = JOB.appointment.events;
  const appointment = { events: [{ ...event, overrides }] };
  await browser.put(`/api/job/${id}`, { ...JOB, appointment });
}

describe('a save of visits', () => {
  test('stores the changes of several jobs and an absence, and answers with their ETags', async () => {
    const { browser, one, other } = await start();
    const changes = [changeOf(one), changeOf(other, { patch: CANCELLED })];
    const answer = await save(browser, changes, { absence: ABSENCE });
    expect(answer.statusCode).toBe(200);
    expect(await overridesAt(browser, one)).toEqual({ '2026-12-08': SUBSTITUTE });
    expect(await overridesAt(browser, other)).toEqual({ '2026-12-08': CANCELLED });
    const { jobs, absence } = answer.json<WireChangedVisits>();
    const [absent] = await absencesOf(browser);
    for (const [path, { etag, ...record }] of [
      [`/api/job/${one.id}`, jobs[0]!],
      [`/api/job/${other.id}`, jobs[1]!],
      [`/api/absence/${absent!.id}`, absence!],
    ] as const) {
      const read = await browser.get(path);
      expect([read.json(), read.headers.etag]).toEqual([record, etag]);
    }
  });

  test('makes several changes of a job in their order', async () => {
    const { browser, one } = await start();
    const answer = await save(browser, [
      changeOf(one, { patch: CANCELLED }),
      changeOf(one, { day: '2026-12-15', patch: CANCELLED }),
      changeOf(one),
    ]);
    expect(answer.json<WireChangedVisits>().jobs).toHaveLength(1);
    expect(await overridesAt(browser, one)).toEqual({
      '2026-12-08': SUBSTITUTE,
      '2026-12-15': CANCELLED,
    });
  });

  test('changes nothing if one of several visits of a job is not as it was seen', async () => {
    const { browser, one } = await start();
    await withWeeksCancelled(browser, one, 2);
    const answer = await save(browser, [
      changeOf(one, { day: weekAt(2) }),
      changeOf(one, { day: weekAt(1) }),
    ]);
    expect(answer.statusCode).toBe(409);
    expect(Object.keys((await overridesAt(browser, one))!)).toHaveLength(2);
  });

  test('is made though another visit, or another field, of the job has changed since', async () => {
    const { browser, one } = await start();
    await withWeeksCancelled(browser, one, 1);
    await browser.put(`/api/job/${one.id}`, { ...JOB, instructions: 'Neu' });
    expect((await save(browser, [changeOf(one)])).statusCode).toBe(200);
    expect(await overridesAt(browser, one)).toEqual({
      [weekAt(0)]: { cancelled: true },
      '2026-12-08': SUBSTITUTE,
    });
    expect(await jobAt(browser, one.id)).toMatchObject({ instructions: 'Neu' });
  });

  test('that a visit has already changes nothing, whatever was seen', async () => {
    const { browser, one } = await start();
    await save(browser, [changeOf(one)]);
    const answer = await save(browser, [changeOf(one)], {}, keyAt(2));
    expect(answer.statusCode).toBe(200);
    expect((await browser.get('/api/history?limit=1')).json<WireHistory>().changes).toMatchObject([
      { after: { appointment: { events: [{ overrides: { '2026-12-08': SUBSTITUTE } }] } } },
    ]);
  });

  test('adds an exception to the 300 that a job has from years before', async () => {
    const { browser, one } = await start();
    await withWeeksCancelled(browser, one, 300);
    const answer = await save(browser, [changeOf(one, { day: weekAt(300) })]);
    expect(answer.statusCode).toBe(200);
    expect(Object.keys((await overridesAt(browser, one))!)).toHaveLength(301);
  });

  test('keeps the request of a job', async () => {
    const { browser } = await start();
    const jobs = (await browser.get('/api/job')).json<WireJobListing[]>();
    const { id, appointment, job_request } = jobs.find(
      (job) => job.job_request !== null && job.worker !== null && job.appointment.events.length > 0,
    )!;
    const day = appointment.events[0]!.start_time.slice(0, 10);
    const answer = await save(browser, [{ job_id: id, event: 0, day, patch: CANCELLED }]);
    expect(answer.statusCode).toBe(200);
    expect((await jobAt(browser, id)).job_request).toEqual(job_request);
  });

  test('takes back what a visit has of its own', async () => {
    const { browser, one } = await start();
    await save(browser, [changeOf(one)]);
    const seen = { ...SEEN, patch: SUBSTITUTE };
    await save(browser, [changeOf(one, { patch: null, seen })], {}, keyAt(2));
    expect(await overridesAt(browser, one)).toBeUndefined();
  });

  test('keeps what this server does not know of a patch', async () => {
    const { browser, one } = await start();
    const patch = { ...SUBSTITUTE, colour: 'red' };
    await save(browser, [changeOf(one, { patch })]);
    expect(await overridesAt(browser, one)).toEqual({ '2026-12-08': patch });
  });

  test('leaves the confirmations of the jobs as they are', async () => {
    const { browser, one } = await start();
    await save(browser, [changeOf(one)]);
    expect(await jobAt(browser, one.id)).toMatchObject({
      confirmed_customer: true,
      confirmed_worker: true,
      confirmed_terms: null,
    });
  });

  test('lets a job be found by its substitute', async () => {
    const { browser, one } = await start();
    await save(browser, [changeOf(one)]);
    const jobs = (await browser.get('/api/job?worker=5')).json<WireJobListing[]>();
    expect(jobs.map(({ id }) => id)).toContain(one.id);
  });

  test('may give a visit to somebody who is absent', async () => {
    const { browser, one } = await start();
    const absence = { ...ABSENCE, worker_id: 5 };
    expect((await save(browser, [changeOf(one)], { absence })).statusCode).toBe(200);
  });

  test('is one change in the history', async () => {
    const { browser, one, other } = await start();
    await save(browser, [changeOf(one), changeOf(other)], { absence: ABSENCE });
    const { changes } = (await browser.get('/api/history?limit=3')).json<WireHistory>();
    expect(changes.map(({ kind, record_id }) => [kind, record_id])).toEqual([
      ['job', other.id],
      ['job', one.id],
      ['absence', expect.any(Number)],
    ]);
    expect(changes[0]!.batch_id).not.toBeNull();
    expect(new Set(changes.map(({ batch_id }) => batch_id)).size).toBe(1);
  });

  test('that is sent again has the same answer, and stores nothing', async () => {
    const { browser, one } = await start();
    const first = await save(browser, [changeOf(one)], { absence: ABSENCE });
    const again = await save(browser, [changeOf(one)], { absence: ABSENCE });
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect(await absencesOf(browser)).toHaveLength(1);
  });

  test('may change an absence, and withdraw it', async () => {
    const { browser, one } = await start();
    const first = await save(browser, [changeOf(one)], { absence: ABSENCE });
    const { id, etag } = first.json<WireChangedVisits>().absence!;
    const answer = await save(
      browser,
      [changeOf(one, { patch: null, seen: { ...SEEN, patch: SUBSTITUTE } })],
      { absence_change: { id, if_match: etag, withdrawn: true } },
      keyAt(2),
    );
    expect(answer.statusCode).toBe(200);
    expect(await absencesOf(browser)).toEqual([]);
    expect(await overridesAt(browser, one)).toBeUndefined();
  });

  test('may have an absence alone', async () => {
    const { browser } = await start();
    expect((await save(browser, [], { absence: ABSENCE })).statusCode).toBe(200);
    expect(await absencesOf(browser)).toHaveLength(1);
  });

  test('of 400 visits is stored', async () => {
    const { browser, one } = await start();
    const note = 'Schlüssel beim Hauswart. '.repeat(12);
    const changes = Array.from({ length: 400 }, () => changeOf(one, { patch: { note } }));
    expect((await save(browser, changes)).statusCode).toBe(200);
  });

  test('is refused to a viewer', async () => {
    const { app, database, browser, one } = await start();
    await addUser(database, 'lesen', 'viewer');
    const viewer = await browserOf(app, 'lesen');
    expect((await save(viewer, [changeOf(one)])).statusCode).toBe(403);
    expect(await overridesAt(browser, one)).toBeUndefined();
  });
});

describe('a single event that is moved with other visits', () => {
  const SINGLE = { start_time: '2026-12-01T09:00:00', end_time: '2026-12-01T11:00:00' };
  const LATER = { start_time: '2026-12-03T14:00:00', end_time: '2026-12-03T16:00:00' };

  async function startWithSingle() {
    const { browser, one } = await start();
    const job = { ...JOB, appointment: { events: [{ ...SINGLE, rrule: null }] } };
    const answer = await browser.post('/api/job', job, { 'idempotency-key': keyAt(92) });
    return { browser, one, single: answer.json<WireJob>() };
  }

  test('has its own time changed, and keeps the rest of its patch at the new day', async () => {
    const { browser, one, single } = await startWithSingle();
    const patch = { ...LATER, worker_ids: [5] };
    const seen = { ...SEEN, ...SINGLE, rrule: null };
    const change = changeOf(single, { day: '2026-12-01', patch, seen });
    expect((await save(browser, [changeOf(one), change])).statusCode).toBe(200);
    const [event] = (await jobAt(browser, single.id)).appointment.events;
    expect(event).toMatchObject(LATER);
    expect(event!.overrides).toEqual({ '2026-12-03': { worker_ids: [5] } });
    expect(await overridesAt(browser, one)).toEqual({ '2026-12-08': SUBSTITUTE });
  });

  test.each([
    ['of another day', { day: '2026-12-02', patch: LATER }, 'changes[1].day', 'notAVisit'],
    [
      'to an end before its start',
      {
        day: '2026-12-01',
        patch: { start_time: LATER.end_time, end_time: LATER.start_time },
      },
      'changes[1].patch.end_time',
      'endNotAfterStart',
    ],
    [
      'with a start alone',
      { day: '2026-12-01', patch: { start_time: LATER.start_time } },
      'changes[1].patch.end_time',
      'required',
    ],
    [
      'with somebody unknown',
      { day: '2026-12-01', patch: { ...LATER, worker_ids: [999] } },
      'changes[1].patch.worker_ids[0]',
      'unknownWorker',
    ],
  ])('is refused %s', async (_, change, field, code) => {
    const { browser, one, single } = await startWithSingle();
    const seen = { ...SEEN, ...SINGLE, rrule: null };
    const answer = await save(browser, [changeOf(one), changeOf(single, { ...change, seen })]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ field, code });
    expect(await overridesAt(browser, one)).toBeUndefined();
  });
});

describe('a job that is given with its visit', () => {
  /** A job of one visit that nobody has, as a new request has it. */
  async function startOpen() {
    const { browser, one } = await start();
    const [{ rrule: _, ...event }] = JOB.appointment.events as [(typeof JOB.appointment.events)[0]];
    const job = { ...JOB, worker_id: null, appointment: { events: [event] } };
    const answer = await browser.post('/api/job', job, { 'idempotency-key': keyAt(70) });
    const open = answer.json<WireJob>();
    const give = (worker_id: number | null, worker_ids: number[] = []) =>
      changeOf(open, {
        day: '2026-12-01',
        patch: null,
        worker_id,
        seen: { ...SEEN, rrule: null, worker_ids },
      });
    return { browser, one, open, give };
  }

  test('is the job of the worker, is found by them, and is one change with the other visits', async () => {
    const { browser, one, open, give } = await startOpen();
    const answer = await save(browser, [changeOf(one), give(5)]);
    expect(answer.json<WireChangedVisits>().jobs[1]).toMatchObject({ id: open.id, worker_id: 5 });
    const job = await jobAt(browser, open.id);
    expect(job.worker_id).toBe(5);
    expect(job.appointment.events[0]!.overrides).toBeUndefined();
    expect(job.appointment.earlier_workers).toBeUndefined();
    const theirs = (await browser.get('/api/job?worker=5')).json<WireJobListing[]>();
    expect(theirs.map(({ id }) => id)).toContain(open.id);
    const { changes } = (await browser.get('/api/history?limit=2')).json<WireHistory>();
    expect(changes.map(({ record_id, after }) => [record_id, 'worker_id' in after!])).toEqual([
      [open.id, true],
      [one.id, false],
    ]);
    expect(changes[0]!.batch_id).toBe(changes[1]!.batch_id);
  });

  test('is nobody’s again, and not found by the worker any more', async () => {
    const { browser, open, give } = await startOpen();
    await save(browser, [give(5)]);
    const back = await save(browser, [give(null, [5])], {}, keyAt(2));
    expect(back.statusCode).toBe(200);
    expect((await jobAt(browser, open.id)).worker_id).toBeNull();
    const theirs = (await browser.get('/api/job?worker=5')).json<WireJobListing[]>();
    expect(theirs.map(({ id }) => id)).not.toContain(open.id);
  });

  test('is not given if another person has given it since it was read', async () => {
    const { browser, open, give } = await startOpen();
    await save(browser, [give(3)]);
    const answer = await save(browser, [give(5)], {}, keyAt(2));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'changed', jobs: [{ id: open.id, worker_id: 3 }] });
    expect((await jobAt(browser, open.id)).worker_id).toBe(3);
  });

  test('is not given to somebody unknown or archived, and nothing else is stored', async () => {
    const { browser, one, open, give } = await startOpen();
    const unknown = await save(browser, [changeOf(one), give(999)]);
    expect(unknown.statusCode).toBe(422);
    expect(unknown.json()).toMatchObject({
      code: 'unknownWorker',
      field: 'changes[1].worker_id',
    });
    const key = { 'idempotency-key': keyAt(80) };
    const { id, name } = (await browser.post('/api/worker', { name: 'Nora Keller' }, key)).json();
    await browser.put(`/api/worker/${id}`, { name, archived_on: '2026-11-20' });
    const archived = await save(browser, [changeOf(one), give(id)], {}, keyAt(2));
    expect(archived.json()).toMatchObject({
      code: 'archivedWorker',
      field: 'changes[1].worker_id',
    });
    expect(await overridesAt(browser, one)).toBeUndefined();
    expect((await jobAt(browser, open.id)).worker_id).toBeNull();
  });

  test('stays with whoever has it where a change says nothing of that', async () => {
    const { browser, one, give } = await startOpen();
    await save(browser, [changeOf(one), give(5)]);
    expect((await jobAt(browser, one.id)).worker_id).toBe(3);
  });
});

describe('a save of visits that others have changed', () => {
  test('stores nothing, and answers with all records as they are by now', async () => {
    const { browser, one, other } = await start();
    const absence = (
      await save(browser, [], { absence: ABSENCE }, keyAt(2))
    ).json<WireChangedVisits>().absence!;
    await save(browser, [changeOf(other, { patch: CANCELLED })], {}, keyAt(3));
    await browser.put(`/api/absence/${absence.id}`, { part: 'am' });
    const { id, etag: if_match } = absence;
    const answer = await save(browser, [changeOf(one), changeOf(other)], {
      absence_change: { id, if_match, part: 'pm' },
    });
    expect(answer.statusCode).toBe(409);
    const newer = answer.json<WireChangedVisits>();
    expect(newer).toMatchObject({ code: 'changed', absence: { id, part: 'am' } });
    for (const [place, { etag, ...record }] of newer.jobs.entries()) {
      const read = await browser.get(`/api/job/${[one, other][place]!.id}`);
      expect([read.json(), read.headers.etag]).toEqual([record, etag]);
    }
    expect(await overridesAt(browser, one)).toBeUndefined();
    expect(await absencesOf(browser)).toMatchObject([{ part: 'am' }]);
  });

  test.each<[string, (event: object) => object]>([
    ['has other times', (event: object) => ({ ...event, end_time: '2026-12-01T12:00:00+01:00' })],
    ['repeats otherwise', (event: object) => ({ ...event, rrule: 'FREQ=DAILY' })],
    ['is given to others by its event', (event: object) => ({ ...event, worker_ids: [4] })],
    [
      'has been cancelled',
      (event: object) => ({ ...event, overrides: { '2026-12-08': CANCELLED } }),
    ],
  ])('stores nothing if the visit %s', async (_, changed) => {
    const { browser, one, other } = await start();
    const events = JOB.appointment.events.map(changed);
    await browser.put(`/api/job/${other.id}`, { ...JOB, appointment: { events } });
    const moved = {
      start_time: '2026-12-08T13:00:00+01:00',
      end_time: '2026-12-08T15:00:00+01:00',
    };
    const answer = await save(browser, [changeOf(one), changeOf(other, { patch: moved })]);
    expect(answer.statusCode).toBe(409);
    expect(await overridesAt(browser, one)).toBeUndefined();
  });

  test('is made of a visit that was seen at the same time in another time zone', async () => {
    const { browser, one } = await start();
    const seen = {
      ...SEEN,
      start_time: '2026-12-01T08:00:00Z',
      end_time: '2026-12-01T03:00:00-07:00',
    };
    expect((await save(browser, [changeOf(one, { seen })])).statusCode).toBe(200);
  });

  test('answers with the same absence if another person has noted it, which is not stored twice', async () => {
    const { browser, one } = await start();
    const first = await save(browser, [], { absence: ABSENCE }, keyAt(2));
    const { absence } = first.json<WireChangedVisits>();
    const answer = await save(browser, [changeOf(one)], { absence: ABSENCE }, keyAt(3));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'changed', jobs: [{ id: one.id }], absence });
    expect(await overridesAt(browser, one)).toBeUndefined();
    expect(await absencesOf(browser)).toHaveLength(1);
  });

  test('leaves out those that are gone', async () => {
    const { browser, one } = await start();
    const answer = await save(browser, [changeOf(one), changeOf({ id: 9999 })]);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<WireChangedVisits>().jobs.map(({ id }) => id)).toEqual([one.id]);
    expect(await overridesAt(browser, one)).toBeUndefined();
  });
});

describe('a save of visits is refused, and nothing of it stored,', () => {
  test.each<[string, Partial<WireVisitChange>, object, string, string]>([
    ['for a day without a visit', { day: '2026-12-09' }, {}, 'changes[1].day', 'notAVisit'],
    ['for a day that does not exist', { day: '2026-02-30' }, {}, 'changes[1].day', 'notAVisit'],
    ['for an event that is not there', { event: 1 }, {}, 'changes[1].event', 'notAVisit'],
    [
      'for an unknown substitute',
      { patch: { worker_ids: [5, 999] } },
      {},
      'changes[1].patch.worker_ids[1]',
      'unknownWorker',
    ],
    [
      'for an end before the start',
      { patch: { start_time: '2026-12-08T12:00:00Z', end_time: '2026-12-08T11:00:00Z' } },
      {},
      'changes[1].patch.end_time',
      'endNotAfterStart',
    ],
    [
      'for a note that is too long',
      { patch: { note: 'x'.repeat(301) } },
      {},
      'changes[1].patch.note',
      'tooLong',
    ],
    [
      'for an absence that ends before it begins',
      {},
      { absence: { ...ABSENCE, last_day: '2026-12-01' } },
      'absence.last_day',
      'endBeforeStart',
    ],
    [
      'for an absence of nobody',
      {},
      { absence: { ...ABSENCE, worker_id: 999 } },
      'absence.worker_id',
      'unknownWorker',
    ],
    [
      'for a new absence beside the change of one',
      {},
      { absence: ABSENCE, absence_change: { id: 1 } },
      'absence_change',
      'wrongFormat',
    ],
  ])('%s', async (_, change, more, field, code) => {
    const { browser, one, other } = await start();
    const { seen: _seen, ...unseen } = changeOf(other, change);
    const answer = await save(browser, [changeOf(one), unseen], more);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code, field });
    expect(await overridesAt(browser, one)).toBeUndefined();
    expect(await absencesOf(browser)).toEqual([]);
  });

  test('for a substitute who is archived', async () => {
    const { browser, one } = await start();
    const key = { 'idempotency-key': keyAt(80) };
    const { id, name } = (await browser.post('/api/worker', { name: 'Nora Keller' }, key)).json();
    await browser.put(`/api/worker/${id}`, { name, archived_on: '2026-11-20' });
    const answer = await save(browser, [changeOf(one, { patch: { worker_ids: [id] } })]);
    expect(answer.json()).toMatchObject({
      code: 'archivedWorker',
      field: 'changes[0].patch.worker_ids[0]',
    });
  });

  test('for more exceptions than a job may have', async () => {
    const { browser, one } = await start();
    await withWeeksCancelled(browser, one, 1990);
    const changes = Array.from({ length: 11 }, (_, week) =>
      changeOf(one, { day: weekAt(1990 + week), patch: CANCELLED }),
    );
    const answer = await save(browser, changes);
    expect(answer.json()).toMatchObject({ code: 'tooManyExceptions', field: 'changes[10].day' });
  });

  test('for more than 400 changes, or none', async () => {
    const { browser, one } = await start();
    const many = await save(
      browser,
      Array.from({ length: 401 }, () => changeOf(one)),
    );
    expect(many.json()).toMatchObject({ code: 'tooMany', field: 'changes' });
    const none = await save(browser, []);
    expect(none.json()).toMatchObject({ code: 'required', field: 'changes' });
  });
});
