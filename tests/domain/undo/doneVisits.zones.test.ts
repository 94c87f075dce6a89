import { expect, test } from 'vitest';
import type { AbsenceRecord, Job, JobListing, VisitPatch } from '../../../src/domain/entities.ts';
import {
  isOvertaken,
  isTakenBack,
  overtakenChange,
  overtakenParts,
  partsOf,
  redoOf,
  reversalOf,
  type DoneChange,
  type SavedRecord,
} from '../../../src/domain/undo/doneChange.ts';
import { nextSteps, NOTHING_DONE } from '../../../src/domain/undo/undoCase.ts';
import { doneVisitsOf } from '../../../src/domain/undo/doneVisits.ts';
import { visitReversalsOf } from '../../../src/domain/undo/visitReversals.ts';
import {
  jointChange,
  jointChangeRules,
  jointRecord,
  jobsOf,
  supersededOf,
  withPendingVisits,
  type JointRecord,
} from '../../../src/domain/visits/changes/jointChange.ts';
import {
  seenVisit,
  withAskedVisit,
  withVisitPatch,
  type AskedVisitChange,
} from '../../../src/domain/visits/changes/visitChange.ts';
import { savedAbsence } from '../../support/absences.ts';
import { bareJob } from '../../support/records.ts';
import { day, minute } from '../support/values.ts';

const FRIDAY = day('2026-11-20');
const BEAT = 2;
const KEY = { eventId: 4, seriesDay: FRIDAY };

function job(id: number, rule: string | null = 'FREQ=WEEKLY;BYDAY=FR'): Job {
  const event = { id: 4, start: minute('2026-11-20 08:00'), end: minute('2026-11-20 10:00'), rule };
  return { ...bareJob, id, workerId: 1, fromDate: FRIDAY, events: [event] };
}

function asked(of: Job, patch: VisitPatch | null): AskedVisitChange {
  const { id } = of;
  return {
    target: 'visit',
    id,
    name: `Kunde ${id}`,
    change: { ...KEY, patch },
    seen: seenVisit(of, KEY),
  };
}

const given: VisitPatch = { workerIds: [BEAT] };
const moved: VisitPatch = { start: minute('2026-11-24 14:00'), end: minute('2026-11-24 16:00') };

const weekly = job(7);
const single = job(8, null);
const changes = [asked(weekly, given), asked(single, moved)];
const read = [weekly, single];
const saved = read.map((one) =>
  changes.filter(({ id }) => id === one.id).reduce(withAskedVisit, one),
);

function doneOf(absence: AbsenceRecord | null = null): DoneChange {
  const now = minute('2026-11-20 06:40');
  const done = doneVisitsOf({ absence, jobs: saved }, { asked: changes, now })!;
  return { ...done, name: 'Kunde 7' };
}

/** The jobs once all that was asked for is saved. */
function savedAs(jobs: readonly Job[], all: readonly AskedVisitChange[]): JointRecord {
  return jointRecord(
    jobs.map((one) => all.filter(({ id }) => id === one.id).reduce(withAskedVisit, one)),
  );
}

const eventsOf = (record: JointRecord) => jobsOf(record).map(({ events }) => events);

test('visits that were changed together are taken back together, and brought back', () => {
  const change = doneOf();
  const now = jointRecord(saved);
  expect(partsOf(change)).toEqual(['visits']);
  expect(isOvertaken(change, now)).toBe(false);
  expect(isTakenBack(change, now)).toBe(false);

  const back = savedAs(saved, visitReversalsOf(change, now));
  expect(eventsOf(back)).toEqual(eventsOf(jointRecord(read)));
  expect(isTakenBack(change, back)).toBe(true);

  const redo = redoOf(change, { read: now, record: back })!;
  expect(redo.name).toBe('Kunde 7');
  expect(isTakenBack(redo, back)).toBe(false);
  const again = savedAs(jobsOf(back), visitReversalsOf(redo, back));
  expect(eventsOf(again)).toEqual(eventsOf(now));
  expect(isTakenBack(redo, again)).toBe(true);
});

