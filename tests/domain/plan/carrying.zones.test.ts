import { expect, test } from 'vitest';
import type { JobEvent, LocalDate, LocalDateTime, Worker } from '../../../src/domain/entities.ts';
import {
  changesOfDrop,
  eachOnce,
  heldVisit,
  shiftedBy,
} from '../../../src/domain/plan/carrying.ts';
import {
  isUnmoved,
  pickedUpWith,
  pulled,
  toggled,
  untouched,
} from '../../../src/domain/plan/boardItem.ts';
import { assignments } from '../../../src/domain/visits/assignments.ts';
import { at } from '../../../src/domain/time/dates.ts';
import { isOnlyVisit } from '../../../src/domain/visits/workersOf.ts';
import { bareJob, worker } from '../../support/records.ts';

const ZONE = 'Europe/Zurich';
const UNSHIFTED = { minutes: 0, longer: 0 };
const OPTIONS = { timeZone: ZONE, givesJobs: true };
const FRIDAY = '2026-11-20' as LocalDate;
const [ANA, BEAT, CARLA] = [1, 2, 3];
const workers: readonly Worker[] = [ANA, BEAT, CARLA].map((id) => ({ ...worker, id }));

const weekly: JobEvent = {
  id: 4,
  start: at(FRIDAY, '08:00'),
  end: at(FRIDAY, '10:00'),
  rule: 'FREQ=WEEKLY;BYDAY=FR',
};

function jobWith(event: Partial<JobEvent>, workerId: number | null = ANA) {
  return {
    ...bareJob,
    customerName: '',
    customerCity: '',
    customerZipCode: '',
    customerPosition: null,
    id: 7,
    workerId,
    fromDate: null,
    earlierWorkers: [],
    events: [{ ...weekly, ...event }],
  };
}

function visitsOf(job: ReturnType<typeof jobWith>, day = FRIDAY) {
  return assignments([job], workers, { first: day, last: day }, ZONE, true).visits;
}

function patchesOf(
  job: ReturnType<typeof jobWith>,
  drop: {
    readonly lane: number;
    readonly minutes?: number;
    readonly longer?: number;
    readonly from?: readonly number[];
  },
) {
  const { lane, minutes = 0, longer = 0, from } = drop;
  const visits = visitsOf(job).filter((visit) => !from || from.includes(visit.worker.id));
  return changesOfDrop(visits, { lane, minutes, longer }, OPTIONS).map(
    ({ change }) => change.patch,
  );
}

test('a drop gives one visit to the worker of the lane, and back to whom it belongs', () => {
  expect(patchesOf(jobWith({}), { lane: BEAT })).toEqual([{ workerIds: [BEAT] }]);
  const given = jobWith({ overrides: { [FRIDAY]: { workerIds: [BEAT], note: 'Schlüssel' } } });
  expect(patchesOf(given, { lane: ANA })).toEqual([{ note: 'Schlüssel' }]);
});

test('a drop into the lane of nobody leaves a visit open', () => {
  expect(patchesOf(jobWith({}), { lane: 0 })).toEqual([{ workerIds: [] }]);
  expect(patchesOf(jobWith({}, null), { lane: BEAT })).toEqual([{ workerIds: [BEAT] }]);
});

test('of several people only those of the lanes are replaced from which a visit was taken', () => {
  const shared = jobWith({ workerIds: [ANA, BEAT] });
  expect(patchesOf(shared, { lane: CARLA, from: [ANA] })).toEqual([{ workerIds: [CARLA, BEAT] }]);
  expect(patchesOf(shared, { lane: CARLA })).toEqual([{ workerIds: [CARLA] }]);
  expect(patchesOf(shared, { lane: BEAT })).toEqual([{ workerIds: [BEAT] }]);
  expect(patchesOf(shared, { lane: 0, from: [BEAT] })).toEqual([{ workerIds: [ANA] }]);
});

