import { expect, test } from 'vitest';
import type { JobEvent, Job, Overrides, VisitPatch } from '../../../../src/domain/entities.ts';
import type { JobDraft } from '../../../../src/domain/job/jobDraft.ts';
import { applyEdit, type JobEdit } from '../../../../src/domain/job/edit/jobEdit.ts';
import { changesOf, draftOf } from '../../../../src/domain/job/edit/jobFields.ts';
import {
  overridesAfter,
  withNewerOverrides,
} from '../../../../src/domain/job/series/overridesAfter.ts';
import {
  changedByOthers,
  draftAfterSave,
  isChanged,
  merged,
  restoredEdits,
  takenOver,
} from '../../../../src/domain/record/recordForm.ts';
import { bareJob } from '../../../support/records.ts';
import { BEFORE, storedJob } from '../../support/storedJob.ts';
import { day, minute } from '../../support/values.ts';

const kind = 'job';

const off: VisitPatch = { cancelled: true };
const given: VisitPatch = { workerIds: [12] };
const elsewhere: VisitPatch = {
  start: minute('2026-12-23 14:00'),
  end: minute('2026-12-23 16:00'),
};

/** Tuesdays from 9 to 11, since 1 December 2026. */
const base: Job = {
  ...bareJob,
  workerId: 3,
  fromDate: day('2026-12-01'),
  events: [
    {
      id: 4,
      start: minute('2026-12-01 09:00'),
      end: minute('2026-12-01 11:00'),
      rule: 'FREQ=WEEKLY;BYDAY=TU',
    },
  ],
};

const having = (overrides: Overrides, job = base, index = 0): Job => ({
  ...job,
  events: job.events.map((event, place) => (place === index ? { ...event, overrides } : event)),
});

/** My draft of the base in which one event has these exceptions. */
const draftHaving = (overrides: Overrides, job = base, index = 0): JobDraft => ({
  ...draftOf(job),
  events: draftOf(having(overrides, job, index)).events,
});

const edited = (job: Job, ...edits: readonly JobEdit[]) => edits.reduce(applyEdit, draftOf(job));
const onMonday: JobEdit = { kind: 'weekday', event: 0, weekday: 0 };
const everyTwoWeeks: JobEdit = { kind: 'frequency', frequency: 'weekly2' };

/** What is saved of my draft of a job once another person has saved another version of that. */
function both(record: Job, draft: JobDraft, newer: Job) {
  const { draft: mine, conflicts, takenOver: taken } = merged({ kind, record, draft, newer });
  return { conflicts, taken, saved: storedJob(newer, mine as JobDraft) };
}

test('two people who change different visits of a series do not dispute', () => {
  const mine = draftHaving({ '2026-12-22': off });
  const { conflicts, saved } = both(base, mine, having({ '2026-12-29': given }));
  expect(conflicts).toEqual([]);
  expect(saved.events[0]!.overrides).toEqual({ '2026-12-22': off, '2026-12-29': given });
});

test('an event that is added keeps its people and exceptions', () => {
  const friday = {
    id: 5,
    start: minute('2026-12-04 09:00'),
    end: minute('2026-12-04 11:00'),
    rule: 'FREQ=WEEKLY;BYDAY=FR',
    workerIds: [3, 12],
    overrides: { '2026-12-11': off },
  };
  const mine = { ...draftOf(base), events: [...draftOf(base).events, { ...friday, id: null }] };
  const { conflicts, saved } = both(base, mine, { ...base, internalNote: 'Neu' });
  expect(conflicts).toEqual([]);
  expect(saved.events).toEqual([...base.events, friday]);
});

test('one who cancels a visit and one who moves it are asked', () => {
  const mine = draftHaving({ '2026-12-22': off });
  expect(both(base, mine, having({ '2026-12-22': elsewhere })).conflicts).toEqual([
    'override 4 2026-12-22',
  ]);
});

