import { describe, expect, test } from 'vitest';
import type { WireHistory } from '../../../src/api/contract/records/history.ts';
import type {
  WireJob,
  WireJobChanges,
  WireJobListing,
  WireJobUpdate,
  WireSplitJobs,
} from '../../../src/api/contract/records/jobs.ts';
import type { Browser } from '../support/browser.ts';
import { addUser, browserOf } from '../support/people.ts';
import { batchOf } from '../undo/support/undoing.ts';
import { startSignedInServer } from '../support/testServer.ts';

const KEY = '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6b01';
const OTHER_KEY = '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6b02';
const NEW_KEY = '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6b03';

const RULE = 'FREQ=WEEKLY;BYDAY=TU';
const FROM = '2026-12-15';
const [ANA, TENZIN] = [1, 2];

const event = (day: string, rrule?: string) => ({
  start_time: `${day}T09:00:00`,
  end_time: `${day}T11:00:00`,
  ...(rrule && { rrule }),
});

/** Tuesdays from 1 December 2026 on, with exceptions on the 8th and the 22nd. */
const SERIES = {
  customer_id: 1,
  worker_id: ANA,
  from_date: '2026-12-01',
  appointment: {
    events: [
      {
        ...event('2026-12-01', RULE),
        overrides: {
          '2026-12-08': { cancelled: true },
          '2026-12-22': { worker_ids: [TENZIN], note: 'Schlüssel' },
        },
      },
    ],
  },
  confirmed_support: true,
  confirmed_customer: true,
  confirmed_worker: true,
  instructions: 'Zuerst die Küche',
  internal_note: 'Preis 45.-',
} satisfies WireJobUpdate;

/** What goes on from the 15th, unchanged. */
const REST: WireJobUpdate = {
  ...SERIES,
  from_date: FROM,
  appointment: { events: [event(FROM, RULE)] },
};

const restFrom = (day: string): WireJobUpdate => ({
  ...REST,
  from_date: day,
  appointment: { events: [event(day, RULE)] },
});

async function jobAt(browser: Browser, id: number): Promise<WireJob> {
  return (await browser.get(`/api/job/${id}`)).json();
}

async function historyOf(browser: Browser, id: number) {
  return (await browser.get(`/api/job/${id}/changes`)).json<WireHistory>().changes;
}

/** A server with such a series. */
async function start(fields: Partial<WireJobUpdate> = {}) {
  const started = await startSignedInServer();
  const { browser } = started;
  const made = await browser.post(
    '/api/job',
    { ...SERIES, ...fields },
    { 'idempotency-key': NEW_KEY },
  );
  expect(made.statusCode).toBe(201);
  return { ...started, job: made.json<WireJob>() };
}

