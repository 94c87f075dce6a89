import { expect, test } from 'vitest';
import type { Job, JobListing, VisitPatch } from '../../../../src/domain/entities.ts';
import {
  jointChange,
  jointChangeRules,
  jointRecord,
  supersededOf,
  withPendingVisits,
} from '../../../../src/domain/visits/changes/jointChange.ts';
import {
  seenVisit,
  withAskedVisit,
  withVisitPatch,
  type AskedVisitChange,
} from '../../../../src/domain/visits/changes/visitChange.ts';
import { bareJob } from '../../../support/records.ts';
import { day, minute } from '../../support/values.ts';

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
