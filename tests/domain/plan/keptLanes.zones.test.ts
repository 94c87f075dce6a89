import { expect, test } from 'vitest';
import { absenceFinder, NO_ABSENCE } from '../../../src/domain/absences/absentAt.ts';
import type { Absence, JobEvent, JobListing } from '../../../src/domain/entities.ts';
import { onceEach } from '../../../src/domain/onceEach.ts';
import { laneKeeper } from '../../../src/domain/plan/keptLanes.ts';
import { lanesOf } from '../../../src/domain/plan/lane.ts';
import { assignments } from '../../../src/domain/visits/assignments.ts';
import { doubleBookings } from '../../../src/domain/visits/conflicts/doubleBookings.ts';
import { listedJob, worker } from '../../support/records.ts';
import { day, wallTime } from '../support/values.ts';

const DAY = { first: day('2026-11-24'), last: day('2026-11-24') };
const workers = ['Ana', 'Beat', 'Carla'].map((name, index) => ({ ...worker, id: index + 1, name }));
const [, beat] = workers;

const event = (start: string, end: string): JobEvent => ({
  id: 4,
  start: wallTime(`2026-11-24T${start}:00`),
  end: wallTime(`2026-11-24T${end}:00`),
  rule: null,
});

const job = (id: number, workerId: number, ...events: JobEvent[]) =>
  listedJob(id, { workerId, events });

const jobs = [
  job(7, 1, event('08:00', '10:00')),
  job(8, 2, event('09:00', '11:00')),
  job(9, 3, event('14:00', '15:00')),
];

interface Options {
  readonly absences?: readonly Absence[];
  readonly of?: typeof workers;
  /** How a visit is drawn. */
  readonly word?: string;
}

function lanes(
  known: readonly JobListing[],
  { absences = [], of = workers, word = '' }: Options = {},
) {
  const { visits } = assignments(known, of, DAY, 'Europe/Zurich', true);
  const absenceOf = absences.length > 0 ? absenceFinder(absences, '12:00') : NO_ABSENCE;
  const doubled = doubleBookings(visits);
  const drawn = lanesOf({ visits, workers: of, absences, absenceOf, doubled, window: DAY });
  return drawn.map((lane) => ({
    ...lane,
    words: new Map(lane.visits.map(({ id, isDoubled }) => [id, { word, isDoubled }])),
  }));
}

/** The ids of the lanes that are other objects than before. */
function drawnAgain(before: ReturnType<typeof lanes>, after: ReturnType<typeof lanes>) {
  const keep = laneKeeper<{ readonly word: string }>();
  const first = keep(before);
  const then = keep(after);
  expect(then).toEqual(after);
  return then.filter((lane, index) => lane !== first[index]).map(({ id }) => id);
}

const changed = (id: number, fields: Partial<JobListing>) =>
  jobs.map((one) => (one.id === id ? { ...one, ...fields } : one));

test('a list that is read again draws no lane again', () => {
  expect(drawnAgain(lanes(jobs), lanes([...jobs]))).toEqual([]);
});

test('an empty lane of another week is another lane', () => {
  const before = lanes([]);
  const after = before.map((lane) => ({ ...lane, week: day('2026-11-23') }));
  expect(drawnAgain(before, after)).toEqual(before.map(({ id }) => id));
});

test('a visit that is given to somebody else draws their two lanes again', () => {
  expect(drawnAgain(lanes(jobs), lanes(changed(9, { workerId: 1 })))).toEqual([1, 3]);
});

test('a lane is drawn again for each thing that it shows', () => {
  const before = lanes(jobs);
  expect(drawnAgain(before, lanes(changed(8, { customerName: 'Hug' })))).toEqual([2]);
  const renamed = workers.map((one) => (one === beat ? { ...one, phone: '1' } : one));
  expect(drawnAgain(before, lanes(jobs, { of: renamed }))).toEqual([2]);
  const absence = { id: 1, workerId: 2, kind: 'sick', part: 'all', note: '' } as const;
  const absences = [{ ...absence, firstDay: DAY.first, lastDay: DAY.last, withdrawnAt: null }];
  expect(drawnAgain(before, lanes(jobs, { absences }))).toEqual([2]);
  expect(drawnAgain(before, lanes(jobs, { word: 'cancelado' }))).toEqual([1, 2, 3]);
});

test('a visit that meets one that another person has changed is drawn again', () => {
  const meeting = [...jobs, job(10, 2, event('10:30', '12:00'))];
  const moved = meeting.map((one) =>
    one.id === 10 ? { ...one, events: [event('11:00', '12:00')] } : one,
  );
  expect(drawnAgain(lanes(meeting), lanes(moved))).toEqual([2]);
});

test('what is computed of an object is computed once', () => {
  let count = 0;
  const lengthOf = onceEach((text: readonly string[]) => {
    count += 1;
    return text[0];
  });
  const none: readonly string[] = [];
  expect([lengthOf(none), lengthOf(none), lengthOf(['a'])]).toEqual([undefined, undefined, 'a']);
  expect(count).toBe(2);
});
