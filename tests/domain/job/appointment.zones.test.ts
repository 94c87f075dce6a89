import { expect, test } from 'vitest';
import {
  daysLater,
  eventOfRule,
  eventsFor,
  FREQUENCIES,
  frequencyOf,
  hoursOf,
  isEmpty,
  movedToWeekday,
  reanchored,
  repeatsWeekday,
  weekdayOf,
  withEnd,
  withStart,
  properEnd,
  type Frequency,
} from '../../../src/domain/job/appointment.ts';
import type { AppointmentEvent } from '../../../src/domain/entities.ts';
import { day, wallTime } from '../support/values.ts';

const event = (start: string, end: string, rule: string | null = null): AppointmentEvent => ({
  start: wallTime(`${start}:00`),
  end: wallTime(`${end}:00`),
  rule,
});

const single = event('2026-11-04T09:00', '2026-11-04T11:30');
const night = event('2026-11-04T22:00', '2026-11-05T02:00');
const ruled = (rule: string) => event('2026-11-04T09:00', '2026-11-04T11:30', rule);

test.each([
  ['once', [null]],
  ['weekly', ['FREQ=WEEKLY;BYDAY=TH']],
  ['weekly2', ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TH']],
  ['weekly4', ['FREQ=WEEKLY;INTERVAL=4;BYDAY=TH']],
  ['twiceAWeek', ['FREQ=WEEKLY;BYDAY=TH', 'FREQ=WEEKLY;BYDAY=TH']],
] as const)(
  'specification: %s gives its events, from 09:00 to 10:00 on the day',
  (frequency, rules) => {
    expect(eventsFor(frequency, day('2026-04-02'))).toEqual(
      rules.map((rule) => event('2026-04-02T09:00', '2026-04-02T10:00', rule)),
    );
  },
);

const mondays = event('2026-11-02T22:00', '2026-11-03T02:00', 'FREQ=WEEKLY;BYDAY=MO');
const fridays = event('2026-11-06T13:00', '2026-11-06T15:00', 'FREQ=WEEKLY;BYDAY=FR');

test.each<[Frequency, former: AppointmentEvent[], expected: AppointmentEvent[]]>([
  ['weekly2', [mondays, fridays], [{ ...mondays, rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO' }]],
  ['twiceAWeek', [fridays], [fridays, fridays]],
  ['twiceAWeek', [mondays, fridays, single], [mondays, fridays]],
  ['weekly', [single], [{ ...single, rule: 'FREQ=WEEKLY;BYDAY=WE' }]],
  ['once', [fridays], [{ ...fridays, rule: null }]],
])('the frequency %s in place of %j keeps weekdays and times', (frequency, former, expected) =>
  expect(eventsFor(frequency, day('2026-11-02'), former)).toEqual(expected),
);

test('a new frequency of a visit before the start begins with the first such weekday since', () =>
  expect(eventsFor('weekly', day('2026-11-09'), [single])).toEqual([
    event('2026-11-11T09:00', '2026-11-11T11:30', 'FREQ=WEEKLY;BYDAY=WE'),
  ]));

test('a single visit in place of a series is on its first day since the start', () =>
  expect(eventsFor('once', day('2026-11-09'), [fridays])).toEqual([
    event('2026-11-13T13:00', '2026-11-13T15:00'),
  ]));

test('without former events, a chosen rule is from 09:00 to 10:00 on its first day', () =>
  expect(
    eventOfRule({ kind: 'weekdays', interval: 3, weekdays: [0, 4] }, day('2026-11-04')),
  ).toEqual(event('2026-11-06T09:00', '2026-11-06T10:00', 'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,FR')));

test.each(FREQUENCIES)('the events of the frequency %s have that frequency', (frequency) =>
  expect(frequencyOf(eventsFor(frequency, day('2026-04-02')))).toBe(frequency),
);

test.each<[rules: readonly (string | null)[], frequency: string]>([
  [[], 'once'],
  [[null], 'once'],
  [[null, null], 'once'],
  [['FREQ=WEEKLY'], 'weekly'],
  [['RRULE:freq=weekly; interval=1; byday=mo'], 'weekly'],
  [['FREQ=WEEKLY;BYDAY=MO;UNTIL=20270101'], 'weekly'],
  [['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=9'], 'weekly2'],
  [['FREQ=WEEKLY;INTERVAL=4;BYDAY=MO;WKST=SU'], 'weekly4'],
  [['DTSTART:20260402T090000\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'], 'weekly2'],
  [['FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0'], 'weekly'],
  [['FREQ=WEEKLY;BYDAY=MO', 'FREQ=WEEKLY;BYDAY=TH;COUNT=3'], 'twiceAWeek'],
])('specification: the frequency of %j is %s', (rules, frequency) =>
  expect(frequencyOf(rules.map((rule) => ({ ...single, rule })))).toBe(frequency),
);

test.each<(string | null)[][]>([
  [['FREQ=WEEKLY;BYDAY=MO;BYHOUR=10']],
  [['FREQ=WEEKLY;INTERVAL=3;BYDAY=MO']],
  [['FREQ=WEEKLY;BYDAY=MO,TH']],
  [['FREQ=WEEKLY;BYDAY=MO;BYMONTH=7']],
  [['FREQ=WEEKLY;BYDAY=MO;BYSETPOS=1']],
  [['FREQ=DAILY']],
  [['FREQ=MONTHLY;BYDAY=1MO']],
  [['FREQ=YEARLY']],
  [['every Monday']],
  [['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH']],
  [['FREQ=WEEKLY;BYDAY=MO', null]],
  [['FREQ=WEEKLY;BYDAY=MO', 'FREQ=WEEKLY;BYDAY=TH', null]],
  [['FREQ=WEEKLY;BYDAY=MO', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH']],
  [['FREQ=WEEKLY;BYDAY=MO', 'FREQ=WEEKLY;BYDAY=WE', 'FREQ=WEEKLY;BYDAY=FR']],
])('the frequency of %j is another one', (rules) =>
  expect(frequencyOf(rules.map((rule) => ({ ...single, rule })))).toBe('other'),
);

test.each([
  [single, '2026-12-01', '2026-12-01T05:00', '2026-12-01T07:30'],
  [night, '2026-12-01', '2026-12-01T05:00', '2026-12-01T09:00'],
  [
    event('2026-11-04T09:00', '2026-11-06T09:00'),
    '2027-02-28',
    '2027-02-28T05:00',
    '2027-03-02T05:00',
  ],
  [ruled('FREQ=WEEKLY;BYDAY=WE'), '2026-12-02', '2026-12-02T09:00', '2026-12-02T11:30'],
  [ruled('FREQ=WEEKLY;BYDAY=WE'), '2026-12-03', '2026-12-09T09:00', '2026-12-09T11:30'],
  [ruled('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'), '2026-04-02', '2026-04-14T09:00', '2026-04-14T11:30'],
  [ruled('FREQ=WEEKLY;INTERVAL=2;BYDAY=SU'), '2026-04-02', '2026-04-05T09:00', '2026-04-05T11:30'],
  [ruled('FREQ=MONTHLY;BYDAY=-1FR'), '2027-02-01', '2027-02-26T09:00', '2027-02-26T11:30'],
  [
    ruled('FREQ=WEEKLY;BYDAY=WE;UNTIL=20261201'),
    '2027-01-01',
    '2027-01-06T09:00',
    '2027-01-06T11:30',
  ],
  [
    { ...night, rule: 'FREQ=WEEKLY;BYDAY=SA' },
    '2026-10-24',
    '2026-10-24T22:00',
    '2026-10-25T02:00',
  ],
])(
  'specification: the event %j of a job moved to %s is from %s to %s',
  (before, from, start, end) =>
    expect(reanchored(before, day(from))).toEqual(event(start, end, before.rule)),
);

test.each(['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'every Monday'])(
  'an event whose rule %s never occurs is not moved',
  (rule) => expect(reanchored(ruled(rule), day('2026-12-01'))).toEqual(ruled(rule)),
);

test.each<[rule: string | null, weekday: number | null]>([
  [null, 2],
  ['FREQ=WEEKLY;BYDAY=SU', 6],
  ['FREQ=WEEKLY;BYDAY=SU;BYHOUR=9', 6],
  ['FREQ=MONTHLY;BYDAY=FR;BYSETPOS=1', 4],
  ['FREQ=WEEKLY', null],
  ['FREQ=WEEKLY;BYDAY=MO,TU', null],
  ['FREQ=MONTHLY;BYDAY=1MO', null],
  ['FREQ=DAILY', null],
  ['every Monday', null],
])('the weekday of %j is %j', (rule, weekday) =>
  expect(weekdayOf({ ...single, rule })).toBe(weekday),
);

test.each<[before: string, weekday: number, after: string, start: string]>([
  ['FREQ=WEEKLY;BYDAY=WE', 0, 'FREQ=WEEKLY;BYDAY=MO', '2026-11-09'],
  ['FREQ=WEEKLY;BYDAY=WE', 4, 'FREQ=WEEKLY;BYDAY=FR', '2026-11-06'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=WE', 0, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '2026-11-16'],
  ['RRULE: byday = we ;FREQ=WEEKLY;COUNT=5', 3, 'BYDAY=TH;FREQ=WEEKLY;COUNT=5', '2026-11-05'],
  [
    'DTSTART:20260402T090000\nRRULE:FREQ=WEEKLY;BYDAY=WE;BYHOUR=9',
    3,
    'FREQ=WEEKLY;BYDAY=TH;BYHOUR=9',
    '2026-11-05',
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=WE',
    1,
    'FREQ=MONTHLY;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=TU',
    '2026-11-10',
  ],
])(
  'specification: %s moved to weekday %i becomes %s from %s, at the same times',
  (before, weekday, after, start) =>
    expect(movedToWeekday(ruled(before), weekday, day('2026-11-03'))).toEqual(
      event(`${start}T09:00`, `${start}T11:30`, after),
    ),
);

test.each<[weekday: number, from: string | null, start: string]>([
  [0, null, '2026-11-02'],
  [6, null, '2026-11-08'],
  [0, '2026-11-02', '2026-11-02'],
  [0, '2026-11-03', '2026-11-09'],
  [2, '2026-11-04', '2026-11-04'],
  [2, '2026-11-05', '2026-11-11'],
])(
  'specification: a single event moved to weekday %i, of a job from %s, is on %s',
  (weekday, from, start) =>
    expect(movedToWeekday(single, weekday, from === null ? null : day(from))).toEqual(
      event(`${start}T09:00`, `${start}T11:30`),
    ),
);

test.each(['FREQ=WEEKLY;BYDAY=MO,TU', 'FREQ=MONTHLY;BYDAY=1MO', 'FREQ=DAILY', 'every Monday'])(
  'the weekday of %s cannot be changed',
  (rule) => expect(movedToWeekday(ruled(rule), 5, null)).toEqual(ruled(rule)),
);

test('changing the start keeps the time of the end, or the duration if it would pass the end', () => {
  expect(withStart(single, '10:15')).toEqual(event('2026-11-04T10:15', '2026-11-04T11:30'));
  expect(withStart(single, '12:00')).toEqual(event('2026-11-04T12:00', '2026-11-04T14:30'));
  expect(withStart(night, '01:00')).toEqual(event('2026-11-04T01:00', '2026-11-04T02:00'));
});

test('changing the start removes the old time of day from the rule', () => {
  const rule = 'DTSTART:20260402T090000\nRRULE:FREQ=WEEKLY;BYDAY=WE;BYHOUR=9;BYMINUTE=0';
  expect(withStart(ruled(rule), '09:00').rule).toBe(rule);
  expect(withStart(ruled(rule), '10:15').rule).toBe('FREQ=WEEKLY;BYDAY=WE');
  for (const kept of ['RRULE:FREQ=WEEKLY;BYDAY=WE;', 'FREQ=DAILY;BYHOUR=9,14', 'every Monday']) {
    expect(withStart(ruled(kept), '10:15').rule).toBe(kept);
  }
});

test('changing the end puts it on the day of the start, or on the next day if its time is earlier', () => {
  expect(withEnd(single, '12:45')).toEqual(event('2026-11-04T09:00', '2026-11-04T12:45'));
  expect(withEnd(single, '08:45')).toEqual(event('2026-11-04T09:00', '2026-11-05T08:45'));
  expect(withEnd(night, '23:00')).toEqual(event('2026-11-04T22:00', '2026-11-04T23:00'));
});

test('an event that ends in the minute of its start is empty', () => {
  expect(isEmpty(withEnd(single, '09:00'))).toBe(true);
  expect(isEmpty({ ...withEnd(single, '09:00'), start: wallTime('2026-11-04T09:00:30') })).toBe(
    true,
  );
  expect(isEmpty(withEnd(single, '09:01'))).toBe(false);
  expect(isEmpty({ ...single, end: wallTime('2026-11-05T09:00:00') })).toBe(false);
});

test('daysLater counts the days from start to end', () => {
  expect([single, night].map(daysLater)).toEqual([0, 1]);
  expect(daysLater(event('2026-10-24T22:00', '2026-10-26T02:00'))).toBe(2);
});

test('a series on the weekday of an earlier series is found, whatever else is in their rules', () => {
  const events = ['WE', 'FR', 'WE;COUNT=3'].map((rest) => ruled(`FREQ=WEEKLY;BYDAY=${rest}`));
  expect(events.map((_, index) => repeatsWeekday(events, index))).toEqual([false, false, true]);
  const daily = [ruled('FREQ=DAILY'), ruled('FREQ=DAILY')];
  expect(repeatsWeekday(daily, 1)).toBe(false);
});

test('only two series repeat a weekday', () => {
  const weekly = ruled('FREQ=WEEKLY;BYDAY=WE');
  expect(repeatsWeekday([weekly, single], 1)).toBe(false);
  expect(repeatsWeekday([single, weekly], 1)).toBe(false);
  expect(repeatsWeekday([single, single], 1)).toBe(false);
});

test('the duration is in wall time, also across a DST change', () => {
  expect(hoursOf(single)).toBe(2.5);
  expect(hoursOf(event('2026-10-24T22:00', '2026-10-25T04:00'))).toBe(6);
});

test.each([
  ['2026-11-02T11:00:00', '2026-11-02T11:00:00'],
  ['2026-11-04T11:00:00', '2026-11-04T11:00:00'],
  ['2026-11-02T08:00:00', '2026-11-03T08:00:00'],
  ['2026-11-01T11:00:00', '2026-11-02T11:00:00'],
])('of an event that starts at 09:00 on 2 November the end %s is %s', (end, proper) => {
  expect(properEnd(wallTime('2026-11-02T09:00:00'), wallTime(end))).toBe(proper);
});
