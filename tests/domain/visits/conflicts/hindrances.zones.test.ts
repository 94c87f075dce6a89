import { expect, test } from 'vitest';
import { absenceFinder } from '../../../../src/domain/absences/absentAt.ts';
import type { JobEvent, JobListing, VisitPatch } from '../../../../src/domain/entities.ts';
import { hindrancesAfter } from '../../../../src/domain/visits/conflicts/hindrances.ts';
import { jointChange } from '../../../../src/domain/visits/changes/jointChange.ts';
import {
  seenVisit,
  type AskedVisitChange,
} from '../../../../src/domain/visits/changes/visitChange.ts';
import { absence, bareJob } from '../../../support/records.ts';
import { day, minute, wallTime } from '../../support/values.ts';

const ZONE = 'Europe/Zurich';
const TUESDAY = day('2026-12-01');

/** Tuesdays from 9 to 11, from 1 December 2026 on. */
const tuesdays: JobEvent = {
  id: 4,
  start: wallTime('2026-12-01T09:00:00'),
  end: wallTime('2026-12-01T11:00:00'),
  rule: 'FREQ=WEEKLY;BYDAY=TU',
};

const job = (changes: Partial<JobListing> = {}): JobListing => ({
  ...bareJob,
  customerId: 3,
  customerName: 'Familie Frei',
  customerCity: '',
  customerZipCode: '',
  customerPosition: null,
  workerId: 1,
  fromDate: TUESDAY,
  events: [tuesdays],
  ...changes,
});

/** Beat is there on the second Tuesday. */
const elsewhere = job({
  id: 9,
  customerName: 'Velowerk',
  workerId: 2,
  fromDate: null,
  events: [
    { id: 4, start: minute('2026-12-08 10:00'), end: minute('2026-12-08 12:00'), rule: null },
  ],
});

/** Beat is ill from the third one on. */
const ill = { ...absence, workerId: 2, firstDay: day('2026-12-15'), lastDay: null };

const change = (patch: VisitPatch | null, seriesDay = day('2026-12-08')): AskedVisitChange => ({
  id: 7,
  name: 'Familie Frei',
  change: { eventId: 4, seriesDay, patch },
  seen: seenVisit(job(), { eventId: 4, seriesDay }),
});

const together = (asked: AskedVisitChange) => jointChange([asked], asked.name);

function hindrances(asked: Parameters<typeof hindrancesAfter>[0], known: JobListing) {
  const jobs = [known, elsewhere];
  const absenceOf = absenceFinder([ill], '12:00');
  return hindrancesAfter(asked, {
    jobs,
    absenceOf,
    now: minute('2026-11-30 12:00'),
    timeZone: ZONE,
  }).map((one) => [
    one.visit.seriesDay,
    'absence' in one ? one.absence.lastDay : one.other.customerName,
  ]);
}

const withPatch = (patch: VisitPatch, on = '2026-12-08') =>
  job({ events: [{ ...tuesdays, overrides: { [on]: patch } }] });

test('a visit that is given to somebody says what they have then', () => {
  const patch = { workerIds: [2] };
  expect(hindrances(together(change(patch)), withPatch(patch))).toEqual([
    ['2026-12-08', 'Velowerk'],
  ]);
  const third = withPatch(patch, '2026-12-15');
  expect(hindrances(together(change(patch, day('2026-12-15'))), third)).toEqual([
    ['2026-12-15', null],
  ]);
});

test('a note, a tick and a cancellation say nothing of it', () => {
  const others: readonly VisitPatch[] = [
    { note: 'Schlüssel' },
    { told: { customer: true } },
    { cancelled: true },
  ];
  for (const more of others) {
    const seen = { workerIds: [2] };
    const patch = { ...seen, ...more };
    const asked = change(patch);
    const known = { ...asked, seen: { ...asked.seen, patch: seen } };
    expect(hindrances(together(known), withPatch(patch))).toEqual([]);
  }
});

test('a series that somebody gets says each visit to come to which they cannot come', () => {
  const asked = {
    target: 'job',
    id: 7,
    name: 'Familie Frei',
    change: { workerId: 2 },
    seen: 1,
  } as const;
  const [first, second, ...others] = hindrances(asked, job({ workerId: 2 }));
  expect([first, second]).toEqual([
    ['2026-12-08', 'Velowerk'],
    ['2026-12-15', null],
  ]);
  expect(others.length).toBe(9);
});

test('of several visits each says it, where a single one is moved to', () => {
  const single = {
    id: 9,
    start: minute('2026-12-07 10:00'),
    end: minute('2026-12-07 11:00'),
    rule: null,
  };
  const moved = { start: minute('2026-12-08 10:00'), end: minute('2026-12-08 11:00') };
  const known = job({ fromDate: null, events: [{ ...single, ...moved }], workerId: 2 });
  const key = { eventId: 9, seriesDay: day('2026-12-07') };
  const asked = {
    ...change(moved),
    change: { ...key, patch: moved },
    seen: seenVisit({ events: [single], workerId: null }, key),
  };
  expect(hindrances(jointChange([asked], ''), known)).toEqual([['2026-12-08', 'Velowerk']]);
});
