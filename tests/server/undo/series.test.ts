import { describe, expect, test } from 'vitest';
import { CANCELLED, MONDAY, startUndoing, TUESDAYS, ZOE } from './support/undoing.ts';

describe('a series', () => {
  const WEDNESDAYS = {
    ...TUESDAYS,
    start_time: '2026-12-02T09:00:00',
    end_time: '2026-12-02T11:00:00',
    rrule: 'FREQ=WEEKLY;BYDAY=WE',
    overrides: { '2026-12-16': { note: 'Schlüssel' } },
  };

  test('has its days again, with the exceptions that went along', async () => {
    const { browser, put, undo, jobNow, job } = await startUndoing();
    const moved = await put(browser, { appointment: { events: [WEDNESDAYS, MONDAY] } });
    expect((await undo(moved)).undone.kept).toEqual([]);
    expect((await jobNow()).appointment).toEqual(job.appointment);
  });

  test('keeps its days where somebody has changed a visit since that it would not have', async () => {
    const { browser, colleague, put, undo, jobNow } = await startUndoing();
    const moved = await put(browser, {
      appointment: { events: [WEDNESDAYS, MONDAY] },
      instructions: 'Zuerst die Küche',
    });
    const overrides = { ...WEDNESDAYS.overrides, '2026-12-09': CANCELLED };
    await put(colleague, { appointment: { events: [{ ...WEDNESDAYS, overrides }, MONDAY] } });
    const { undone } = await undo(moved);
    expect(undone.kept).toMatchObject([{ fields: ['appointment'], ...ZOE }]);
    expect(await jobNow()).toMatchObject({
      instructions: '',
      appointment: { events: [{ ...WEDNESDAYS, overrides }, MONDAY] },
    });
  });

  test('loses an event that was added, and has one again that was removed', async () => {
    const { browser, put, undo, jobNow, job } = await startUndoing();
    const added = {
      start_time: '2026-12-10T09:00:00',
      end_time: '2026-12-10T11:00:00',
    };
    const changed = await put(browser, { appointment: { events: [TUESDAYS, added] } });
    expect((await jobNow()).appointment.events.map(({ id }) => id)).toEqual([0, 2]);
    await undo(changed);
    expect((await jobNow()).appointment).toEqual(job.appointment);
  });

  test('has its people again, those before and those of an event among them', async () => {
    const { browser, put, undo, jobNow, job } = await startUndoing();
    const earlier_workers = [{ until: '2026-12-08', worker_ids: [3] }];
    const given = await put(browser, {
      worker_id: 5,
      appointment: { events: [{ ...TUESDAYS, worker_ids: [5, 6] }, MONDAY], earlier_workers },
    });
    await undo(given);
    expect(await jobNow()).toEqual(job);
  });
});

describe('a confirmation', () => {
  test('that fell with another worker comes back with the former one', async () => {
    const { browser, put, undo, jobNow, job } = await startUndoing();
    const given = await put(browser, { worker_id: 5, confirmed_worker: false });
    await undo(given);
    expect(await jobNow()).toEqual(job);
  });

  test('stays away where the job has other terms since, and is named', async () => {
    const { browser, colleague, put, undo, jobNow } = await startUndoing();
    const given = await put(browser, { worker_id: 5, confirmed_worker: false });
    await put(colleague, { worker_id: 6 });
    const { undone } = await undo(given);
    expect(undone.kept).toMatchObject([
      { fields: ['worker_id'], ...ZOE },
      { fields: ['confirmed_worker'], ...ZOE },
    ]);
    expect(await jobNow()).toMatchObject({ worker_id: 6, confirmed_worker: false });
  });

  test('that was given again is outdated again, for what it was given for', async () => {
    const { browser, put, undo, jobNow } = await startUndoing();
    const later = { ...TUESDAYS, end_time: '2026-12-01T12:00:00' };
    await put(browser, { appointment: { events: [later, MONDAY] } });
    const { confirmed_terms } = await jobNow();
    expect(confirmed_terms).toHaveProperty('customer');
    const { id: _, overrides: _own, ...terms } = later;
    const customer = {
      from_date: '2026-12-01',
      worker_id: 3,
      appointment: {
        events: [terms, { start_time: MONDAY.start_time, end_time: MONDAY.end_time }],
      },
    };
    const renewed = await put(browser, { confirmed_terms: { ...confirmed_terms, customer } });
    expect((await jobNow()).confirmed_terms).not.toHaveProperty('customer');
    await undo(renewed);
    expect((await jobNow()).confirmed_terms).toEqual(confirmed_terms);
  });

  test('is up to date again once its appointment is', async () => {
    const { browser, put, undo, jobNow } = await startUndoing();
    const later = { ...TUESDAYS, end_time: '2026-12-01T12:00:00' };
    const moved = await put(browser, { appointment: { events: [later, MONDAY] } });
    await undo(moved);
    expect((await jobNow()).confirmed_terms).toBeNull();
  });
});
