import { expect, test } from 'vitest';
import type { JobEvent, Job, Overrides } from '../../../../src/domain/entities.ts';
import { splitOn } from '../../../../src/domain/job/series/split.ts';
import { visitsOf } from '../../../../src/domain/visits/jobVisits.ts';
import { bareJob } from '../../../support/records.ts';
import { day, minute } from '../../support/values.ts';

const ZONE = 'Europe/Zurich';
const ANA = 1;
const TENZIN = 2;
const EWA = 3;

const event = (rule: string | null, overrides?: Overrides, from = '2026-12-01') =>
  ({
    id: 4,
    start: minute(`${from} 09:00`),
    end: minute(`${from} 11:00`),
    rule,
    ...(overrides && { overrides }),
  }) satisfies JobEvent;

const job = (events: readonly JobEvent[], fields: Partial<Job> = {}): Job => ({
  ...bareJob,
  workerId: ANA,
  fromDate: day('2026-12-01'),
  events: events.map((one, index) => ({ ...one, id: 4 + 5 * index })),
  ...fields,
});

/** What `splitOn` makes of the job; throws if it is refused. */
function split(known: Job, on: string) {
  const result = splitOn(known, day(on));
  if (!result.ok) throw new Error(result.problem);
  return result;
}

const rulesOf = ({ events }: { readonly events: readonly JobEvent[] }) =>
  events.map(({ rule }) => rule);

const overridesOf = ({ events }: { readonly events: readonly JobEvent[] }) =>
  events.map(({ overrides = {} }) => Object.keys(overrides));

const startsOf = (known: Job) =>
  visitsOf(known, { first: day('2026-11-01'), last: day('2027-12-31') }, ZONE)
    .visits.map(({ start, workerIds }) => `${start.slice(0, 16)} ${workerIds.join()}`)
    .toSorted();

/** The visits of both jobs, as of a job before the split. */
function startsOfBoth(known: Job, on: string) {
  const { ended, following } = split(known, on);
  return [ended, following].flatMap((part) => startsOf({ ...known, ...part })).toSorted();
}

test('a series without end ends on the day before, and goes on without end', () => {
  const { ended, following } = split(job([event('FREQ=WEEKLY;BYDAY=TU')]), '2026-12-15');
  expect(rulesOf(ended)).toEqual(['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261214']);
  expect(following).toEqual({
    fromDate: '2026-12-15',
    earlierWorkers: [],
    events: [{ ...event('FREQ=WEEKLY;BYDAY=TU', undefined, '2026-12-15'), id: 4 }],
  });
});

test('a last day is that of the job that goes on', () => {
  const known = job([event('FREQ=WEEKLY;BYDAY=TU;UNTIL=20270131')]);
  const { ended, following } = split(known, '2026-12-15');
  expect(rulesOf(ended)).toEqual(['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261214']);
  expect(rulesOf(following)).toEqual(['FREQ=WEEKLY;BYDAY=TU;UNTIL=20270131']);
});

test('of four visits, one of them cancelled, two are before and two are left', () => {
  const cancelled = { '2026-12-08': { cancelled: true } } as const;
  const known = job([event('FREQ=WEEKLY;BYDAY=TU;COUNT=4', cancelled)]);
  const { ended, following } = split(known, '2026-12-15');
  expect(rulesOf(ended)).toEqual(['FREQ=WEEKLY;BYDAY=TU;COUNT=2']);
  expect(rulesOf(following)).toEqual(['FREQ=WEEKLY;BYDAY=TU;COUNT=2']);
  expect([overridesOf(ended), overridesOf(following)]).toEqual([[['2026-12-08']], [[]]]);
});

test('a number of visits over several rules is counted for each of them', () => {
  const known = job(
    [event('FREQ=WEEKLY;BYDAY=MO;COUNT=2'), event('FREQ=WEEKLY;BYDAY=TH;COUNT=3')],
    { fromDate: day('2026-11-05') },
  );
  const { ended, following } = split(known, '2026-11-12');
  expect(rulesOf(ended)).toEqual(['FREQ=WEEKLY;BYDAY=MO;COUNT=1', 'FREQ=WEEKLY;BYDAY=TH;COUNT=1']);
  expect(rulesOf(following)).toEqual([
    'FREQ=WEEKLY;BYDAY=MO;COUNT=1',
    'FREQ=WEEKLY;BYDAY=TH;COUNT=2',
  ]);
});

test('a rule with all of its visits before the day stays as it is, and one with none before goes', () => {
  const known = job(
    [event('FREQ=WEEKLY;BYDAY=MO;COUNT=2'), event('FREQ=WEEKLY;BYDAY=TH;COUNT=3')],
    { fromDate: day('2026-11-05') },
  );
  const last = split(known, '2026-11-19');
  expect(rulesOf(last.ended)[0]).toBe('FREQ=WEEKLY;BYDAY=MO;COUNT=2');
  expect(rulesOf(last.following)).toEqual(['FREQ=WEEKLY;BYDAY=TH;COUNT=1']);
  expect(rulesOf(split(known, '2026-11-09').ended)).toEqual(['FREQ=WEEKLY;BYDAY=TH;COUNT=1']);
});

