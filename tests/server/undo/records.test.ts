import { describe, expect, test } from 'vitest';
import type { WireAbsence } from '../../../src/api/contract/planning/absences.ts';
import type { WireWorker } from '../../../src/api/contract/records/workers.ts';
import { TODAY } from '../../support/today.ts';
import {
  CANCELLED,
  keyAt,
  patchesIn,
  SICK,
  startUndoing,
  TUESDAYS,
  ZOE,
} from './support/undoing.ts';

describe('an undo', () => {
  test('gives a customer back what was changed, and answers with the record and its tag', async () => {
    const { browser, undo, customerNow } = await startUndoing();
    const before = await customerNow(2);
    const changed = await browser.put('/api/customer/2', { name: 'Neu AG', phone: '044 1' });
    const { answer, undone } = await undo(changed);
    expect(answer.statusCode).toBe(200);
    expect(await customerNow(2)).toEqual(before);
    const { etag } = (await browser.get('/api/customer/2')).headers;
    expect(undone).toMatchObject({ customers: [{ ...before, etag }], jobs: [], kept: [] });
    expect(undone.batch).toBe(answer.headers['change-batch']);
  });

  test('leaves what somebody has changed since, and names it', async () => {
    const { browser, colleague, undo, customerNow } = await startUndoing();
    const before = await customerNow(2);
    const changed = await browser.put('/api/customer/2', {
      ...before,
      phone: '044 1',
      email: 'a@b.ch',
    });
    await colleague.put('/api/customer/2', {
      ...before,
      phone: '044 2',
      email: 'a@b.ch',
      access: 'Code 7',
    });
    const { undone } = await undo(changed);
    expect(await customerNow(2)).toEqual({ ...before, phone: '044 2', access: 'Code 7' });
    expect(undone.kept).toEqual([
      { kind: 'customer', id: 2, name: before.name, reason: 'changed', fields: ['phone'], ...ZOE },
    ]);
  });

  test('takes back an address as a whole, or not at all', async () => {
    const { browser, colleague, undo, customerNow } = await startUndoing();
    const before = await customerNow(2);
    const changed = await browser.put('/api/customer/2', { ...before, address: 'Seeweg 1' });
    await colleague.put('/api/customer/2', { ...before, address: 'Seeweg 1', zip_code: '8610' });
    expect((await undo(changed)).undone).toMatchObject({
      batch: null,
      kept: [{ fields: expect.arrayContaining(['address', 'zip_code']), ...ZOE }],
    });
    expect(await customerNow(2)).toMatchObject({ address: 'Seeweg 1', zip_code: '8610' });
  });

  test('lets a worker be there again who was archived', async () => {
    const { browser, undo } = await startUndoing();
    const before = (await browser.get('/api/worker/5')).json<WireWorker>();
    const archived = await browser.put('/api/worker/5', { ...before, archived_on: '2026-11-20' });
    const { undone } = await undo(archived);
    expect(undone.workers).toMatchObject([{ id: 5, archived_on: null }]);
    expect((await browser.get('/api/worker/5')).json()).toEqual(before);
  });

  test('of what is so already changes nothing and keeps nothing', async () => {
    const { browser, undo } = await startUndoing();
    const before = (await browser.get('/api/worker/5')).json<WireWorker>();
    const changed = await browser.put('/api/worker/5', { ...before, phone: '044 1' });
    await undo(changed);
    expect((await undo(changed)).undone).toMatchObject({ batch: null, kept: [] });
  });

  test('removes a job that was made', async () => {
    const { browser, made, job, undo } = await startUndoing();
    const { undone } = await undo(made);
    expect(undone).toMatchObject({ removed_jobs: [job.id], jobs: [], kept: [] });
    expect((await browser.get(`/api/job/${job.id}`)).statusCode).toBe(404);
    const { undone: redone } = await undo(undone.batch!);
    expect(redone).toMatchObject({ batch: null, kept: [{ id: job.id, reason: 'gone' }] });
  });

  test('keeps a job that was made and changed since, and says so', async () => {
    const { browser, made, job, undo, patch, jobNow } = await startUndoing();
    await patch(browser, { '2026-12-08': CANCELLED });
    const { undone } = await undo(made);
    expect(undone).toMatchObject({
      batch: null,
      kept: [{ kind: 'job', id: job.id, reason: 'made' }],
    });
    expect((await jobNow()).id).toBe(job.id);
  });
});