test('onto somebody who comes already all keep coming, with another visit and with another time too', () => {
  const shared = jobWith({ workerIds: [ANA, BEAT] });
  const other = { ...jobWith({}), id: 8 };
  const carried = [shared, other]
    .flatMap((job) => visitsOf(job))
    .filter(({ worker: { id } }) => id === ANA);
  const patches = changesOfDrop(carried, { lane: BEAT, ...UNSHIFTED }, OPTIONS).map(
    ({ id, change }) => [id, change.patch],
  );
  expect(patches).toEqual([[8, { workerIds: [BEAT] }]]);
  expect(patchesOf(shared, { lane: BEAT, minutes: 15, from: [ANA] })).toEqual([
    { start: at(FRIDAY, '08:15'), end: at(FRIDAY, '10:15') },
  ]);
});

test('who knows of the visit has to be told anew', () => {
  const told = jobWith({
    overrides: { [FRIDAY]: { workerIds: [BEAT], told: { customer: true } } },
  });
  expect(patchesOf(told, { lane: CARLA })).toEqual([{ workerIds: [CARLA] }]);
});

test('a visit that is made later keeps its people, and one that is where it was has no time of its own', () => {
  expect(patchesOf(jobWith({}), { lane: ANA, minutes: 15 })).toEqual([
    { start: at(FRIDAY, '08:15'), end: at(FRIDAY, '10:15') },
  ]);
  const moved = jobWith({
    overrides: { [FRIDAY]: { start: at(FRIDAY, '08:15'), end: at(FRIDAY, '10:15') } },
  });
  expect(patchesOf(moved, { lane: ANA, minutes: -15 })).toEqual([null]);
  expect(patchesOf(moved, { lane: BEAT, minutes: -15 })).toEqual([{ workerIds: [BEAT] }]);
});

test('a visit that is made longer keeps its start and its people, over midnight too', () => {
  expect(patchesOf(jobWith({}), { lane: ANA, longer: 45 })).toEqual([
    { start: at(FRIDAY, '08:00'), end: at(FRIDAY, '10:45') },
  ]);
  expect(patchesOf(jobWith({}), { lane: ANA, minutes: -15, longer: 15 })).toEqual([
    { start: at(FRIDAY, '07:45'), end: at(FRIDAY, '10:00') },
  ]);
  expect(patchesOf(jobWith({}), { lane: ANA, longer: 15 * 60 })).toEqual([
    { start: at(FRIDAY, '08:00'), end: '2026-11-21T01:00:00' },
  ]);
});

test('one end is pulled without the other, and a quarter of an hour is left', () => {
  const [visit] = visitsOf(jobWith({}));
  const carriage = { visits: [heldVisit(visit!)], lane: ANA, ...UNSHIFTED };
  expect(pulled(carriage, 'end', 30)).toEqual({ minutes: 0, longer: 30 });
  expect(pulled(carriage, 'end', -300)).toEqual({ minutes: 0, longer: -105 });
  expect(pulled(carriage, 'start', -30)).toEqual({ minutes: -30, longer: 30 });
  expect(pulled(carriage, 'start', 300)).toEqual({ minutes: 105, longer: -105 });
  const later = { ...carriage, minutes: 30, longer: 15 };
  expect(pulled(later, 'end', 60)).toEqual({ minutes: 30, longer: 30 });
  expect(pulled(later, 'start', 0)).toEqual({ minutes: 0, longer: 45 });
});

test('the shortest of several visits says how much shorter all can be', () => {
  const [long] = visitsOf(jobWith({}));
  const held = heldVisit(long!);
  const short = { ...held, id: 'short', end: at(FRIDAY, '08:45') };
  const carriage = { visits: [held, short], lane: ANA, ...UNSHIFTED };
  expect(pulled(carriage, 'end', -300)).toEqual({ minutes: 0, longer: -30 });
});

test('a visit of several people is copied once', () => {
  const visits = visitsOf(jobWith({ workerIds: [ANA, BEAT] }));
  expect(visits).toHaveLength(2);
  expect(eachOnce([...visits, ...visitsOf(jobWith({ id: 5 }))])).toHaveLength(2);
});

test('a time that does not exist on the day of a change of clock is moved forward', () => {
  const night = {
    start: '2027-03-28T01:45:00' as LocalDateTime,
    end: '2027-03-28T04:00:00' as LocalDateTime,
  };
  expect(shiftedBy(night, { minutes: 15, longer: 0 }, ZONE)).toEqual({
    start: '2027-03-28T03:00:00',
    end: '2027-03-28T04:15:00',
  });
  expect(shiftedBy(night, UNSHIFTED, ZONE)).toEqual(night);
});