test('a job that was given with its only visit is nobody’s again, and given once more', () => {
  const open: Job = { ...single, workerId: null };
  const plain = asked(open, null);
  const gives = [changes[0]!, { ...plain, change: { ...plain.change, workerId: BEAT } }];
  const jobs = [weekly, open];
  const now = savedAs(jobs, gives);
  const done = doneVisitsOf({ absence: null, jobs: jobsOf(now) }, { asked: gives, now: null })!;
  const change: DoneChange = { ...done, name: '' };
  expect(isOvertaken(change, now)).toBe(false);
  const back = savedAs(jobsOf(now), visitReversalsOf(change, now));
  expect(jobsOf(back)[1]).toEqual(open);
  expect(isTakenBack(change, back)).toBe(true);
  const redo = redoOf(change, { read: now, record: back })!;
  const again = savedAs(jobsOf(back), visitReversalsOf(redo, back));
  expect(jobsOf(again)[1]).toEqual({ ...open, workerId: BEAT });
  const others = jointRecord([jobsOf(now)[0]!, { ...open, workerId: 5 }]);
  expect(overtakenParts(change, others)).toEqual(['workerId']);
});

test('that somebody was told of them does not stand in the way, and is taken back with them', () => {
  const told = withVisitPatch(saved[0]!, KEY, { ...given, told: { customer: true } });
  const now = jointRecord([told, saved[1]!]);
  expect(isOvertaken(doneOf(), now)).toBe(false);
  const back = savedAs(jobsOf(now), visitReversalsOf(doneOf(), now));
  expect(eventsOf(back)).toEqual(eventsOf(jointRecord(read)));
});

test('who had been told of them knows of them again once they are brought back', () => {
  const told = withVisitPatch(saved[0]!, KEY, { ...given, told: { customer: true } });
  const now = jointRecord([told, saved[1]!]);
  const back = savedAs(jobsOf(now), visitReversalsOf(doneOf(), now));
  const redo = redoOf(doneOf(), { read: now, record: back })!;
  const again = savedAs(jobsOf(back), visitReversalsOf(redo, back));
  expect(eventsOf(again)).toEqual(eventsOf(now));
});

test('what was as before already when it was taken back is brought back all the same', () => {
  const back = jointRecord(read);
  const redo = redoOf(doneOf(), { read: back, record: back })!;
  const again = savedAs(read, visitReversalsOf(redo, back));
  expect(eventsOf(again)).toEqual(eventsOf(jointRecord(saved)));
});

test('what others have changed of one of them stands in the way of all, and is named', () => {
  const noted = withVisitPatch(saved[0]!, KEY, { ...given, note: 'Schlüssel' });
  const now = jointRecord([noted, saved[1]!]);
  expect(overtakenParts(doneOf(), now)).toEqual(['override 4 2026-11-20']);
  expect(overtakenChange(doneOf(), now).saved.id).toBe(7);
  const elsewhere = withVisitPatch(
    saved[1]!,
    { eventId: 4, seriesDay: day('2026-11-24') },
    { start: minute('2026-11-25 14:00'), end: minute('2026-11-25 16:00') },
  );
  const other = jointRecord([saved[0]!, elsewhere]);
  expect(overtakenParts(doneOf(), other)).toEqual(['appointment']);
  expect(overtakenChange(doneOf(), other).saved.id).toBe(8);
});

test('a visit whose event is gone is left out', () => {
  const gone = { ...saved[0]!, events: [] };
  const reversals = visitReversalsOf(doneOf(), jointRecord([gone, saved[1]!]));
  expect(reversals.map(({ id }) => id)).toEqual([8]);
});

test('with an absence it is withdrawn with them, and holds again with them', () => {
  const change = doneOf(savedAbsence);
  const now = { ...savedAbsence, others: saved } as unknown as JointRecord<SavedRecord>;
  expect(partsOf(change)).toEqual(['withdrawn', 'visits']);
  expect(isOvertaken(change, now)).toBe(false);
  expect(visitReversalsOf(change, now).map(({ id }) => id)).toEqual([7, 8]);
  expect(reversalOf(change, savedAbsence)).toMatchObject({ withdrawn: true });

  const withdrawn = { ...savedAbsence, withdrawnAt: minute('2026-11-20 09:00') };
  const back = { ...withdrawn, others: read } as unknown as JointRecord<SavedRecord>;
  expect(isTakenBack(change, back)).toBe(true);
  const redo = redoOf(change, { read: now, record: back })!;
  expect(reversalOf(redo, withdrawn)).toMatchObject({ withdrawn: false });
  expect(visitReversalsOf(redo, back).map(({ change: { patch } }) => patch)).toEqual([
    given,
    moved,
  ]);
});

