import { describe, expect, test } from 'vitest';
import type { CustomerRecord, Job, WorkerRecord } from '../../../src/domain/entities.ts';
import type { FieldsThen, HistoryEntry } from '../../../src/domain/history/historyEntry.ts';
import { editsBefore } from '../../../src/domain/history/restoration.ts';
import { jobForm } from '../../../src/domain/job/edit/jobForm.ts';
import { overridesAfter } from '../../../src/domain/job/series/overridesAfter.ts';
import type { JobDraft } from '../../../src/domain/job/jobDraft.ts';
import type { CustomerDraft } from '../../../src/domain/person/customerForm.ts';
import {
  formOf,
  type AnyDraft,
  type AnyRecord,
  type RecordKind,
} from '../../../src/domain/record/recordForm.ts';
import { bareJob, customer, customerNotes, worker } from '../../support/records.ts';
import { entryOf } from '../support/history.ts';
import { day, wallTime } from '../support/values.ts';

const raw = { raw: {}, etag: null };
const customerRecord: CustomerRecord = { ...customer, ...customerNotes, ...raw };
const workerRecord: WorkerRecord = { ...worker, calendarToken: '', planToken: '', ...raw };

/** The newest first: 3 to 1. */
function entriesOf(...changes: readonly [before: FieldsThen | null, after: FieldsThen][]) {
  return changes.map(([before, after], index) =>
    entryOf(before, after, { id: changes.length - index }),
  );
}

/** What the form would have; null if nothing is given back. */
function draftBefore(
  kind: RecordKind,
  record: AnyRecord,
  entries: readonly HistoryEntry[],
  id: number,
): AnyDraft | null {
  const { draftOf, applyEdit } = formOf(kind);
  const edits = editsBefore({ kind, record }, entries, id);
  return edits.length === 0 ? null : edits.reduce(applyEdit, draftOf(record));
}

describe('a person', () => {
  const entries = entriesOf(
    [{ phone: '044 2' }, { phone: customer.phone }],
    [
      { city: 'Uster', access: '' },
      { city: customer.city, access: customerNotes.access },
    ],
    [{ phone: '044 1' }, { phone: '044 2' }],
  );

  test.each([
    [3, { phone: '044 2' }],
    [2, { phone: '044 2', city: 'Uster', access: '' }],
    [1, { phone: '044 1', city: 'Uster', access: '' }],
  ])('is as it was before entry %i', (id, then) => {
    const draft = draftBefore('customer', customerRecord, entries, id) as CustomerDraft;
    expect(draft).toEqual({ ...formOf('customer').draftOf(customerRecord), ...then });
  });

  test('is not given back the half of a place alone', () => {
    const moved = entriesOf([{ latitude: '46' }, { latitude: '47.38' }]);
    expect(draftBefore('customer', customerRecord, moved, 1)).toMatchObject({
      latitude: '46',
      longitude: '8.52',
    });
  });

  test.each<[string, RecordKind, AnyRecord, FieldsThen | null]>([
    ['a creation', 'customer', customerRecord, null],
    ['an archival', 'customer', customerRecord, { archivedOn: null }],
    ['a color', 'worker', workerRecord, { color: '#000000' }],
    ['what it has anyway', 'worker', workerRecord, { city: worker.city }],
  ])('is not changed by %s', (_, kind, record, before) => {
    expect(draftBefore(kind, record, entriesOf([before, {}]), 1)).toBeNull();
  });

  test.each(['merged', 'unmerged'])('is not given back what was before it was %s', (action) => {
    const merged = [entryOf({ phone: '044 2' }, { phone: customer.phone }, { id: 1, action })];
    expect(draftBefore('customer', customerRecord, merged, 1)).toBeNull();
  });

  test('is given back what it had before an entry, whatever is told of absences since', () => {
    const [newer, older] = entriesOf([{ isWithdrawn: false }, {}], [{ city: 'Uster' }, {}]);
    const all = [{ ...newer!, kind: 'absence' as const, before: null }, older!];
    expect(draftBefore('worker', workerRecord, all, 1)).toMatchObject({ city: 'Uster' });
    expect(draftBefore('worker', workerRecord, all, 2)).toBeNull();
  });

  test('is not given back what was before an entry that is not known', () => {
    expect(draftBefore('customer', customerRecord, entries, 9)).toBeNull();
  });

  test('is not given back what was before its creation, after later changes neither', () => {
    const made = entriesOf([{ city: 'Uster' }, { city: customer.city }], [null, {}]);
    expect(draftBefore('customer', customerRecord, made, 1)).toBeNull();
  });
});