test('two people who say the same of a visit do not dispute, in whatever order', () => {
  const mine = draftHaving({ '2026-12-22': { note: 'Fenster', workerIds: [12] } });
  const theirs = having({ '2026-12-22': { workerIds: [12], note: 'Fenster' } });
  expect(both(base, mine, theirs).conflicts).toEqual([]);
});

test('an exception that I take back goes, beside one of theirs', () => {
  const before = having({ '2026-12-22': off });
  const mine = { ...draftOf(before), events: draftOf(base).events };
  const { conflicts, saved } = both(
    before,
    mine,
    having({ '2026-12-22': off, '2026-12-29': given }),
  );
  expect(conflicts).toEqual([]);
  expect(saved.events[0]!.overrides).toEqual({ '2026-12-29': given });
});

test('visits of different series on one day are different', () => {
  const afternoon: JobEvent = {
    ...base.events[0]!,
    id: 9,
    start: minute('2026-12-01 14:00'),
    end: minute('2026-12-01 15:00'),
  };
  const job = { ...base, events: [...base.events, afternoon] };
  const mine = draftHaving({ '2026-12-22': off }, job, 0);
  const { conflicts, saved } = both(job, mine, having({ '2026-12-22': given }, job, 1));
  expect(conflicts).toEqual([]);
  expect(saved.events.map(({ overrides }) => overrides)).toEqual([
    { '2026-12-22': off },
    { '2026-12-22': given },
  ]);
});

test.each<[what: string, edit: JobEdit, expected: Overrides]>([
  ['time', { kind: 'start', event: 0, time: '10:00' }, { '2026-12-22': off }],
  ['weekday', onMonday, { '2026-12-21': off }],
])(
  'an exception of theirs follows the %s that I change, and mine follows theirs',
  (_, edit, expected) => {
    const theirs = both(base, edited(base, edit), having({ '2026-12-22': off }));
    expect(theirs.conflicts).toEqual([]);
    expect(theirs.saved.events[0]!.overrides).toEqual(expected);
    const mine = both(
      base,
      draftHaving({ '2026-12-22': off }),
      storedJob(base, edited(base, edit)),
    );
    expect(mine.conflicts).toEqual([]);
    expect(mine.saved.events[0]!.overrides).toEqual(expected);
  },
);

test('beside another frequency of mine, their exception stays on its day, or falls and is named', () => {
  const { conflicts, saved } = both(
    having({ '2026-12-08': off }),
    edited(having({ '2026-12-08': off }), everyTwoWeeks),
    having({ '2026-12-08': given, '2026-12-15': off }),
  );
  expect(conflicts).toEqual([]);
  expect(saved.events[0]).toMatchObject({ overrides: { '2026-12-15': off } });
});

test('an exception stays with its event where another person has removed one like it before it', () => {
  const job = { ...base, events: [{ ...base.events[0]!, id: 9 }, ...base.events] };
  const { conflicts, saved } = both(job, draftHaving({ '2026-12-22': off }, job, 1), base);
  expect(conflicts).toEqual([]);
  expect(saved.events).toEqual(having({ '2026-12-22': off }).events);
});

test('the workers of an event and its time are changed by different people', () => {
  const ofTwo = { ...base, events: [{ ...base.events[0]!, workerIds: [3, 4] }] };
  const draft = edited(base, onMonday);
  const { conflicts, saved } = both(base, draft, ofTwo);
  expect(conflicts).toEqual([]);
  expect(saved.events[0]).toMatchObject({ rule: 'FREQ=WEEKLY;BYDAY=MO', workerIds: [3, 4] });
  const mine = { ...draftOf(base), events: draftOf(ofTwo).events };
  expect(both(base, mine, storedJob(base, draft)).saved).toEqual(saved);
});

test('two people who change earlier workers dispute that alone', () => {
  const until = (id: number) => [{ until: day('2027-01-10'), workerIds: [id] }];
  const mine = { ...draftOf(base), earlierWorkers: until(3) };
  const { conflicts } = both(base, mine, { ...base, earlierWorkers: until(4) });
  expect(conflicts).toEqual(['earlierWorkers']);
});

