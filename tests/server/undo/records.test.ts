import { describe, expect, test } from 'vitest';
import type { WireAbsence } from '../../../src/api/absenceContract.ts';
import type { WireWorker } from '../../../src/api/contract.ts';
import { TODAY } from '../../support/today.ts';
import { CANCELLED, keyAt, patchesIn, SICK, startUndoing, ZOE } from './support/undoing.ts';

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

  test('does not remove a record that was made, and says so', async () => {
    const { made, job, undo, jobNow } = await startUndoing();
    const { undone } = await undo(made);
    expect(undone).toMatchObject({
      batch: null,
      kept: [{ kind: 'job', id: job.id, reason: 'made', by: null, at: null }],
    });
    expect(await jobNow()).toEqual(job);
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
