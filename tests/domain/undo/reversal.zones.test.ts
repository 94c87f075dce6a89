import { describe, expect, test } from 'vitest';
import type { JobEvent, Job, VisitPatch } from '../../../src/domain/entities.ts';
import type { JobDraft } from '../../../src/domain/job/jobDraft.ts';
import { jobForm } from '../../../src/domain/job/edit/jobForm.ts';
import { toldOf } from '../../../src/domain/undo/deedVisits.ts';
import { redoOf, type DoneChange } from '../../../src/domain/undo/doneChange.ts';
import { doneVisitsOf } from '../../../src/domain/undo/doneVisits.ts';
import { firstDayIn, reversalIn } from '../../../src/domain/undo/reversal.ts';
import { jointRecord } from '../../../src/domain/visits/changes/jointChange.ts';
import {
  seenVisit,
  withAskedVisit,
  withVisitPatch,
  type AskedVisitChange,
} from '../../../src/domain/visits/changes/visitChange.ts';
import { savedAbsence } from '../../support/absences.ts';
import { bareJob, customer } from '../../support/records.ts';
import { customerForm } from '../../../src/domain/person/customerForm.ts';
import { day, minute } from '../support/values.ts';

const timeZone = 'Europe/Zurich';
const FRIDAY = day('2026-11-20');
const KEY = { eventId: 4, seriesDay: FRIDAY };
const NOW = minute('2026-11-20 06:40');
const MONDAY = { start: minute('2026-11-23 14:00'), end: minute('2026-11-23 16:00') };

const event: JobEvent = {
  id: 4,
  start: minute('2026-11-20 08:00'),
  end: minute('2026-11-20 10:00'),
  rule: 'FREQ=WEEKLY;BYDAY=FR',
};

const jobOf = (more: Partial<Job> = {}): Job => ({
  ...bareJob,
  id: 7,
  customerId: 3,
  workerId: 1,
  fromDate: FRIDAY,
  events: [event],
  ...more,
});
const single = (more: Partial<Job> = {}) => jobOf({ events: [{ ...event, rule: null }], ...more });

const deed = (before: Job, saved: Job, edit: Partial<JobDraft> = {}): DoneChange => ({
  kind: 'job',
  name: 'Ursula Kägi',
  before,
  draft: { ...(jobForm.draftOf(saved) as JobDraft), ...edit },
  saved,
});
const patched = (job: Job, patch: VisitPatch | null) => withVisitPatch(job, KEY, patch);
const outcomeOf = (change: DoneChange) => {
  const reversal = reversalIn(change, timeZone);
  return reversal.kind === 'visits'
    ? reversal.visits.map(({ outcome, visit }) => [outcome, visit.start, ...visit.workerIds])
    : reversal;
};

describe('a visit that is changed back', () => {
  const open = jobOf({ workerId: null });

  test.each([
    ['is open', open, { workerIds: [2] }, null, ['open', event.start]],
    ['is with who had it', jobOf(), { workerIds: [2] }, null, ['given', event.start, 1]],
    ['takes place', jobOf(), { cancelled: true }, null, ['held', event.start, 1]],
    ['is cancelled', jobOf(), null, { cancelled: true }, ['cancelled', event.start, 1]],
    ['is at its time', jobOf(), MONDAY, null, ['moved', event.start, 1]],
    [
      'is with who had it then',
      jobOf(),
      { ...MONDAY, workerIds: [2] },
      null,
      ['given', event.start, 1],
    ],
    ['is as it was', jobOf(), { note: 'Schlüssel' }, null, ['asBefore', event.start, 1]],
  ] as const)('%s', (_, job, patch, former, outcome) => {
    const before = patched(job, former as VisitPatch | null);
    const saved = patched(job, patch as VisitPatch | null);
    expect(outcomeOf(deed(before, saved))).toEqual([outcome]);
  });

  test('is the one of a job with no other, also if who has the job was changed', () => {
    const given = deed(single({ workerId: null }), single());
    expect(outcomeOf(given)).toEqual([['open', event.start]]);
    expect(outcomeOf(redoOf(given, { read: given.saved, record: given.before })!)).toEqual([
      ['given', event.start, 1],
    ]);
    const moved = single({ events: [{ ...event, ...MONDAY, rule: null }] });
    expect(outcomeOf(deed(single(), moved))).toEqual([['moved', event.start, 1]]);
  });
});

test('of a series it is said who has it', () => {
  const { confirmations } = bareJob;
  const before = jobOf({ confirmations: { ...confirmations, worker: true } });
  const saved = jobOf({ workerId: 2, confirmations: { ...confirmations, worker: false } });
  expect(outcomeOf(deed(before, saved))).toEqual({ kind: 'worker', workerId: 1 });
  expect(outcomeOf(deed(jobOf({ workerId: null }), saved))).toMatchObject({ workerId: null });
  const fromNowOn = { ...saved, earlierWorkers: [{ until: FRIDAY, workerIds: [1] }] };
  expect(outcomeOf(deed(before, fromNowOn))).toEqual({ kind: 'worker', workerId: 1 });
});

