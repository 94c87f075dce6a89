import { expect, test } from 'vitest';
import {
  absenceFinder,
  NO_ABSENCE,
  withAbsence,
} from '../../../../src/domain/absences/absentAt.ts';
import type { AppointmentEvent, JobListing, VisitPatch } from '../../../../src/domain/entities.ts';
import { NO_HOLIDAYS } from '../../../../src/domain/holidays/holiday.ts';
import type { TimeRange } from '../../../../src/domain/recurrence/visits.ts';
import { warningsOfMoves } from '../../../../src/domain/visits/conflicts/moveWarnings.ts';
import { visitOf } from '../../../../src/domain/visits/singleVisits.ts';
import { seenVisit } from '../../../../src/domain/visits/changes/visitChange.ts';
import { savedAbsence } from '../../../support/absences.ts';
import { listedJob } from '../../../support/records.ts';
import { day, minute } from '../../support/values.ts';

const timeZone = 'Europe/Zurich';
const KEY = { eventId: 4, seriesDay: day('2026-12-03') };

function jobOf(id: number, event: Partial<AppointmentEvent> = {}): JobListing {
  return listedJob(id, {
    customerName: `Kunde ${id}`,
    workerId: 1,
    fromDate: day('2026-12-03'),
    events: [
      {
        id: 4,
        start: minute('2026-12-03 09:00'),
        end: minute('2026-12-03 10:30'),
        rule: 'FREQ=WEEKLY',
        ...event,
      },
    ],
  });
}

interface Moved {
  readonly job?: JobListing;
  readonly others?: readonly JobListing[];
  readonly to: string;
  readonly patch?: VisitPatch;
  readonly absenceOf?: typeof NO_ABSENCE;
  readonly now?: string;
}

function warningsOf({
  job = jobOf(1),
  others = [],
  to,
  patch = {},
  absenceOf = NO_ABSENCE,
  now = '2026-11-27 02:00',
}: Moved) {
  const period: TimeRange = { start: minute(`${to} 09:00`), end: minute(`${to} 10:30`) };
  const visit = visitOf(job, KEY, timeZone)!;
  const change = { ...KEY, patch: { ...visit.patch, ...period, ...patch } };
  const asked = { id: 1, name: '', change, seen: seenVisit(job, KEY) } as const;
  return warningsOfMoves([{ job, visit, period }], [asked], {
    jobs: [job, ...others],
    holidays: NO_HOLIDAYS,
    absenceOf,
    now: minute(now),
    timeZone,
  }).get(visit.id)!;
}

const onWednesday = jobOf(2, {
  start: minute('2026-12-02 10:00'),
  end: minute('2026-12-02 11:00'),
  rule: null,
});

test('a move into the past is said', () => {
  expect(warningsOf({ to: '2026-11-24' }).isPast).toBe(true);
  expect(warningsOf({ to: '2026-12-02' }).isPast).toBe(false);
});

test('a visit that is going on may end at another time to come', () => {
  expect(warningsOf({ to: '2026-12-03', now: '2026-12-03 10:00' }).isPast).toBe(false);
  expect(warningsOf({ to: '2026-12-03', now: '2026-12-03 10:30' }).isPast).toBe(true);
});

test('whoever keeps a moved visit, or gets it with the move, comes then with what they do then', () => {
  expect(warningsOf({ to: '2026-12-02', others: [onWednesday] })).toMatchObject({
    workerIds: [1],
    overlaps: [{ workerId: 1, customerName: 'Kunde 2' }],
  });
  const given = warningsOf({ to: '2026-12-02', others: [onWednesday], patch: { workerIds: [2] } });
  expect(given).toMatchObject({ workerIds: [2], overlaps: [] });
});

test('an absence that is about to be reported counts like those that are noted', () => {
  const week = { ...savedAbsence, firstDay: day('2026-11-30'), lastDay: day('2026-12-04') };
  const noon = '12:00';
  const reported = withAbsence(absenceFinder([], noon), week, noon);
  expect(warningsOf({ to: '2026-12-02', absenceOf: reported }).absences).toEqual([week]);
  expect(warningsOf({ to: '2026-12-07', absenceOf: reported }).absences).toEqual([]);
  const noted = withAbsence(absenceFinder([week], noon), { ...week, part: 'am' }, noon);
  expect(warningsOf({ to: '2026-12-02', absenceOf: noted }).absences).toEqual([week]);
});

test('a single event does not meet itself where it is moved to, and keeps whom it is given to', () => {
  const override = { [KEY.seriesDay]: { workerIds: [2] } };
  const once = jobOf(1, { rule: null, overrides: override });
  expect(warningsOf({ job: once, to: '2026-12-02', others: [onWednesday] })).toMatchObject({
    workerIds: [2],
    beside: null,
    overlaps: [],
  });
});