test('other days of the absence stand in the way too', () => {
  const longer = { ...savedAbsence, lastDay: day('2026-12-24') };
  const now = { ...longer, others: saved } as unknown as JointRecord<SavedRecord>;
  expect(overtakenParts(doneOf(savedAbsence), now)).toEqual(['days']);
  expect(overtakenChange(doneOf(savedAbsence), now).kind).toBe('absence');
});

test('an absence without visits is withdrawn alone', () => {
  const done = doneVisitsOf(
    { absence: savedAbsence, jobs: [] },
    { asked: [], now: minute('2026-11-20 06:40') },
  )!;
  const change = { ...done, name: '' };
  const now = { ...savedAbsence, others: [] } as unknown as JointRecord<SavedRecord>;
  expect(partsOf(change)).toEqual(['withdrawn']);
  expect(visitReversalsOf(change, now)).toEqual([]);
});

test('the split of a job is not brought back', () => {
  expect(
    redoOf({ ...doneOf(), followedBy: 9 }, { read: jointRecord(saved), record: jointRecord(read) }),
  ).toBe(null);
});

test('changes of several visits are one change, which is shown at once in each of their jobs', () => {
  const joint = jointChange(changes, 'Kunde 7, Kunde 8');
  expect(joint).toMatchObject({ target: 'visits', id: 7, name: 'Kunde 7, Kunde 8', seen: null });
  const listed = read as unknown as readonly JobListing[];
  expect(listed.map((one) => withPendingVisits(one, joint).events)).toEqual(
    saved.map(({ events }) => events),
  );
  const other = job(9);
  expect(withPendingVisits(other, joint)).toBe(other);
});

test('they are stored once all are, and overtaken once one is', () => {
  const joint = jointChange(changes, '');
  const { isStored, isGone, isDropped, isSuperseded } = jointChangeRules;
  const half = jointRecord([saved[0]!, read[1]!]);
  expect([isStored(jointRecord(saved), joint), isStored(half, joint)]).toEqual([true, false]);
  expect([isDropped?.(jointRecord(saved), joint), isDropped?.(half, joint)]).toEqual([false, true]);
  expect(isSuperseded(half, joint)).toBe(false);
  const theirs = withVisitPatch(weekly, KEY, { cancelled: true });
  expect(isSuperseded(jointRecord([theirs, single]), joint)).toBe(true);
  expect(isGone?.(jointRecord(read), joint)).toBe(false);
  expect(isGone?.(jointRecord([{ ...weekly, events: [] }, single]), joint)).toBe(true);
  expect(isGone?.(jointRecord([single]), joint)).toBe(true);
});

test('those that others have changed are named, and asked for on top of that', () => {
  const theirs = withVisitPatch(weekly, KEY, { note: 'Schlüssel' });
  const joint = jointChange(changes, '');
  expect(supersededOf(joint)).toEqual([]);
  const knowing = jointChangeRules.knowing(jointRecord([theirs, single]), joint);
  expect(supersededOf(knowing).map(({ id }) => id)).toEqual([7]);
  expect(knowing.change.map(({ change }) => change.patch)).toEqual([
    { ...given, note: 'Schlüssel' },
    moved,
  ]);
});

test('what cannot be brought back offers no older change in its place', () => {
  const older = doneOf();
  const [now, back] = [jointRecord(saved), jointRecord(read)];
  const known = { ...NOTHING_DONE, undone: [older], read: now, record: back };
  expect(nextSteps({ ...known, change: older })).toEqual({ reverses: true, more: false });
  const split = { ...older, followedBy: 82 };
  expect(nextSteps({ ...known, change: split }).reverses).toBe(false);
  expect(nextSteps({ ...known, change: older, isRedo: true }).more).toBe(true);
});