test('of anything else, the parts of the form that were changed', () => {
  const access = deed(jobOf(), jobOf({ workerId: 2, instructions: 'Küche zuerst' }));
  expect(outcomeOf(access)).toMatchObject({
    kind: 'parts',
    parts: expect.arrayContaining(['workerId', 'instructions']),
  });
  const longer = jobOf({ events: [{ ...event, end: minute('2026-11-20 11:00') }] });
  expect(outcomeOf(deed(jobOf(), longer))).toEqual({ kind: 'parts', parts: ['appointment'] });
  const more = single({
    events: [
      { ...event, rule: null },
      { ...event, id: 9, rule: null },
    ],
  });
  expect(outcomeOf(deed(single(), more))).toMatchObject({ kind: 'parts' });
  expect(outcomeOf({ ...deed(jobOf(), jobOf()), followedBy: 8 })).toEqual({
    kind: 'parts',
    parts: ['split'],
  });
});

test('whoever was archived is so no more, or again', () => {
  const record = { ...customer, raw: {}, etag: null };
  const archived = { ...record, archivedOn: FRIDAY };
  const change = { kind: 'customer' as const, name: '', draft: null };
  expect(outcomeOf({ ...change, before: record, saved: archived })).toEqual({
    kind: 'archive',
    isArchived: false,
  });
  expect(outcomeOf({ ...change, before: archived, saved: record })).toMatchObject({
    isArchived: true,
  });
  const draft = customerForm.draftOf({ ...record, city: 'Baden' });
  const town = { ...change, before: record, draft, saved: { ...record, city: 'Baden' } };
  expect(outcomeOf(town)).toEqual({ kind: 'parts', parts: ['city'] });
});

describe('of visits that were saved together', () => {
  const other = jobOf({ id: 8, customerId: 4 });
  const read = [jobOf(), other];
  const asked = [jobOf(), other].map((job): AskedVisitChange => ({
    target: 'visit',
    id: job.id,
    name: `Kunde ${job.id}`,
    change: { ...KEY, patch: { workerIds: [2] } },
    seen: seenVisit(job, KEY),
  }));
  const saved = read.map((job) =>
    asked.filter(({ id }) => id === job.id).reduce(withAskedVisit, job),
  );
  const doneWith = (absence: typeof savedAbsence | null): DoneChange => ({
    ...doneVisitsOf({ absence, jobs: saved }, { asked, now: NOW })!,
    name: 'Ana',
  });

  test('each is with who had it, by the name of its customer', () => {
    const reversal = reversalIn(doneWith(null), timeZone);
    expect(reversal).toMatchObject({
      kind: 'visits',
      visits: [
        { name: 'Kunde 7', outcome: 'given', visit: { jobId: 7, workerIds: [1] } },
        { name: 'Kunde 8', outcome: 'given', visit: { jobId: 8, workerIds: [1] } },
      ],
    });
  });

  test('their first day is the one they are on again, also with an absence', () => {
    expect(firstDayIn(doneWith(savedAbsence), timeZone)).toBe(FRIDAY);
    expect(
      firstDayIn(
        deed(single(), single({ events: [{ ...event, ...MONDAY, rule: null }] })),
        timeZone,
      ),
    ).toBe(FRIDAY);
    expect(firstDayIn(deed(jobOf(), jobOf({ instructions: 'Küche zuerst' })), timeZone)).toBe(null);
  });

  test('an absence no longer holds, or does again, with so many visits', () => {
    const change = doneWith(savedAbsence);
    expect(outcomeOf(change)).toEqual({ kind: 'absence', holds: false, visits: 2 });
    const withdrawn = { ...savedAbsence, withdrawnAt: NOW };
    const redo = redoOf(change, {
      read: { ...savedAbsence, others: saved } as typeof savedAbsence,
      record: { ...withdrawn, others: read } as typeof withdrawn,
    })!;
    expect(outcomeOf(redo)).toEqual({ kind: 'absence', holds: true, visits: 2 });
  });

  const told = patched(saved[0]!, { workerIds: [2], told: { customer: true } });
  const namesOf = (change: DoneChange, record: DoneChange['before']) =>
    toldOf(change, record, timeZone).map(({ party, id, visits }) => [party, id, visits.length]);

  test('those are known who had been told, and of what', () => {
    const record = { ...savedAbsence, others: [told, saved[1]!] };
    expect(namesOf(doneWith(savedAbsence), record)).toEqual([['customer', 3, 1]]);
    expect(namesOf(doneWith(null), jointRecord([told, saved[1]!]))).toEqual([['customer', 3, 1]]);
    expect(namesOf(doneWith(null), jointRecord(saved))).toEqual([]);
  });

  test('of one that was saved alone too', () => {
    expect(namesOf(deed(jobOf(), saved[0]!), told)).toEqual([['customer', 3, 1]]);
    expect(namesOf(deed(jobOf(), jobOf({ instructions: 'Küche zuerst' })), told)).toEqual([]);
  });
});
