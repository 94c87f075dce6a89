import { describe, expect, test } from 'vitest';
import type { JobEvent, JobListing, Overrides } from '../../../src/domain/entities.ts';
import { cancelledFor } from '../../../src/domain/visits/changes/cancellation.ts';
import { visitsFrom, visitsOf } from '../../../src/domain/visits/jobVisits.ts';
import { othersAt } from '../../../src/domain/visits/conflicts/othersAt.ts';
import { comingVisits, plannedVisit, visitOf } from '../../../src/domain/visits/singleVisits.ts';
import { replacing } from '../../../src/domain/visits/replacing.ts';
import {
  exceptionsOf,
  givenVisits,
  uninformedOf,
  visitsToAnnounce,
} from '../../../src/domain/visits/visitExceptions.ts';
import {
  moveDraftOf,
  movedTo,
  moveEffects,
  startingAt,
} from '../../../src/domain/visits/visitMove.ts';
import { moved, takingPlace } from '../../../src/domain/visits/changes/visitPatch.ts';
import { bareJob } from '../../support/records.ts';
import { day, minute, wallTime } from '../support/values.ts';

const ZONE = 'Europe/Zurich';
const NOW = minute('2026-12-20 12:00');

/** Tuesdays from 9 to 11, from 1 December 2026 on. */
const tuesdays: JobEvent = {
  id: 4,
  start: wallTime('2026-12-01T09:00:00'),
  end: wallTime('2026-12-01T11:00:00'),
  rule: 'FREQ=WEEKLY;BYDAY=TU',
};

const job = (overrides: Overrides, changes: Partial<JobListing> = {}): JobListing => ({
  ...bareJob,
  id: 7,
  customerId: 3,
  customerName: 'Familie Frei',
  customerCity: '',
  customerZipCode: '',
  customerPosition: null,
  workerId: 1,
  fromDate: day('2026-12-01'),
  events: [{ ...tuesdays, overrides }],
  ...changes,
});

const CANCELLED = { '2026-12-22': { cancelled: true } } as const;
const MOVED = {
  '2026-12-29': { start: minute('2027-01-18 14:00'), end: minute('2027-01-18 16:00') },
};
const KEY = { eventId: 4, seriesDay: day('2026-12-29') };

const visit = (overrides: Overrides = {}) => visitOf(job(overrides), KEY, ZONE)!;

const starts = (visits: readonly { readonly start: string }[]) =>
  visits.map(({ start }) => start.slice(0, 16));

test('a visit is found by its day in the series where it is moved to, and where it was planned', () => {
  expect(visit(MOVED)).toMatchObject({ start: '2027-01-18T14:00:00' });
  expect(plannedVisit(job(MOVED), KEY, ZONE)).toMatchObject({ start: '2026-12-29T09:00:00' });
});

test('a day that is none of the series has no visit', () => {
  expect(visitOf(job({}), { eventId: 4, seriesDay: day('2026-12-30') }, ZONE)).toBeNull();
  expect(visitOf(job({}), { eventId: 9, seriesDay: day('2026-12-29') }, ZONE)).toBeNull();
});

test('the cancelled visits are among those that come next', () => {
  const coming = comingVisits(job({ ...CANCELLED, ...MOVED }), {
    now: NOW,
    count: 3,
    timeZone: ZONE,
  });
  expect(starts(coming)).toEqual(['2026-12-22T09:00', '2027-01-05T09:00', '2027-01-12T09:00']);
});