test('two visits on one day are on the same side', () => {
  const noon = { start: minute('2026-12-01 13:00'), end: minute('2026-12-01 14:00') };
  const rule = 'FREQ=WEEKLY;BYDAY=TU';
  const known = job([event(rule), { id: 9, ...noon, rule }]);
  const { ended, following } = split(known, '2026-12-15');
  expect(rulesOf(ended)).toEqual(Array(2).fill(`${rule};UNTIL=20261214`));
  expect(following.events.map(({ start }) => start)).toEqual([
    '2026-12-15T09:00:00',
    '2026-12-15T13:00:00',
  ]);
});

test('a visit that is moved over the border stays with the day for which it is planned', () => {
  const overrides = {
    '2026-12-08': { start: minute('2026-12-17 09:00'), end: minute('2026-12-17 11:00') },
    '2026-12-15': { start: minute('2026-12-09 09:00'), end: minute('2026-12-09 11:00') },
  };
  const known = job([event('FREQ=WEEKLY;BYDAY=TU', overrides)]);
  const { ended, following } = split(known, '2026-12-15');
  expect(overridesOf(ended)).toEqual([['2026-12-08']]);
  expect(overridesOf(following)).toEqual([['2026-12-15']]);
  expect(startsOfBoth(known, '2026-12-15')).toEqual(startsOf(known));
});

test('single events are on the side of their day', () => {
  const known = job([
    event('FREQ=WEEKLY;BYDAY=TU'),
    event(null, undefined, '2026-12-14'),
    event(null, undefined, '2026-12-15'),
  ]);
  const { ended, following } = split(known, '2026-12-15');
  expect(ended.events.map(({ id }) => id)).toEqual([4, 9]);
  expect(following.events.map(({ id }) => id)).toEqual([4, 14]);
});

test('a single event before the start of the series does not draw that earlier', () => {
  const known = job([
    event(null, undefined, '2026-11-24'),
    event(null, undefined, '2026-11-26'),
    event('FREQ=WEEKLY;BYDAY=FR'),
  ]);
  expect(split(known, '2026-11-26').following.fromDate).toBe('2026-12-01');
  expect(startsOfBoth(known, '2026-11-26')).toEqual(startsOf(known));
});

test('every other week stays in its weeks', () => {
  const known = job([event('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU')]);
  expect(startsOfBoth(known, '2026-12-29')).toEqual(startsOf(known));
});

test('a rule without a weekday keeps the one on which it started', () => {
  const known = job([event('FREQ=MONTHLY', undefined, '2026-01-31')], {
    fromDate: day('2026-01-31'),
  });
  expect(split(known, '2026-03-31').following.fromDate).toBe('2026-03-31');
  expect(startsOfBoth(known, '2026-12-31')).toEqual(startsOf(known));
});

test('who had the job until a day beyond the border comes until then', () => {
  const known = job([event('FREQ=WEEKLY;BYDAY=TU')], {
    workerId: EWA,
    earlierWorkers: [
      { until: day('2026-12-07'), workerIds: [ANA] },
      { until: day('2027-01-31'), workerIds: [TENZIN] },
    ],
  });
  expect(split(known, '2026-12-15').following.earlierWorkers).toEqual([
    { until: '2027-01-31', workerIds: [TENZIN] },
  ]);
  expect(startsOfBoth(known, '2026-12-15')).toEqual(startsOf(known));
});

test('who had the job on the earlier day to which a later visit is moved comes to it', () => {
  const moved = {
    '2026-12-15': { start: minute('2026-12-04 09:00'), end: minute('2026-12-04 11:00') },
  };
  const known = job([event('FREQ=WEEKLY;BYDAY=TU', moved)], {
    workerId: EWA,
    earlierWorkers: [{ until: day('2026-12-07'), workerIds: [ANA] }],
  });
  expect(startsOfBoth(known, '2026-12-15')).toEqual(startsOf(known));
});

test.each([
  ['a day without a visit', [event('FREQ=WEEKLY;BYDAY=TU')], '2026-12-16', 'notAVisit'],
  ['a day after the end', [event('FREQ=WEEKLY;BYDAY=TU;COUNT=2')], '2026-12-15', 'notAVisit'],
  ['the first visit', [event('FREQ=WEEKLY;BYDAY=TU')], '2026-12-01', 'firstVisit'],
  ['a single visit', [event(null)], '2026-12-01', 'firstVisit'],
  [
    'a week in which another rule pauses',
    [event('FREQ=WEEKLY;BYDAY=TU'), event('FREQ=WEEKLY;INTERVAL=2;BYDAY=TH')],
    '2026-12-08',
    'notSplittable',
  ],
  [
    'a rule that cannot be read',
    [event('FREQ=WEEKLY;BYDAY=TU'), event('FREQ=HOURLY')],
    '2026-12-08',
    'notSplittable',
  ],
] as const)('%s is no day on which a job is split', (_, events, on, problem) => {
  expect(splitOn(job(events), day(on))).toEqual({ ok: false, problem });
});

test('a job with events that cannot be read is not split', () => {
  const known = job([event('FREQ=WEEKLY;BYDAY=TU')], { unreadableEvents: 1 });
  expect(splitOn(known, day('2026-12-08'))).toEqual({ ok: false, problem: 'notSplittable' });
});