interface Asked {
  readonly id: number;
  readonly from?: string;
  readonly job?: WireJobUpdate;
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

function split(browser: Browser, { id, from = FROM, job = REST, key = KEY, headers }: Asked) {
  return browser.post(
    `/api/job/${id}/split`,
    { from, job },
    { 'idempotency-key': key, ...headers },
  );
}

function undo(browser: Browser, batch: string) {
  return browser.post(`/api/changes/${batch}/undo`, undefined, { 'idempotency-key': OTHER_KEY });
}

/** The same server once the series is split. */
async function startSplit(job: WireJobUpdate = REST) {
  const started = await start();
  const answer = await split(started.browser, { id: started.job.id, job });
  expect(answer.statusCode).toBe(200);
  return { ...started, ...answer.json<WireSplitJobs>(), batch: batchOf(answer) };
}

describe('a split', () => {
  test('ends the job before the day, and makes the one that goes on', async () => {
    const { browser, job, earlier, following } = await startSplit();
    const { overrides } = job.appointment.events[0]!;
    expect(earlier).toEqual({
      ...job,
      appointment: {
        events: [
          {
            id: 0,
            ...event('2026-12-01', `${RULE};UNTIL=20261214T225959Z`),
            overrides: { '2026-12-08': overrides!['2026-12-08'] },
          },
        ],
      },
    });
    expect(following).toEqual({
      ...job,
      id: following.id,
      follows: job.id,
      from_date: FROM,
      appointment: {
        events: [
          { id: 0, ...event(FROM, RULE), overrides: { '2026-12-22': overrides!['2026-12-22'] } },
        ],
      },
    });
    expect(await jobAt(browser, job.id)).toEqual(earlier);
    expect(await jobAt(browser, following.id)).toEqual(following);
  });

  test('answers with the tags of both', async () => {
    const { browser, job, earlier_etag, following, following_etag } = await startSplit();
    expect((await browser.get(`/api/job/${job.id}`)).headers.etag).toBe(earlier_etag);
    expect((await browser.get(`/api/job/${following.id}`)).headers.etag).toBe(following_etag);
  });

  test('shares a number of visits out', async () => {
    const events = [event('2026-12-01', `${RULE};COUNT=4`)];
    const { browser, job } = await start({ appointment: { events } });
    const rest = { ...REST, appointment: { events: [event(FROM, `${RULE};COUNT=2`)] } };
    const { earlier } = (await split(browser, { id: job.id, job: rest })).json<WireSplitJobs>();
    expect(earlier.appointment.events[0]!.rrule).toBe(`${RULE};COUNT=2`);
  });

  test('leaves the confirmations of both as they are where nothing else is changed', async () => {
    const { earlier, following } = await startSplit();
    expect([earlier.confirmed_terms, following.confirmed_terms]).toEqual([null, null]);
  });

  test('makes confirmations of other times outdated in the job that goes on', async () => {
    const later = {
      ...event(FROM, RULE),
      start_time: `${FROM}T10:00:00`,
    };
    const job = { ...REST, appointment: { events: [later] } };
    const { earlier, following } = await startSplit(job);
    expect(earlier.confirmed_terms).toBeNull();
    expect(following.confirmed_terms).toMatchObject({
      customer: { from_date: FROM, worker_id: ANA },
      worker: { from_date: FROM, worker_id: ANA },
    });
    const { appointment } = following.confirmed_terms!.customer!;
    expect(appointment.events[0]!.start_time).toBe('2026-12-15T09:00:00');
  });

  test('keeps notes that are not sent', async () => {
    const { instructions: _i, internal_note: _n, ...rest } = REST;
    const { following } = await startSplit(rest);
    expect(following).toMatchObject({
      instructions: SERIES.instructions,
      internal_note: SERIES.internal_note,
    });
  });

  test('is found by the job that it goes on with', async () => {
    const { browser, job, following } = await startSplit();
    const found = (await browser.get(`/api/job?follows=${job.id}`)).json<WireJobListing[]>();
    expect(found.map(({ id }) => id)).toEqual([following.id]);
  });

  test('gives the substitute a job where the visit is', async () => {
    const { browser, job, following } = await startSplit();
    const listed = (await browser.get(`/api/job?worker=${TENZIN}`)).json<WireJobListing[]>();
    const ids = listed.map(({ id }) => id);
    expect([ids.includes(job.id), ids.includes(following.id)]).toEqual([false, true]);
  });

  test('is told in the history of both as one', async () => {
    const { browser, job, following } = await startSplit();
    const [ended] = await historyOf(browser, job.id);
    const [made] = await historyOf(browser, following.id);
    expect(ended).toMatchObject({ action: 'split', other_id: following.id });
    expect(Object.keys(ended!.after)).toEqual(['appointment']);
    expect(made).toMatchObject({ action: 'created', after: { follows: job.id } });
    expect(ended!.batch_id).not.toBeNull();
    expect(made!.batch_id).toBe(ended!.batch_id);
  });

  test('is made once, however often it is asked for with a key', async () => {
    const { browser, job } = await start();
    const first = await split(browser, { id: job.id });
    const again = await split(browser, { id: job.id });
    expect(again.body).toBe(first.body);
    const other = await split(browser, { id: job.id, from: '2026-12-22' });
    expect(other.json()).toMatchObject({ code: 'idempotencyKeyReused' });
  });

  test('has the same answer again once it is undone, or both jobs were changed', async () => {
    const { browser, job } = await start();
    const first = await split(browser, { id: job.id });
    const { earlier, following } = first.json<WireSplitJobs>();
    const second = { key: OTHER_KEY, from: '2026-12-29', job: restFrom('2026-12-29') };
    const moved = await split(browser, { id: following.id, ...second });
    for (const changed of [earlier, moved.json<WireSplitJobs>().following])
      await browser.put(`/api/job/${changed.id}`, { ...changed, internal_note: 'Neu' });
    expect((await split(browser, { id: job.id })).body).toBe(first.body);
    expect((await split(browser, { id: following.id, ...second })).body).toBe(moved.body);
    expect(await jobAt(browser, job.id)).toMatchObject({ internal_note: 'Neu' });
  });

  test('that was undone has the same answer again, and is not made again', async () => {
    const { browser, job } = await start();
    const first = await split(browser, { id: job.id });
    await undo(browser, batchOf(first));
    const again = await split(browser, { id: job.id });
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect(await jobAt(browser, job.id)).toEqual(job);
  });

  test.each([
    ['2026-12-01', RULE],
    ['2026-12-08', RULE],
    ['2026-12-08', 'FREQ=DAILY'],
    ['2020-01-01', RULE],
  ])('is refused where both jobs would have visits of one day: from %s, %s', async (day, rule) => {
    const { browser, job } = await start();
    const rest = { ...REST, from_date: day, appointment: { events: [event(day, rule)] } };
    const answer = await split(browser, { id: job.id, job: rest });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'sharedVisits', field: 'job.from_date' },
    ]);
    expect(await jobAt(browser, job.id)).toEqual(job);
  });

  test('is made where its visits are from the day before on, and the two have no day in common', async () => {
    const { browser, job } = await start();
    const monday = event('2026-12-14', 'FREQ=WEEKLY;BYDAY=MO');
    const rest = { ...REST, from_date: '2026-12-14', appointment: { events: [monday] } };
    expect((await split(browser, { id: job.id, job: rest })).statusCode).toBe(200);
  });

  test('is made once where it is asked for twice at a time', async () => {
    const { browser, job } = await start();
    const answers = await Promise.all([
      split(browser, { id: job.id }),
      split(browser, { id: job.id }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0].body).toBe(answers[1].body);
    const found = (await browser.get(`/api/job?follows=${job.id}`)).json<WireJobListing[]>();
    expect(found).toHaveLength(1);
  });

  test('by two people at a time is made by one of them', async () => {
    const { app, database, browser, job } = await start();
    await addUser(database, 'vera', 'dispatcher');
    const vera = await browserOf(app, 'vera');
    const answers = await Promise.all(
      [browser, vera].map((each, index) =>
        split(each, { id: job.id, key: [KEY, OTHER_KEY][index]! }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    const found = (await browser.get(`/api/job?follows=${job.id}`)).json<WireJobListing[]>();
    expect(found).toHaveLength(1);
  });

  test.each<[string, Omit<Asked, 'id'> & { readonly id?: number }, number, string, string?]>([
    ['of no job', { id: 9999 }, 404, 'notFound'],
    ['on the first visit', { from: '2026-12-01' }, 422, 'firstVisit', 'from'],
    ['on a day without a visit', { from: '2026-12-16' }, 422, 'notAVisit', 'from'],
    ['on a day that does not exist', { from: '2026-02-30' }, 422, 'invalidDay', 'from'],
    ['on a day before 1970', { from: '1969-12-31' }, 422, 'outOfRange', 'from'],
    ['on a day more than 50 years ahead', { from: '9999-01-01' }, 422, 'outOfRange', 'from'],
    ['of a version that is not there', { headers: { 'if-match': '"old"' } }, 412, 'outdated'],
    [
      'for nobody',
      { job: { ...REST, customer_id: 9999 } },
      422,
      'unknownCustomer',
      'job.customer_id',
    ],
    [
      'with a rule that is none',
      { job: { ...REST, appointment: { events: [event(FROM, 'FREQ=HOURLY')] } } },
      422,
      'invalidRule',
      'job.appointment.events[0].rrule',
    ],
    [
      'with an exception on a day without a visit',
      {
        job: {
          ...REST,
          appointment: {
            events: [{ ...event(FROM, RULE), overrides: { '2026-12-16': { cancelled: true } } }],
          },
        },
      },
      422,
      'notAVisit',
      'job.appointment.events[0].overrides["2026-12-16"]',
    ],
  ])('%s is refused, and changes nothing', async (_, asked, status, code, field) => {
    const { browser, job } = await start();
    const answer = await split(browser, { id: job.id, ...asked });
    const { code: said, field: named } = answer.json();
    expect([answer.statusCode, said, named]).toEqual([status, code, field]);
    expect(await jobAt(browser, job.id)).toEqual(job);
    expect((await browser.get(`/api/job?follows=${job.id}`)).json()).toEqual([]);
  });

  test('is refused to a viewer', async () => {
    const { app, database, job } = await startSplit();
    await addUser(database, 'vera', 'viewer');
    const vera = await browserOf(app, 'vera');
    expect((await split(vera, { id: job.id })).statusCode).toBe(403);
  });

  test('of a job that goes on with another one is made, too', async () => {
    const { browser, following } = await startSplit();
    const again = await split(browser, {
      id: following.id,
      from: '2026-12-29',
      job: restFrom('2026-12-29'),
      key: OTHER_KEY,
    });
    const { earlier, following: last } = again.json<WireSplitJobs>();
    expect([earlier.follows, last.follows]).toEqual([following.follows, following.id]);
  });
});

describe('undoing a split', () => {
  test('tells lists that follow the changes that there is one job less', async () => {
    const { browser, batch } = await startSplit();
    const listed = await browser.get('/api/job');
    const version = String(listed.headers['record-version']);
    await undo(browser, batch);
    const changes = (await browser.get(`/api/job?since=${version}`)).json<WireJobChanges>();
    expect(changes.count).toBe(listed.json<WireJobListing[]>().length - 1);
  });

  test('is told in the history of the earlier job', async () => {
    const { browser, job, following, batch } = await startSplit();
    await undo(browser, batch);
    const [last] = await historyOf(browser, job.id);
    expect(last).toMatchObject({
      action: 'unsplit',
      other_id: following.id,
      after: { appointment: job.appointment },
    });
  });

  test('changes nothing where the history no longer tells the split', async () => {
    const { browser, database, job, following, batch } = await startSplit();
    await database.deleteFrom('changes').where('record_id', '=', job.id).execute();
    await undo(browser, batch);
    expect((await browser.get(`/api/job/${following.id}`)).statusCode).toBe(200);
  });

  test('allows the same split again', async () => {
    const { browser, job, batch } = await startSplit();
    await undo(browser, batch);
    const again = await split(browser, { id: job.id, key: NEW_KEY.replace('b03', 'b04') });
    expect(again.statusCode).toBe(200);
  });
});
