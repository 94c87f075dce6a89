import { describe, expect, test } from 'vitest';
import type { WireSplitJobs } from '../../../src/api/contract/records/jobs.ts';
import { keyAt, SERIES, startUndoing, TUESDAYS, ZOE } from './support/undoing.ts';

describe('a merge', () => {
  async function merge() {
    const started = await startUndoing();
    const merged = await started.browser.post(
      '/api/customer/7/merge',
      { into: 2, fields: { phone: '044 1', access: 'Code 7' } },
      { 'idempotency-key': keyAt(1) },
    );
    expect(merged.statusCode).toBe(200);
    return { ...started, merged };
  }

  test('is taken back with its jobs, and made again by a redo', async () => {
    const { merged, undo, customerNow, jobNow } = await merge();
    const { undone } = await undo(merged);
    expect(undone.kept).toEqual([]);
    expect(await customerNow(7)).toMatchObject({ merged_into: null });
    expect((await jobNow()).customer_id).toBe(7);
    const { undone: redone } = await undo(undone.batch!);
    expect(redone.kept).toEqual([]);
    expect(await customerNow(7)).toMatchObject({ merged_into: 2 });
    expect(await customerNow(2)).toMatchObject({ phone: '044 1', access: 'Code 7' });
    expect((await jobNow()).customer_id).toBe(2);
  });

  test('leaves the jobs and fields that somebody has changed since, and names them', async () => {
    const { merged, colleague, put, undo, job, customerNow } = await merge();
    await put(colleague, { instructions: 'Zuerst die Küche' });
    await colleague.put('/api/customer/2', { ...(await customerNow(2)), phone: '044 2' });
    const { undone } = await undo(merged);
    expect(undone.kept).toMatchObject([
      { kind: 'job', id: job.id, fields: ['customer_id'], ...ZOE },
      { kind: 'customer', id: 2, fields: ['phone'], ...ZOE },
    ]);
    expect(await customerNow(2)).toMatchObject({ phone: '044 2' });
  });

  test('that was made again since is not taken back with the first one', async () => {
    const { merged, browser, undo, customerNow } = await merge();
    await undo(merged);
    await browser.post('/api/customer/7/merge', { into: 3 }, { 'idempotency-key': keyAt(2) });
    const { undone } = await undo(merged);
    expect(undone).toMatchObject({ batch: null, kept: [{ id: 7, fields: ['merged_into'] }] });
    expect(await customerNow(7)).toMatchObject({ merged_into: 3 });
  });

  test('is not made again where somebody has given a job to the customer since', async () => {
    const { merged, colleague, undo, customerNow } = await merge();
    const { undone } = await undo(merged);
    await colleague.post('/api/job', SERIES, { 'idempotency-key': keyAt(2) });
    const { undone: redone } = await undo(undone.batch!);
    expect(redone).toMatchObject({ batch: null, kept: [{ id: 7, fields: ['merged_into'] }] });
    expect(await customerNow(7)).toMatchObject({ merged_into: null });
  });
});

describe('a split', () => {
  async function split() {
    const started = await startUndoing();
    const { browser, job } = started;
    const { overrides: _, ...rest } = TUESDAYS;
    const times = {
      start_time: '2026-12-15T09:00:00+01:00',
      end_time: '2026-12-15T11:00:00+01:00',
    };
    const following = {
      ...SERIES,
      from_date: '2026-12-15',
      appointment: { events: [{ ...rest, ...times }] },
    };
    const answer = await browser.post(
      `/api/job/${job.id}/split`,
      { from: '2026-12-15', job: following },
      { 'idempotency-key': keyAt(1) },
    );
    expect(answer.statusCode).toBe(200);
    return { ...started, answer, followingId: answer.json<WireSplitJobs>().following.id };
  }

  test('is taken back, and the job that it has made is gone', async () => {
    const { answer, undo, browser, jobNow, job, followingId } = await split();
    const { undone } = await undo(answer);
    expect(undone).toMatchObject({ removed_jobs: [followingId], kept: [], jobs: [{ id: job.id }] });
    expect(await jobNow()).toEqual(job);
    expect((await browser.get(`/api/job/${followingId}`)).statusCode).toBe(404);
    const { undone: redone } = await undo(undone.batch!);
    expect(redone).toMatchObject({ batch: null, kept: [{ reason: 'gone' }] });
    expect((await undo(answer)).undone).toMatchObject({ batch: null, removed_jobs: [followingId] });
  });

  test('stays where somebody has changed the job that it has made', async () => {
    const { answer, colleague, undo, jobNow, followingId } = await split();
    const following = await jobNow(followingId);
    await colleague.put(`/api/job/${followingId}`, { ...following, instructions: 'Neu' });
    const { undone } = await undo(answer);
    expect(undone).toMatchObject({
      batch: null,
      removed_jobs: [],
      kept: [{ kind: 'job', id: followingId, reason: 'changed', ...ZOE }],
    });
    expect(await jobNow(followingId)).toMatchObject({ instructions: 'Neu' });
  });
});
