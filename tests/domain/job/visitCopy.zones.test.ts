import { expect, test } from 'vitest';
import { copyDraft, copyRules, type AskedCopy } from '../../../src/domain/job/visitCopy.ts';
import { NO_ID } from '../../../src/domain/record/recordReference.ts';
import { unsavedRecord, type UnsavedOf } from '../../../src/domain/record/recordForm.ts';
import { bareJob } from '../../support/records.ts';
import { day, minute } from '../support/values.ts';

const KEY = 'f81d4fae-7dec-41d1-a765-00a0c91e6bf6';
const today = day('2026-11-20');
const blank = unsavedRecord('job', KEY, today) as UnsavedOf<'job'>;
const period = { start: minute('2026-12-02T22:30'), end: minute('2026-12-03T00:15') };
const job = {
  ...bareJob,
  id: 7,
  workerId: 3,
  instructions: 'Fenster',
  confirmations: { support: true, customer: true, worker: true },
  events: [
    {
      id: 4,
      start: minute('2026-12-01T08:00'),
      end: minute('2026-12-01T10:30'),
      rule: 'FREQ=WEEKLY;BYDAY=TU',
    },
    {
      id: 5,
      start: minute('2026-12-04T08:00'),
      end: minute('2026-12-04T10:30'),
      rule: 'FREQ=WEEKLY;BYDAY=FR',
    },
  ],
};

test('a copy of a visit of a series is one visit, for whose lane it is, with customer and notes, confirmed by nobody', () => {
  expect(copyDraft(blank, job, { period, lane: 2 }, today)).toMatchObject({
    customerId: bareJob.customerId,
    workerId: 2,
    instructions: 'Fenster',
    fromDate: '2026-12-02',
    events: [{ ...period, rule: null }],
    confirmations: { support: false, customer: false, worker: false },
  });
  expect(copyDraft(blank, job, { period, lane: NO_ID }, today).workerId).toBeNull();
});

test('a copy is made once a job is there that is not the one it copies', () => {
  const change = { period, lane: 2, creationKey: KEY };
  const asked: AskedCopy = { target: 'copy', id: 7, name: '', change, seen: null };
  expect(copyRules.isStored(job, asked)).toBe(false);
  expect(copyRules.isStored({ ...job, id: 8 }, asked)).toBe(true);
});
