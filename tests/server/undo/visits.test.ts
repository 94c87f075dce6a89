import { describe, expect, test } from 'vitest';
import { CANCELLED, MONDAY, patchesIn, startUndoing, TUESDAYS, ZOE } from './support/undoing.ts';

describe('visits', () => {
  test('go back one by one, but for that which somebody has changed since', async () => {
    const { browser, colleague, undo, patch, jobNow, job } = await startUndoing();
    const saved = await patch(browser, { '2026-12-08': CANCELLED, '2026-12-15': CANCELLED });
    const given = { worker_ids: [5] };
    await patch(colleague, { '2026-12-08': given, '2026-12-22': given });
    const { undone } = await undo(saved);
    expect(patchesIn(await jobNow())).toEqual({
      '2026-12-08': given,
      '2026-12-15': { note: 'Schlüssel' },
      '2026-12-22': given,
    });
    expect(undone.kept).toEqual([
      {
        kind: 'job',
        id: job.id,
        name: expect.any(String),
        reason: 'changed',
        visit: { event: 0, day: '2026-12-08' },
        ...ZOE,
      },
    ]);
  });

  test('go back where somebody was told since, and nobody knows of them any more', async () => {
    const { browser, colleague, undo, patch, jobNow } = await startUndoing();
    const before = { worker_ids: [5], told: { customer: true } };
    await patch(browser, { '2026-12-08': before });
    const saved = await patch(browser, { '2026-12-08': CANCELLED });
    await patch(colleague, { '2026-12-08': { ...CANCELLED, told: { worker: true } } });
    const { undone } = await undo(saved);
    expect(undone.kept).toEqual([]);
    const told = { ...CANCELLED, told: { worker: true } };
    expect(patchesIn(undone.before.jobs[0]!)).toHaveProperty('2026-12-08', told);
    expect(patchesIn(await jobNow())).toHaveProperty('2026-12-08', before);
  });

  test('lose a note, and who was told since knows still', async () => {
    const { browser, colleague, undo, patch, jobNow } = await startUndoing();
    await patch(browser, { '2026-12-08': CANCELLED });
    const noted = await patch(browser, { '2026-12-08': { ...CANCELLED, note: 'Ferien' } });
    const told = { customer: true };
    await patch(colleague, { '2026-12-08': { ...CANCELLED, note: 'Ferien', told } });
    await undo(noted);
    expect(patchesIn(await jobNow())).toHaveProperty('2026-12-08', { ...CANCELLED, told });
  });

  test('are told of no more by one person, and still by the other', async () => {
    const { browser, colleague, undo, patch, jobNow } = await startUndoing();
    await patch(browser, { '2026-12-08': CANCELLED });
    const told = await patch(browser, { '2026-12-08': { ...CANCELLED, told: { customer: true } } });
    await patch(colleague, {
      '2026-12-08': { ...CANCELLED, told: { customer: true, worker: true } },
    });
    await undo(told);
    expect(patchesIn(await jobNow())).toHaveProperty('2026-12-08', {
      ...CANCELLED,
      told: { worker: true },
    });
  });

  test('that are single go back to their day, with what they have of their own', async () => {
    const { browser, undo, patch, jobNow, job } = await startUndoing();
    const times = {
      start_time: '2026-12-09T13:00:00',
      end_time: '2026-12-09T15:00:00',
    };
    const moved = await patch(browser, { '2026-12-07': { ...times, worker_ids: [5] } });
    expect(patchesIn(await jobNow(), 1)).toEqual({ '2026-12-09': { worker_ids: [5] } });
    const { undone } = await undo(moved);
    expect(undone.kept).toEqual([]);
    expect((await jobNow()).appointment).toEqual(job.appointment);
    await undo(undone.batch!);
    expect(patchesIn(await jobNow(), 1)).toEqual({ '2026-12-09': { worker_ids: [5] } });
  });

  test('that are single stay where somebody has changed them since', async () => {
    const { browser, colleague, put, undo, jobNow } = await startUndoing();
    const later = {
      start_time: '2026-12-09T13:00:00',
      end_time: '2026-12-09T15:00:00',
    };
    const { overrides: _, ...monday } = MONDAY;
    const moved = await put(browser, {
      appointment: { events: [TUESDAYS, { ...monday, ...later, overrides: {} }] },
    });
    const cancelled = { ...monday, ...later, overrides: { '2026-12-09': CANCELLED } };
    await put(colleague, { appointment: { events: [TUESDAYS, cancelled] } });
    const { undone } = await undo(moved);
    expect(undone.kept).toMatchObject([{ visit: { event: 1, day: '2026-12-09' }, ...ZOE }]);
    expect((await jobNow()).appointment.events[1]).toMatchObject(cancelled);
  });
});
