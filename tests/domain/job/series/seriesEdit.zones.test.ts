import { expect, test } from 'vitest';
import type { JobEvent, Job, Overrides } from '../../../../src/domain/entities.ts';
import { draftOf } from '../../../../src/domain/job/edit/jobFields.ts';
import {
  allMoved,
  canEndBefore,
  endedOn,
  isBetween,
  restMoved,
} from '../../../../src/domain/job/series/seriesEdit.ts';
import { visitsOf } from '../../../../src/domain/visits/jobVisits.ts';
import { bareJob } from '../../../support/records.ts';
import { storedJob } from '../../support/storedJob.ts';
import { day, minute } from '../../support/values.ts';

const ZONE = 'Europe/Zurich';
const X = day('2026-12-15');
const KEY = { eventId: 4, seriesDay: X };

const event = (rule: string | null, overrides?: Overrides) =>
  ({
    id: 4,
    start: minute('2026-12-01 09:00'),
    end: minute('2026-12-01 11:00'),
    rule,
    ...(overrides && { overrides }),
  }) satisfies JobEvent;

const job = (...events: readonly JobEvent[]): Job => ({
  ...bareJob,
  workerId: 1,
  fromDate: day('2026-12-01'),
  events: events.map((one, index) => ({ ...one, id: 4 + 5 * index })),
});

const at = (date: string, start = '09:00', end = '11:00') => ({
  start: minute(`${date} ${start}`),
  end: minute(`${date} ${end}`),
});

function startsOf(known: Job, last = '2027-01-10') {
  return visitsOf(known, { first: day('2026-11-01'), last: day(last) }, ZONE)
    .visits.map(({ start }) => start)
    .toSorted()
    .map((start) => start.slice(5, 16));
}

/** When the visits are in the job that goes on, once it is saved. */
function startsOfRest(known: Job, period: ReturnType<typeof at>, key = KEY) {
  const moved = restMoved(known, key, period);
  if (!moved) return null;
  const { rest, edited } = moved;
  const going = { ...known, fromDate: rest.fromDate, events: rest.events };
  return startsOf(storedJob(going, { ...draftOf(going), ...edited }));
}

/** The same of the whole job. */
function startsOfAll(known: Job, period: ReturnType<typeof at>) {
  const edited = allMoved(known, KEY, period);
  return edited && startsOf(storedJob(known, { ...draftOf(known), ...edited }));
}

const TUESDAYS = 'FREQ=WEEKLY;BYDAY=TU';

test.each([
  ['another time', at('2026-12-15', '14:00', '15:30'), ['12-15T14:00', '12-22T14:00']],
  ['a later weekday', at('2026-12-17'), ['12-17T09:00', '12-24T09:00']],
  ['an earlier weekday', at('2026-12-14'), ['12-14T09:00', '12-21T09:00']],
  ['the next week', at('2026-12-23'), ['12-23T09:00', '12-30T09:00']],
])('the rest of a series starts with its visit at %s', (_, period, first) => {
  expect(startsOfRest(job(event(TUESDAYS)), period)?.slice(0, 2)).toEqual(first);
});

test('a rest of every other week goes on from the week to which its visit is moved', () => {
  const known = job(event('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'));
  expect(startsOfRest(known, at('2026-12-24'))).toEqual(['12-24T09:00', '01-07T09:00']);
});

test('a number of visits stays what is left', () => {
  const known = job(event(`${TUESDAYS};COUNT=4`));
  expect(startsOfRest(known, at('2026-12-16'))).toEqual(['12-16T09:00', '12-23T09:00']);
});

test('a night visit stays one', () => {
  const known = job({ ...event(TUESDAYS), end: minute('2026-12-02 01:00') });
  const period = { start: minute('2026-12-16 22:00'), end: minute('2026-12-17 06:00') };
  const { edited } = restMoved(known, KEY, period)!;
  expect([edited.events[0]!.start, edited.events[0]!.end]).toEqual([
    '2026-12-16T22:00:00',
    '2026-12-17T06:00:00',
  ]);
});

test('the other series of the job stays where it is', () => {
  const known = job(event(TUESDAYS), event('FREQ=WEEKLY;BYDAY=TH'));
  expect(startsOfRest(known, at('2026-12-14'))?.slice(0, 4)).toEqual([
    '12-14T09:00',
    '12-17T09:00',
    '12-21T09:00',
    '12-24T09:00',
  ]);
});

test('a rest cannot start where the other series would have a visit more or less', () => {
  const known = job(event(TUESDAYS), event('FREQ=WEEKLY;BYDAY=TH'));
  expect(startsOfRest(known, at('2026-12-09'))).toBeNull();
  expect(startsOfRest(known, at('2026-12-25'))).toBeNull();
});