describe('an absence', () => {
  test('that was made with changes of visits is withdrawn with them, and holds again by a redo', async () => {
    const { browser, undo, patch, jobNow } = await startUndoing();
    const saved = await patch(browser, { '2026-12-08': CANCELLED }, { absence: SICK });
    const { id } = saved.json<{ absence: WireAbsence }>().absence;
    const { undone } = await undo(saved);
    expect(undone.absences).toMatchObject([{ id, withdrawn_at: TODAY.toISOString() }]);
    expect(patchesIn(await jobNow())).not.toHaveProperty('2026-12-08');
    const { undone: redone } = await undo(undone.batch!);
    expect(redone.absences).toMatchObject([{ id, withdrawn_at: null }]);
    expect(patchesIn(await jobNow())).toHaveProperty('2026-12-08', CANCELLED);
  });

  test('to which somebody has given other days stays, but not its visits', async () => {
    const { browser, colleague, undo, patch, jobNow } = await startUndoing();
    const saved = await patch(browser, { '2026-12-08': CANCELLED }, { absence: SICK });
    const { id } = saved.json<{ absence: WireAbsence }>().absence;
    await colleague.put(`/api/absence/${id}`, { last_day: '2026-12-11' });
    const { undone } = await undo(saved);
    expect(undone.absences).toMatchObject([{ last_day: '2026-12-11', withdrawn_at: null }]);
    expect(undone.kept).toMatchObject([{ kind: 'absence', id, fields: ['withdrawn_at'], ...ZOE }]);
    expect(patchesIn(await jobNow())).not.toHaveProperty('2026-12-08');
  });

  test('has its days again, and keeps a note that somebody has written since', async () => {
    const { browser, colleague, undo } = await startUndoing();
    const made = await browser.post('/api/absence', SICK, { 'idempotency-key': keyAt(1) });
    const { id } = made.json<WireAbsence>();
    const longer = await browser.put(`/api/absence/${id}`, { last_day: '2026-12-11' });
    await colleague.put(`/api/absence/${id}`, { note: 'Zeugnis folgt' });
    expect((await undo(longer)).undone.absences).toMatchObject([
      { last_day: '2026-12-08', note: 'Zeugnis folgt' },
    ]);
  });
});

/** Other values of what a save can change. */
const OTHERS = {
  customer: {
    name: 'Neu AG',
    email: 'neu@example.ch',
    phone: '044 1',
    address: 'Seeweg 1',
    zip_code: '8610',
    city: 'Uster',
    latitude: 47.1,
    longitude: 8.1,
    archived_on: '2026-11-19',
    access: 'Code 7',
    internal_note: 'Zahlt bar',
  },
  worker: {
    name: 'Neu, Anna',
    email: 'neu@example.ch',
    phone: '044 1',
    address: 'Seeweg 1',
    zip_code: '8610',
    city: 'Uster',
    color: '#123456',
    archived_on: '2026-11-19',
  },
  job: {
    customer_id: 2,
    worker_id: 5,
    from_date: '2026-12-02',
    appointment: { events: [{ ...TUESDAYS, rrule: null, overrides: {} }] },
    confirmed_support: false,
    confirmed_customer: false,
    confirmed_worker: false,
    instructions: 'Zuerst die Küche',
    internal_note: 'Preis 45.-',
    confirmed_terms: null,
  },
  absence: {
    kind: 'other',
    first_day: '2026-12-09',
    last_day: '2026-12-10',
    part: 'am',
    note: 'Zeugnis folgt',
    withdrawn: true,
  },
};

test.each(Object.entries(OTHERS))('all fields of a %s go back', async (kind, fields) => {
  const { browser, undo, job } = await startUndoing();
  const absence = await browser.post('/api/absence', SICK, { 'idempotency-key': keyAt(1) });
  const id = { customer: 2, worker: 5, job: job.id, absence: absence.json<WireAbsence>().id }[kind];
  const before = (await browser.get(`/api/${kind}/${id}`)).json();
  const changed = await browser.put(`/api/${kind}/${id}`, fields);
  expect(changed.statusCode).toBe(200);
  expect((await undo(changed)).undone.kept).toEqual([]);
  expect((await browser.get(`/api/${kind}/${id}`)).json()).toEqual(before);
});