test('the last visit of a series comes next though it is cancelled', () => {
  const events = [{ ...tuesdays, rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4', overrides: CANCELLED }];
  const coming = comingVisits(job({}, { events }), { now: NOW, count: 3, timeZone: ZONE });
  expect(starts(coming)).toEqual(['2026-12-22T09:00']);
  const none = { now: minute('2026-12-23 12:00'), count: 3, timeZone: ZONE };
  expect(comingVisits(job({}, { events }), none)).toEqual([]);
});

test('the exceptions of a job are in the order in which they take place', () => {
  const noted = { '2027-01-05': { note: 'Hund' } };
  expect(starts(exceptionsOf(job({ ...MOVED, ...CANCELLED, ...noted }), ZONE))).toEqual([
    '2026-12-22T09:00',
    '2027-01-05T09:00',
    '2027-01-18T14:00',
  ]);
  expect(exceptionsOf(job({}), ZONE)).toEqual([]);
});

test('an exception is told to the customer and to who comes; a note to nobody', () => {
  expect(uninformedOf(visit({ '2026-12-29': { workerIds: [2] } }))).toEqual(['customer', 'worker']);
  expect(uninformedOf(visit({ '2026-12-29': { workerIds: [] } }))).toEqual(['customer']);
  expect(uninformedOf(visit({ '2026-12-29': { note: 'Hund' } }))).toEqual([]);
  const told = { customer: true, worker: false };
  expect(uninformedOf(visit({ '2026-12-29': { cancelled: true, told } }))).toEqual(['worker']);
});

test('what is over has not to be told any more', () => {
  expect(starts(visitsToAnnounce(job(CANCELLED), NOW, ZONE))).toEqual(['2026-12-22T09:00']);
  expect(visitsToAnnounce(job(CANCELLED), minute('2026-12-22 11:00'), ZONE)).toEqual([]);
});

test('a substitution is a visit to come that takes place', () => {
  const given = {
    '2026-12-08': { workerIds: [2] },
    '2026-12-22': { workerIds: [2], cancelled: true as const },
    '2026-12-29': { workerIds: [2] },
    '2027-01-05': { workerIds: [3] },
  };
  const { substitutions, assigned } = givenVisits([job(given)], 2, NOW, ZONE);
  expect(starts(substitutions.map(({ visit: one }) => one))).toEqual(['2026-12-29T09:00']);
  expect(assigned).toEqual([]);
});

test('a visit that is given to somebody where nobody would come is no substitution', () => {
  const open = { ...job({ '2026-12-29': { workerIds: [2] } }), workerId: null };
  const { substitutions, assigned } = givenVisits([open], 2, NOW, ZONE);
  expect(substitutions).toEqual([]);
  expect(starts(assigned.map(({ visit: one }) => one))).toEqual(['2026-12-29T09:00']);
});

describe('a moved visit that is cancelled', () => {
  const patch = cancelledFor(MOVED['2026-12-29'], 'weather', 'Sturm')!;
  const known = job({ '2026-12-29': patch });

  test('is cancelled where it was to take place', () => {
    const { visits, cancelled } = visitsOf(
      known,
      { first: day('2027-01-18'), last: day('2027-01-18') },
      ZONE,
    );
    expect([visits, starts(cancelled)]).toEqual([[], ['2027-01-18T14:00']]);
  });

  test('has to be told until that day is over', () => {
    const told = (now: string) => starts(visitsToAnnounce(known, minute(now), ZONE));
    expect(told('2027-01-18 12:00')).toEqual(['2027-01-18T14:00']);
    expect(told('2027-01-18 16:00')).toEqual([]);
  });

  test('is none of those that come next', () => {
    const options = { now: minute('2027-01-13 12:00'), count: 1, timeZone: ZONE };
    expect(starts(visitsFrom(known, options).visits)).toEqual(['2027-01-19T09:00']);
  });

  test('takes place there again, without the note of the cancellation', () =>
    expect(takingPlace(patch)).toEqual(MOVED['2026-12-29']));
});

test('a visit that takes place keeps its note', () =>
  expect(moved({ note: 'Hund' }, MOVED['2026-12-29'])).toMatchObject({ note: 'Hund' }));

test('whoever is the reason of a cancellation knows of it', () => {
  expect(cancelledFor(null, 'worker', '')).toEqual({
    cancelled: true,
    reason: 'worker',
    told: { worker: true },
  });
  expect(cancelledFor(null, 'weather', '')).toEqual({ cancelled: true, reason: 'weather' });
});

test('a substitute takes the place of one person, and the planned ones are no exception', () => {
  const planned = { workerIds: [1, 2] };
  expect(replacing(planned, planned, 2, 3)).toEqual([1, 3]);
  expect(replacing(planned, planned, 2, null)).toEqual([1]);
  expect(replacing({ workerIds: [1, 3] }, planned, 3, 2)).toBeNull();
  expect(replacing({ workerIds: [] }, planned, null, 3)).toEqual([3]);
});

describe('a visit that is moved to where another worker has the job', () => {
  const handedOver = (overrides: Overrides) =>
    job(overrides, { workerId: 2, earlierWorkers: [{ until: day('2027-01-10'), workerIds: [1] }] });
  const planned = (overrides: Overrides) => plannedVisit(handedOver(overrides), KEY, ZONE)!;

  test('can be given to whom it had before', () => {
    const there = visitOf(handedOver(MOVED), KEY, ZONE)!;
    expect(replacing(there, planned(MOVED), 2, 1)).toEqual([1]);
  });

  test('is given back to whom the job belongs then', () => {
    const given = { '2026-12-29': { ...MOVED['2026-12-29'], workerIds: [1] } };
    expect(planned(given)).toMatchObject({ start: '2026-12-29T09:00:00', workerIds: [2] });
  });

  test('is made by them, unless it is given to somebody', () => {
    const target = MOVED['2026-12-29'];
    const comingAfter = (overrides: Overrides) => {
      const known = handedOver(overrides);
      return moveEffects(known, visitOf(known, KEY, ZONE)!, target, ZONE).workerIds;
    };
    expect(comingAfter({})).toEqual([2]);
    expect(comingAfter({ '2026-12-29': { workerIds: [3] } })).toEqual([3]);
  });
});

const periodOf = (start: string, end: string, of = visit()) =>
  movedTo({ day: day('2026-12-30'), start, end }, of, ZONE);

test('a visit ends after it starts, on the next day at the latest twelve hours later', () => {
  expect(periodOf('08:00', '10:00')).toMatchObject({ end: '2026-12-30T10:00:00' });
  expect(periodOf('22:00', '06:00')).toMatchObject({ end: '2026-12-31T06:00:00' });
  expect(periodOf('20:00', '08:00')).not.toBeNull();
  expect(periodOf('20:00', '08:01')).toBeNull();
  expect(periodOf('08:00', '08:00')).toBeNull();
});

test('a visit of several nights keeps them', () => {
  const nights = (end: string) => ({ ...visit(), end: wallTime(end) });
  expect(periodOf('20:00', '19:00', nights('2026-12-30T08:00:00'))).toMatchObject({
    end: '2026-12-31T19:00:00',
  });
  expect(periodOf('20:00', '20:00', nights('2026-12-31T08:00:00'))).toMatchObject({
    end: '2027-01-01T20:00:00',
  });
});

test('a visit that would begin in the hour that a clock change leaves out begins after it', () => {
  const draft = { day: day('2027-03-28'), start: '02:30', end: '04:30' };
  expect(movedTo(draft, visit(), ZONE)).toEqual({
    start: '2027-03-28T03:30:00',
    end: '2027-03-28T04:30:00',
  });
});

test('a visit with another start is as long as it was', () => {
  const draft = moveDraftOf(visit());
  expect(startingAt(draft, '14:30').end).toBe('16:30');
  expect(startingAt(draft, '23:00').end).toBe('01:00');
});

const effects = (onDay: string) => {
  const period = { start: minute(`${onDay} 09:00`), end: minute(`${onDay} 11:00`) };
  const { passed, beside } = moveEffects(job({}), visit(), period, ZONE);
  return [passed, beside].map((one) => one && one.start.slice(0, 10));
};

test('a move names the first visit that it passes, and one on the same day', () => {
  expect(effects('2026-12-30')).toEqual([null, null]);
  expect(effects('2027-01-14')).toEqual(['2027-01-05', null]);
  expect(effects('2027-01-05')).toEqual([null, '2027-01-05']);
  expect(effects('2026-12-22')).toEqual([null, '2026-12-22']);
});

test('who comes to a visit is at others at the same time', () => {
  const other = job({}, { id: 8, customerName: 'Bar Nord' });
  const anothers = job({}, { id: 9, workerId: 2 });
  const period = { start: minute('2026-12-29 10:30'), end: minute('2026-12-29 12:00') };
  expect(othersAt([job({}), other, anothers], visit(), period, ZONE)).toMatchObject([
    { workerId: 1, customerName: 'Bar Nord' },
  ]);
  const after = { start: minute('2026-12-29 11:00'), end: minute('2026-12-29 12:00') };
  expect(othersAt([other], visit(), after, ZONE)).toEqual([]);
});