test('the visit that is moved with its series has no time of its own any more', () => {
  const moved = { [X]: { ...at('2026-12-18'), note: 'Tor', told: { customer: true } } };
  const { edited } = restMoved(job(event(TUESDAYS, moved)), KEY, at('2026-12-16'))!;
  expect(edited.events[0]!.overrides).toEqual({ [X]: { note: 'Tor' } });
});

test('exceptions of later visits follow the weekday', () => {
  const later = { '2026-12-22': { cancelled: true } } as const;
  expect(startsOfRest(job(event(TUESDAYS, later)), at('2026-12-16'))?.slice(0, 2)).toEqual([
    '12-16T09:00',
    '12-30T09:00',
  ]);
});

test.each([
  ['on the first visit', job(event(TUESDAYS)), { ...KEY, seriesDay: day('2026-12-01') }],
  ['of a single event', job(event(null)), { ...KEY, seriesDay: day('2026-12-01') }],
])('there is no rest %s', (_, known, key) => {
  expect(restMoved(known, key, at('2026-12-02'))).toBeNull();
});

test('all visits move to the weekday and the time of one', () => {
  expect(
    startsOfAll(job(event(TUESDAYS)), at('2026-12-17', '08:00', '10:00'))?.slice(2, 5),
  ).toEqual(['12-17T08:00', '12-24T08:00', '12-31T08:00']);
});

test.each([
  ['another week', event(TUESDAYS), at('2026-12-22')],
  ['another weekday of a rule with several', event('FREQ=WEEKLY;BYDAY=TU,TH'), at('2026-12-16')],
  ['another day of the month', event('FREQ=MONTHLY;BYMONTHDAY=15'), at('2026-12-16')],
])('a whole series cannot be moved to %s', (_, one, period) => {
  expect(allMoved(job(one), KEY, period)).toBeNull();
});

test('a rule with several weekdays takes another time', () => {
  const known = job(event('FREQ=WEEKLY;BYDAY=TU,TH'));
  expect(allMoved(known, KEY, at('2026-12-15', '07:00', '08:00'))!.events[0]).toMatchObject({
    id: 4,
    start: '2026-12-01T07:00:00',
    end: '2026-12-01T08:00:00',
    rule: 'FREQ=WEEKLY;BYDAY=TU,TH',
  });
});

test('a series that ends before a visit keeps those that are moved beyond it', () => {
  const moved = { '2026-12-08': at('2026-12-17') };
  const known = job(event(TUESDAYS, moved));
  const edited = endedOn(known, X)!;
  expect(startsOf(storedJob(known, { ...draftOf(known), ...edited }))).toEqual([
    '12-01T09:00',
    '12-17T09:00',
  ]);
});

test('a series does not end before its first visit', () => {
  expect(endedOn(job(event(TUESDAYS)), day('2026-12-01'))).toBeNull();
});

test.each(['COUNT=3', 'UNTIL=20261208'])(
  'what is over already (%s) stays so when the series ends',
  (end) => {
    const over = event(`FREQ=WEEKLY;BYDAY=WE;${end}`);
    const known = job(event(TUESDAYS), over);
    const edited = endedOn(known, day('2027-01-05'))!;
    const wednesdays = edited.events.find(({ id }) => id === 9);
    expect(wednesdays).toMatchObject({ rule: over.rule });
  },
);

test('no event has a visit from the day on which a series ends', () => {
  const single = { ...event(null), ...at('2026-12-30') };
  const known = job(event(TUESDAYS), single);
  const edited = endedOn(known, X)!;
  expect(startsOf(storedJob(known, { ...draftOf(known), ...edited }))).toEqual([
    '12-01T09:00',
    '12-08T09:00',
  ]);
});

test.each(['2026-12-08', '2026-12-15', '2026-12-22'])(
  'a series can end on %s, whether or not it could go on from there',
  (on) => {
    const known = job(event(TUESDAYS), event('FREQ=WEEKLY;INTERVAL=2;BYDAY=TH'));
    expect(canEndBefore(known, { eventId: 4, seriesDay: day(on) })).toBe(true);
  },
);

test.each([
  ['the first', TUESDAYS, '2026-12-01', false],
  ['a later', TUESDAYS, '2026-12-15', true],
  ['the last', `${TUESDAYS};COUNT=3`, '2026-12-15', false],
  ['the only', `${TUESDAYS};COUNT=1`, '2026-12-01', false],
])('whether %s visit is between others is known', (_, rule, on, expected) => {
  const key = { eventId: 4, seriesDay: day(on) };
  expect(isBetween(job(event(rule)), key)).toBe(expected);
  expect(canEndBefore(job(event(rule)), key)).toBe(expected);
});
