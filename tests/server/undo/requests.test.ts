import { describe, expect, test } from 'vitest';
import type { WireAbsence } from '../../../src/api/contract/planning/absences.ts';
import type { WireCustomer } from '../../../src/api/contract/records/customers.ts';
import type { WireHistory } from '../../../src/api/contract/records/history.ts';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import type { WireWorker } from '../../../src/api/contract/records/workers.ts';
import { movableClock } from '../support/clock.ts';
import { addUser, browserOf } from '../support/people.ts';

/** In seconds. */
const DAY = 86_400;
const TWO_YEARS = 731 * DAY;

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
import { batchOf, CANCELLED, keyAt, SERIES, SICK, startUndoing } from './support/undoing.ts';

describe('a request to take back', () => {
  test('that is sent again has the same answer, and changes nothing', async () => {
    const { browser, undo, customerNow } = await startUndoing();
    const before = await customerNow(2);
    const changed = await browser.put('/api/customer/2', { ...before, phone: '044 1' });
    const first = await undo(changed, browser, keyAt(1));
    await browser.put('/api/customer/2', { ...before, phone: '044 1' });
    const again = await undo(changed, browser, keyAt(1));
    expect(again.undone).toEqual(first.undone);
    expect(again.answer.headers['change-batch']).toBe(first.answer.headers['change-batch']);
    expect(await customerNow(2)).toMatchObject({ phone: '044 1' });
  });

  test('is for who has made the batch, as long as it is known', async () => {
    const { browser, colleague, undo, customerNow } = await startUndoing();
    const before = await customerNow(2);
    const changed = await browser.put('/api/customer/2', { ...before, phone: '044 1' });
    expect((await undo(changed, colleague)).answer.statusCode).toBe(404);
    expect((await undo(UNKNOWN)).answer.statusCode).toBe(404);
    expect(await customerNow(2)).toMatchObject({ phone: '044 1' });
  });

  test('is unknown once the history no longer tells of it', async () => {
    const clock = movableClock();
    const { browser, undo, customerNow } = await startUndoing({ now: clock.now });
    const changed = await browser.put('/api/customer/2', {
      ...(await customerNow(2)),
      phone: '044 1',
    });
    clock.advance(TWO_YEARS + DAY);
    await browser.signIn();
    expect((await undo(changed)).answer.statusCode).toBe(404);
    expect(await customerNow(2)).toMatchObject({ phone: '044 1' });
  });

  test('is refused to viewers, and without a key', async () => {
    const { app, database, browser, undo, made } = await startUndoing();
    await addUser(database, 'vera', 'viewer');
    expect((await undo(made, await browserOf(app, 'vera'))).answer.statusCode).toBe(403);
    const answer = await browser.post(`/api/changes/${batchOf(made)}/undo`);
    expect(answer.statusCode).toBe(422);
  });

  test('changes nothing if one of several records cannot be written', async () => {
    const { browser, database, undo, patch, jobNow } = await startUndoing();
    const saved = await patch(browser, { '2026-12-08': CANCELLED }, { absence: SICK });
    const before = await jobNow();
    await database.deleteFrom('job_workers').execute();
    await database.schema.dropTable('job_workers').execute();
    expect((await undo(saved)).answer.statusCode).toBe(500);
    expect(await jobNow()).toEqual(before);
    const absences = (await browser.get('/api/absence?worker=3')).json<WireAbsence[]>();
    expect(absences).toContainEqual(expect.objectContaining({ first_day: SICK.first_day }));
  });

  test('is told in the history as changes of one batch', async () => {
    const { browser, undo, patch } = await startUndoing();
    const saved = await patch(browser, { '2026-12-08': CANCELLED }, { absence: SICK });
    const { undone } = await undo(saved);
    const { changes } = (await browser.get('/api/history?limit=2')).json<WireHistory>();
    expect(changes.map(({ kind, action, batch_id }) => [kind, action, batch_id])).toEqual([
      ['job', 'changed', undone.batch],
      ['absence', 'changed', undone.batch],
    ]);
  });
});

describe('what cannot be as before', () => {
  test('stays, and the rest of the record goes back', async () => {
    const { browser, colleague, put, undo, jobNow } = await startUndoing();
    const given = await put(browser, { worker_id: 5, instructions: 'Zuerst die Küche' });
    const worker = (await colleague.get('/api/worker/3')).json<WireWorker>();
    await colleague.put('/api/worker/3', { ...worker, archived_on: '2026-11-20' });
    const { undone } = await undo(given);
    expect(undone.kept).toMatchObject([{ reason: 'refused', fields: ['worker_id'] }]);
    expect(await jobNow()).toMatchObject({ worker_id: 5, instructions: '' });
  });

  test('stays erased, and is named without the name of the person', async () => {
    const { browser, undo } = await startUndoing();
    const key = { 'idempotency-key': keyAt(1) };
    const customer = await browser.post('/api/customer', { name: 'Vera Fremd' }, key);
    const { id } = customer.json<WireCustomer>();
    const fields = { ...SERIES, customer_id: id, appointment: { events: [] } };
    const made = await browser.post('/api/job', fields, { 'idempotency-key': keyAt(2) });
    const job = made.json<WireJob>();
    const noted = await browser.put(`/api/job/${job.id}`, { ...job, instructions: 'Bei Vera' });
    await browser.put(`/api/job/${job.id}`, { ...job, instructions: 'Bei Vera Fremd' });
    const first = await undo(noted, browser, keyAt(3));
    expect(first.undone.kept).toMatchObject([{ name: 'Vera Fremd', reason: 'changed' }]);
    expect((await browser.post(`/api/customer/${id}/erase`)).statusCode).toBe(200);
    const { undone } = await undo(noted);
    expect(undone.kept).toMatchObject([{ reason: 'erased', fields: ['instructions'] }]);
    const again = await undo(noted, browser, keyAt(3));
    expect(again.undone.kept).toHaveLength(1);
    expect(JSON.stringify([undone, again.undone])).not.toContain('Vera');
  });
});