test('exceptions that follow my edit are no change of another person', () => {
  const record = having({ '2026-12-22': off });
  const draft = edited(record, onMonday);
  const newer = storedJob(record, draft);
  expect(newer.events[0]!.overrides).toEqual({ '2026-12-21': off });
  expect(takenOver({ kind, record, draft, newer })).toEqual([]);
  const after = draftAfterSave({ kind, sent: draft, draft, saved: newer });
  expect(isChanged({ kind, record: newer, draft: after })).toBe(false);
});

test('their exception is named where I have changed something else', () => {
  const draft = edited(base, { kind: 'fields', fields: { workerId: 9 } });
  const newer = { ...having({ '2026-12-22': off }), workerId: 9 };
  expect(takenOver({ kind, record: base, draft, newer })).toEqual(['override 4 2026-12-22']);
});

test('what I have changed beside the editor is no change of another person, as long as it is mine', () => {
  const draft = edited(base, { kind: 'fields', fields: { instructions: 'Schlüssel' } });
  const cancelled = having({ '2026-12-22': off });
  const own = [{ parts: ['override 4 2026-12-22'], saved: cancelled }];
  const othersIn = (newer: Job) => {
    const parts = takenOver({ kind, record: base, draft, newer });
    return changedByOthers({ kind, parts, own, record: newer });
  };
  const saved = (overrides: Overrides) => ({ ...having(overrides), instructions: 'Schlüssel' });
  expect(othersIn(saved({ '2026-12-22': off }))).toEqual([]);
  expect(othersIn(saved({ '2026-12-22': off, '2026-12-29': given }))).toEqual([
    'override 4 2026-12-29',
  ]);
  expect(othersIn(saved({ '2026-12-22': given }))).toEqual(['override 4 2026-12-22']);
});

test('a visit that is kept as a single one is part of what was saved', () => {
  const record = having({ '2026-12-22': given });
  const draft = edited(
    record,
    { kind: 'seriesEnd', end: { kind: 'day', day: day('2026-12-20') } },
    { kind: 'fields', fields: { keptVisits: { '4 2026-12-22': true } } },
  );
  const saved = storedJob(record, draft);
  expect(saved.events).toHaveLength(2);
  const after = draftAfterSave({ kind, sent: draft, draft, saved });
  expect(after).toEqual(draftOf(saved));
  expect(takenOver({ kind, record, draft, newer: saved })).toEqual([]);
});

test('a stored draft of the series does not lose the exception that another person has made since', () => {
  const draft = edited(base, { kind: 'start', event: 0, time: '10:00' });
  const newer = having({ '2026-12-22': off });
  const changes = changesOf(base, draft);
  const restored = restoredEdits({
    kind,
    id: base.id,
    record: base,
    changes,
    newer,
    today: BEFORE,
  });
  expect(restored?.record).toBe(newer);
  const { events } = overridesAfter(newer, restored!.draft as JobDraft, BEFORE);
  expect(events[0]).toMatchObject({
    start: '2026-12-01T10:00:00',
    overrides: { '2026-12-22': off },
  });
});

test('what falls away are also exceptions that were saved since the job was loaded', () => {
  const draft = edited(base, { kind: 'seriesEnd', end: { kind: 'day', day: day('2026-12-20') } });
  const newest = withNewerOverrides(base, draft, having({ '2026-12-22': given }));
  expect(overridesAfter(newest.job, newest.draft, BEFORE).fallen).toMatchObject([
    { seriesDay: '2026-12-22' },
  ]);
});

test('the exceptions of another series are none of the draft', () => {
  const draft = edited(base, onMonday);
  const newer = having({ '2026-12-22': given }, { ...base, fromDate: day('2026-12-08') });
  expect(withNewerOverrides(base, draft, newer)).toEqual({ job: base, draft });
});
