import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type {
  WireAbsence,
  WireChangedVisits,
} from '../../../src/api/contract/planning/absences.ts';
import type { WireUndoneChange } from '../../../src/api/contract/records/changes.ts';
import type { WireCustomer, WireUndoneMerge } from '../../../src/api/contract/records/customers.ts';
import type { WireJob, WireSplitJobs } from '../../../src/api/contract/records/jobs.ts';
import type { WireWorker } from '../../../src/api/contract/records/workers.ts';
import type { Database } from '../../../server/database/sql/schema.ts';
import type { Browser } from '../support/browser.ts';
import { startSignedInServer } from '../support/testServer.ts';

const TUESDAYS = { rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4' };
const event = (day: string, more: object = TUESDAYS) => ({
  start_time: `${day}T09:00:00+01:00`,
  end_time: `${day}T11:00:00+01:00`,
  ...more,
});

const JOB = {
  customer_id: 1,
  worker_id: 1,
  from_date: '2026-10-27',
  appointment: { events: [event('2026-10-27')] },
  confirmed_support: true,
  confirmed_customer: true,
  confirmed_worker: true,
};

const REST = {
  ...JOB,
  from_date: '2026-11-10',
  appointment: { events: [event('2026-11-10', { rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2' })] },
};

const PERSON = { name: 'Xaver Quittenbaum', phone: '079 999 88 77', city: 'Quittikon' };
const NOTE = 'Quittenkatze füttern';

interface Sent {
  readonly path: string;
  readonly body: object | undefined;
  readonly key: string;
}

/** A path of a call, whatever it is about. */
const nameOf = ({ path }: Sent) =>
  path.replace(/changes\/[^/]+/, 'changes/{batch}').replace(/\d+/, '{id}');

/** A signed-in browser, and all that it has sent with a key. */
async function start() {
  const started = await startSignedInServer();
  const { browser } = started;
  const sent: (Sent & { readonly answer: string; readonly batch: string })[] = [];
  const repeat = ({ path, body, key }: Sent) =>
    browser.post(path, body, { 'idempotency-key': key });
  async function post<Answer>(path: string, body?: object): Promise<Answer> {
    const request = { path, body, key: randomUUID() };
    const answer = await repeat(request);
    if (answer.statusCode >= 300) throw new Error(answer.body);
    sent.push({ ...request, answer: answer.body, batch: String(answer.headers['change-batch']) });
    return answer.json<Answer>();
  }
  const changeVisit = ({ id }: WireJob, more: object = {}) =>
    post<WireChangedVisits>('/api/visit-changes', {
      changes: [{ job_id: id, event: 0, day: '2026-11-03', patch: { note: NOTE } }],
      ...more,
    });
  return { ...started, sent, repeat, post, changeVisit };
}

const ABSENCE = { kind: 'sick', part: 'all', note: NOTE };
const absentOn = (worker_id: number, day: string) => ({
  ...ABSENCE,
  worker_id,
  first_day: day,
  last_day: day,
});

/** Every call that takes a key, for new people; everything made is theirs, and over. */
async function sendAll({ sent, post, changeVisit }: Awaited<ReturnType<typeof start>>) {
  const customer = await post<WireCustomer>('/api/customer', { ...PERSON, internal_note: NOTE });
  const other = await post<WireCustomer>('/api/customer', { name: 'Quitten-Filiale' });
  const worker = await post<WireWorker>('/api/worker', PERSON);
  const own = { customer_id: customer.id, worker_id: worker.id };
  const job = await post<WireJob>('/api/job', { ...JOB, ...own, instructions: NOTE });
  await post<WireAbsence>('/api/absence', absentOn(worker.id, '2026-10-20'));
  await changeVisit(job, { absence: absentOn(worker.id, '2026-11-03') });
  const { batch } = sent.at(-1)!;
  await changeVisit(job, {
    changes: [{ job_id: job.id, event: 0, day: '2026-11-03', patch: { note: 'Quittenhund' } }],
  });
  await post<WireUndoneChange>(`/api/changes/${batch}/undo`);
  const rest = { from: '2026-11-10', job: { ...REST, ...own, internal_note: NOTE } };
  await post<WireSplitJobs>(`/api/job/${job.id}/split`, rest);
  await post<WireUndoneChange>(`/api/changes/${sent.at(-1)!.batch}/undo`);
  await post<WireCustomer>(`/api/customer/${other.id}/merge`, {
    into: customer.id,
    fields: { city: 'Neu-Quittikon' },
  });
  await post<WireUndoneMerge>(`/api/customer/${other.id}/unmerge`);
  return { customer, other, worker, job };
}

async function contentOf(browser: Browser): Promise<unknown[]> {
  const lists = ['customer', 'worker', 'job', 'absence', 'history'];
  return Promise.all(lists.map(async (list) => (await browser.get(`/api/${list}`)).json()));
}

const keptIn = async (database: Database) =>
  JSON.stringify(await database.selectFrom('creations').select('answer').execute()).toLowerCase();

describe('what was sent with a key', () => {
  test('is every call that takes one', async () => {
    const started = await start();
    await sendAll(started);
    const { paths } = (await started.browser.get('/api/openapi.json')).json<{
      paths: Record<string, { post?: { parameters?: { name: string }[] } }>;
    }>();
    const withKey = Object.entries(paths)
      .filter(([, { post }]) => post?.parameters?.some(({ name }) => name === 'idempotency-key'))
      .map(([path]) => path)
      // Its link is told once, and a new one to whoever asks again: `calendar/confirmation`.
      .filter((path) => path !== '/api/job/{id}/confirmation-requests');
    const called = started.sent.map(nameOf);
    expect(withKey.toSorted()).toEqual([...new Set(called)].toSorted());
  });

  test('is answered the same again after others were separated, made whole and erased', async () => {
    const started = await start();
    const { browser, sent, post, repeat } = started;
    await sendAll(started);
    const theirs = sent.length;
    const stranger = await post<WireCustomer>('/api/customer', { name: 'Andere AG' });
    const outsider = await post<WireWorker>('/api/worker', { name: 'Ander, Anna' });
    const own = { customer_id: stranger.id, worker_id: outsider.id };
    const job = await post<WireJob>('/api/job', { ...JOB, ...own });
    const rest = { from: '2026-11-10', job: { ...REST, ...own } };
    await post<WireSplitJobs>(`/api/job/${job.id}/split`, rest);
    await post(`/api/changes/${sent.at(-1)!.batch}/undo`);
    for (const path of [`customer/${stranger.id}`, `worker/${outsider.id}`])
      expect((await browser.post(`/api/${path}/erase`)).statusCode).toBe(200);
    const before = await contentOf(browser);
    for (const request of sent.slice(0, theirs))
      expect([request.path, (await repeat(request)).body]).toEqual([request.path, request.answer]);
    expect(await contentOf(browser)).toEqual(before);
  });

  test('is not carried out again after the people were erased, and its answers tell nothing of them', async () => {
    const started = await start();
    const { browser, database, sent, repeat } = started;
    const { customer, other, worker } = await sendAll(started);
    expect(await keptIn(database)).toContain('quitten');
    for (const path of [`worker/${worker.id}`, `customer/${customer.id}`, `customer/${other.id}`])
      expect((await browser.post(`/api/${path}/erase`)).statusCode).toBe(200);
    const kept = await keptIn(database);
    expect(kept).not.toMatch(/quitten|quittikon|079 999|sick|2026-10-20/);
    const before = await contentOf(browser);
    const answers = [];
    for (const request of sent) {
      const { statusCode } = await repeat(request);
      answers.push([nameOf(request), statusCode]);
    }
    expect(answers).toEqual([
      ['/api/customer', 201],
      ['/api/customer', 201],
      ['/api/worker', 201],
      ['/api/job', 201],
      ['/api/absence', 409],
      ['/api/visit-changes', 200],
      ['/api/visit-changes', 200],
      ['/api/changes/{batch}/undo', 200],
      ['/api/job/{id}/split', 200],
      ['/api/changes/{batch}/undo', 200],
      ['/api/customer/{id}/merge', 200],
      ['/api/customer/{id}/unmerge', 200],
    ]);
    expect(await contentOf(browser)).toEqual(before);
    const absence = sent.find(({ path }) => path === '/api/absence')!;
    expect((await repeat(absence)).json()).toMatchObject({ code: 'erased' });
  });

  test('does not overwrite what a colleague has changed since, once a split was undone', async () => {
    const { browser, post, changeVisit, sent, repeat } = await start();
    const job = await post<WireJob>('/api/job', JOB);
    await changeVisit(job);
    const changed = sent.at(-1)!;
    const other = await post<WireJob>('/api/job', JOB);
    await post<WireSplitJobs>(`/api/job/${other.id}/split`, { from: '2026-11-10', job: REST });
    await post(`/api/changes/${sent.at(-1)!.batch}/undo`);
    await changeVisit(job, {
      changes: [{ job_id: job.id, event: 0, day: '2026-11-03', patch: { note: 'Neu' } }],
    });
    expect((await repeat(changed)).body).toBe(changed.answer);
    expect((await browser.get(`/api/job/${job.id}`)).json<WireJob>()).toMatchObject({
      appointment: { events: [{ overrides: { '2026-11-03': { note: 'Neu' } } }] },
    });
    const others = await repeat({ ...changed, body: { changes: [] } });
    expect([others.statusCode, others.json()]).toMatchObject([
      422,
      { code: 'idempotencyKeyReused' },
    ]);
  });
});
