import { expect, test } from 'vitest';
import type { Job } from '../../../../src/domain/entities.ts';
import { copiedDraft } from '../../../../src/domain/job/edit/jobCopy.ts';
import {
  isChanged,
  isSavable,
  unsavedRecord,
  type UnsavedOf,
} from '../../../../src/domain/record/recordForm.ts';
import { bareJob } from '../../../support/records.ts';
import { day, minute } from '../../support/values.ts';

const today = day('2026-11-20');
const blank = unsavedRecord(
  'job',
  'f81d4fae-7dec-41d1-a765-00a0c91e6bf6',
  today,
) as UnsavedOf<'job'>;
const copyOf = (job: Partial<Job>) => copiedDraft(blank, { ...bareJob, ...job }, today);
const event = (start: string, end: string, rule: string | null = null) => ({
  id: 4,
  start: minute(start),
  end: minute(end),
  rule,
});
const weekly = (start: string, end: string, rule = 'FREQ=WEEKLY;BYDAY=TU') =>
  event(start, end, rule);

test('a copy has customer, appointment and notes, but no worker and no confirmation', () => {
  const job = {
    fromDate: day('2026-12-01'),
    events: [weekly('2026-12-01T08:00', '2026-12-01T10:30')],
    workerId: 7,
    confirmations: { support: true, customer: true, worker: true },
    instructions: 'Fenster',
    internalNote: 'Rechnung',
  };
  const draft = copyOf(job);
  expect(draft).toMatchObject({
    customerId: bareJob.customerId,
    fromDate: job.fromDate,
    events: [{ ...job.events[0], id: null }],
    workerId: null,
    confirmations: { support: false, customer: false, worker: false },
    confirmedFor: {},
    instructions: 'Fenster',
    internalNote: 'Rechnung',
  });
  const editing = { kind: 'job', record: blank, draft } as const;
  expect([isChanged(editing), isSavable(editing)]).toEqual([true, true]);
});

test('a copy has neither the exceptions of the job nor the workers of its events', () => {
  const planned = weekly('2026-12-01T08:00', '2026-12-01T10:30');
  const events = [{ ...planned, workerIds: [7], overrides: { '2026-12-08': { note: 'Fenster' } } }];
  expect(copyOf({ fromDate: day('2026-12-01'), events }).events).toEqual([
    { ...planned, id: null },
  ]);
});

test('the copy of a series that has started starts today, on the same weekday at the same time', () => {
  const events = [weekly('2026-03-03T08:00', '2026-03-03T10:30')];
  const draft = copyOf({ fromDate: day('2026-03-01'), events });
  expect(draft.fromDate).toBe(today);
  expect(draft.events).toEqual([{ ...weekly('2026-11-24T08:00', '2026-11-24T10:30'), id: null }]);
});

test('the copy of a single visit that is over is on the next day of its weekday, at its time', () => {
  const draft = copyOf({
    fromDate: day('2026-10-05'),
    events: [event('2026-10-08T22:00', '2026-10-09T02:00')],
  });
  expect(draft.fromDate).toBe('2026-11-26');
  expect(draft.events).toEqual([{ ...event('2026-11-26T22:00', '2026-11-27T02:00'), id: null }]);
});

test('the copy of a visit on the weekday of today is today', () => {
  const draft = copyOf({
    fromDate: day('2026-11-13'),
    events: [event('2026-11-13T08:00', '2026-11-13T09:00')],
  });
  expect([draft.fromDate, draft.events[0]!.start]).toEqual([today, '2026-11-20T08:00:00']);
});

test('an end of the series is copied unless it has passed', () => {
  const endOf = (end: string) =>
    copyOf({
      fromDate: day('2026-03-01'),
      events: [weekly('2026-03-03T08:00', '2026-03-03T09:00', `FREQ=WEEKLY;BYDAY=TU;UNTIL=${end}`)],
    }).events[0]!.rule;
  expect(endOf('20261124')).toContain('UNTIL=20261124');
  expect(endOf('20261123')).toBe('FREQ=WEEKLY;BYDAY=TU');
});

test('as many visits as the series had are copied', () => {
  const draft = copyOf({
    fromDate: day('2026-03-01'),
    events: [weekly('2026-03-03T08:00', '2026-03-03T09:00', 'FREQ=WEEKLY;BYDAY=TU;COUNT=6')],
  });
  expect(draft.events[0]!.rule).toContain('COUNT=6');
});

test('a job without an appointment is copied from today on', () => {
  expect(copyOf({ fromDate: null, events: [] })).toMatchObject({ fromDate: today, events: [] });
});