describe('a job', () => {
  const monday = {
    id: 4,
    start: wallTime('2026-11-23T08:00:00'),
    end: wallTime('2026-11-23T11:00:00'),
    rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=8',
  };
  const friday = {
    id: 9,
    start: wallTime('2026-11-27T22:00:00'),
    end: wallTime('2026-11-28T02:00:00'),
    rule: 'FREQ=WEEKLY;BYDAY=FR',
  };
  const job: Job = {
    ...bareJob,
    fromDate: day('2026-11-23'),
    events: [monday],
    workerId: 3,
    instructions: 'Küche',
    internalNote: '',
  };

  const before = (then: FieldsThen, record = job) =>
    draftBefore('job', record, entriesOf([then, {}]), 1) as JobDraft | null;

  test('has the worker and the notes of then', () => {
    const draft = before({ workerId: null, instructions: 'Bad' });
    expect(draft).toEqual({ ...jobForm.draftOf(job), workerId: null, instructions: 'Bad' });
  });

  test('is edited in nothing else', () => {
    const entries = entriesOf([{ workerId: null }, { workerId: 3 }]);
    expect(editsBefore({ kind: 'job', record: job }, entries, 1)).toEqual([
      { kind: 'fields', fields: { workerId: null } },
    ]);
  });

  test('has the appointment of then, to the end of its series', () => {
    const draft = before({ fromDate: day('2026-11-27'), events: [friday, monday] });
    expect(draft).toMatchObject({
      fromDate: '2026-11-27',
      events: [friday, monday],
    });
  });

  test('has what single visits had of their own, and who had it before', () => {
    const overrides = { '2026-11-30': { cancelled: true }, '2026-12-07': { workerIds: [4] } };
    const excepted = { ...job, events: [{ ...monday, overrides }] } as Job;
    const earlierWorkers = [{ until: day('2026-11-29'), workerIds: [5] }];
    const given = before({ events: excepted.events, earlierWorkers });
    expect(given).toMatchObject({ events: [{ ...monday, overrides }], earlierWorkers });
    const draft = before({ events: [monday], earlierWorkers: [] }, { ...excepted, earlierWorkers });
    expect(draft).toEqual(jobForm.draftOf(job));
  });

  describe('keeps the exceptions that the entry has not changed', () => {
    const later = { ...monday, start: wallTime('2026-11-23T09:00:00') };
    const cancelled = { '2026-12-21': { cancelled: true } } as const;
    const restored = (record: Job, entries: ReturnType<typeof entriesOf>) => {
      const draft = draftBefore('job', record, entries, 1) as JobDraft;
      return { draft, ...overridesAfter(record, draft, day('2026-11-20')) };
    };

    test('at the times of then', () => {
      const record = { ...job, events: [{ ...later, overrides: cancelled }] };
      const entries = entriesOf(
        [{ events: [later] }, { events: record.events }],
        [{ events: [monday] }, { events: [later] }],
      );
      expect(restored(record, entries)).toMatchObject({
        events: [{ ...monday, overrides: cancelled }],
        fallen: [],
      });
    });

    test('and has those that it has changed as they were', () => {
      const noted = { '2026-12-07': { note: 'Schlüssel' } };
      const record = { ...job, events: [{ ...later, overrides: cancelled }] };
      const entries = entriesOf(
        [{ events: [later] }, { events: record.events }],
        [{ events: [{ ...monday, overrides: noted }] }, { events: [later] }],
      );
      const [event] = restored(record, entries).events;
      expect(event!.overrides).toEqual({ ...noted, ...cancelled });
    });

    test('and names those that have no day then', () => {
      const short = { ...monday, rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=2' };
      const record = { ...job, events: [{ ...monday, overrides: cancelled }] };
      const entries = entriesOf(
        [{ events: [monday] }, { events: record.events }],
        [{ events: [short] }, { events: [monday] }],
      );
      const { events, fallen } = restored(record, entries);
      expect(events).toEqual([short]);
      expect(fallen).toMatchObject([{ seriesDay: '2026-12-21', patch: { cancelled: true } }]);
    });

    test('with their event, where one before it was removed', () => {
      const record = { ...job, events: [{ ...monday, overrides: cancelled }] };
      const own = { ...friday, overrides: { '2026-12-04': { note: 'Schlüssel' } } };
      const entries = entriesOf(
        [{ events: [monday] }, { events: record.events }],
        [{ events: [own, monday] }, { events: [monday] }],
      );
      expect(restored(record, entries).events).toEqual([own, { ...monday, overrides: cancelled }]);
    });

    test('where only its worker was another', () => {
      const record = { ...job, events: [{ ...monday, overrides: cancelled }] };
      const entries = entriesOf(
        [{ events: [monday] }, { events: record.events }],
        [{ workerId: 4 }, { workerId: 3 }],
      );
      expect(restored(record, entries).draft).toMatchObject({ workerId: 4, events: record.events });
    });
  });

  test('keeps its events where only its start was another', () => {
    expect(before({ fromDate: day('2026-11-16') })).toMatchObject({
      fromDate: '2026-11-16',
      events: [{ ...monday, id: 4 }],
    });
  });

  test('keeps its start where it had none', () => {
    expect(before({ fromDate: null, workerId: 4 })).toMatchObject({ fromDate: job.fromDate });
  });

  test('has the confirmations of then, for the appointment of then', () => {
    const confirmed = { ...job, confirmations: { ...job.confirmations, support: true } };
    const then = { events: [friday], confirmations: { support: false, worker: true } };
    const draft = before(then, confirmed);
    expect(draft).toMatchObject({
      confirmations: { support: false, customer: false, worker: true },
      confirmedFor: { worker: { events: [friday], workerId: 3 } },
    });
  });

  test('has no confirmation that was outdated even then', () => {
    const confirmedTerms = { worker: { fromDate: null, events: [friday], workerId: 3 } };
    expect(before({ confirmations: { worker: true }, confirmedTerms })).toBeNull();
  });

  test('keeps a confirmation that stands, for what it was given for', () => {
    const confirmedTerms = { worker: { fromDate: null, events: [friday], workerId: 3 } };
    const standing = { ...job, confirmations: { ...job.confirmations, worker: true } };
    const draft = before({ workerId: 4, confirmedTerms }, standing);
    expect(draft).toMatchObject({ confirmations: { worker: true }, confirmedFor: {} });
  });

  test('takes the confirmations of several entries together', () => {
    const entries = entriesOf(
      [{ confirmations: { support: false } }, { confirmations: { support: true } }],
      [{ confirmations: { customer: true } }, { confirmations: { customer: false } }],
    );
    const confirmed = { ...job, confirmations: { support: true, customer: false, worker: false } };
    expect(draftBefore('job', confirmed, entries, 1)).toMatchObject({
      confirmations: { support: false, customer: true, worker: false },
    });
  });
});

describe('a job that was split', () => {
  const whole = [
    {
      id: 14,
      start: wallTime('2026-12-01T09:00:00'),
      end: wallTime('2026-12-01T11:00:00'),
      rule: 'FREQ=WEEKLY;BYDAY=TU',
    },
  ];
  const ended = [{ ...whole[0]!, rule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261214' }];
  const later = [{ ...whole[0]!, rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU' }];
  const record: Job = { ...bareJob, fromDate: day('2026-12-01'), events: ended };
  const split = entryOf(
    { events: whole },
    { events: ended },
    { id: 2, kind: 'job', action: 'split', otherId: 82 },
  );
  const earlier = entryOf(
    { events: later, internalNote: 'Alt' },
    { events: whole, internalNote: 'Neu' },
    { id: 1, kind: 'job' },
  );

  test('is not given back the series that it had before', () => {
    expect(draftBefore('job', record, [split, earlier], 2)).toBeNull();
  });

  test('is given back other fields of the time before, and keeps its series', () => {
    const draft = draftBefore('job', record, [split, earlier], 1) as JobDraft;
    expect(draft.internalNote).toBe('Alt');
    expect(draft.events.map(({ rule }) => rule)).toEqual([ended[0]!.rule]);
  });
});