test('a drop knows how the visit was, so that a change of others is noticed', () => {
  const [change] = changesOfDrop(visitsOf(jobWith({})), { lane: BEAT, ...UNSHIFTED }, OPTIONS);
  expect(change).toMatchObject({
    id: 7,
    change: { eventId: 4, seriesDay: FRIDAY },
    seen: { patch: null },
  });
});

test('only a job of one visit that nobody has yet is given as a whole', () => {
  expect(isOnlyVisit(jobWith({ rule: null }, null))).toBe(true);
  expect(isOnlyVisit(jobWith({}, null))).toBe(false);
  expect(isOnlyVisit(jobWith({ rule: null }, ANA))).toBe(false);
  const single = jobWith({ rule: null }, null);
  expect(isOnlyVisit({ ...single, events: [...single.events, ...single.events] })).toBe(false);
});

test('with its only visit a job that nobody has yet is given, at another time too', () => {
  const open = jobWith({ rule: null, overrides: { [FRIDAY]: { note: 'Schlüssel' } } }, null);
  const changeOf = (job: typeof open, minutes: number, givesJobs = true) =>
    changesOfDrop(visitsOf(job), { lane: BEAT, minutes, longer: 0 }, { ...OPTIONS, givesJobs })[0]!
      .change;
  expect(changeOf(open, 0)).toMatchObject({ patch: { note: 'Schlüssel' }, workerId: BEAT });
  const later = { start: at(FRIDAY, '08:15'), end: at(FRIDAY, '10:15') };
  expect(changeOf(open, 15)).toMatchObject({
    patch: { note: 'Schlüssel', ...later },
    workerId: BEAT,
  });
  expect(changeOf(open, 0, false)).toEqual({
    eventId: 4,
    seriesDay: FRIDAY,
    patch: { note: 'Schlüssel', workerIds: [BEAT] },
  });
});

test('a job is not given whose visit would stay open, or which is a series', () => {
  const ofNobody = jobWith({ rule: null, workerIds: [] }, null);
  for (const job of [ofNobody, jobWith({}, null)]) {
    const [asked] = changesOfDrop(visitsOf(job), { lane: BEAT, ...UNSHIFTED }, OPTIONS);
    expect(asked!.change).toEqual({
      eventId: 4,
      seriesDay: FRIDAY,
      patch: { workerIds: [BEAT] },
    });
  }
});

test('a held visit is the same as long as its time and its people are', () => {
  const [visit] = visitsOf(jobWith({}));
  const held = heldVisit(visit!);
  expect(held).toEqual({
    id: `7-4-${FRIDAY}`,
    lane: ANA,
    workerIds: [ANA],
    start: weekly.start,
    end: weekly.end,
  });
  const other = { ...held, id: 'other' };
  expect(untouched([held, other], { visits: [{ ...held }], lanes: [] })).toEqual([held]);
  const later = { ...held, end: at(FRIDAY, '11:00') };
  expect(untouched([held], { visits: [later], lanes: [] })).toEqual([]);
  expect(toggled([held], other)).toEqual([held, other]);
  expect(toggled([held, other], held)).toEqual([other]);
  expect(pickedUpWith([held, other], other)).toEqual([other, held]);
  expect(pickedUpWith([held], other)).toEqual([other]);
  expect(isUnmoved({ visits: [held], lane: ANA, ...UNSHIFTED })).toBe(true);
  expect(isUnmoved({ visits: [held], lane: ANA, minutes: 15, longer: 0 })).toBe(false);
  expect(isUnmoved({ visits: [held], lane: ANA, minutes: 0, longer: 15 })).toBe(false);
  expect(isUnmoved({ visits: [held, { ...held, lane: BEAT }], lane: ANA, ...UNSHIFTED })).toBe(
    true,
  );
  expect(isUnmoved({ visits: [held], lane: BEAT, ...UNSHIFTED })).toBe(false);
});
