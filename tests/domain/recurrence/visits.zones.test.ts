import { describe, expect, test } from 'vitest';
import type { AppointmentEvent } from '../../../src/domain/entities.ts';
import { visitsBetween, type TimeRange } from '../../../src/domain/recurrence/visits.ts';
import { day, wallTime } from '../support/values.ts';

const event = (start: string, end: string, rule: string | null = null): AppointmentEvent => ({
  start: wallTime(start),
  end: wallTime(end),
  rule,
});

interface Asked {
  readonly fromDate?: string | null;
  readonly timeZone?: string;
}

function visits(
  ofEvent: AppointmentEvent,
  first: string,
  last: string,
  { fromDate = null, timeZone = 'Europe/Zurich' }: Asked = {},
) {
  const from = fromDate === null ? null : day(fromDate);
  const expanded = visitsBetween(ofEvent, from, { first: day(first), last: day(last) }, timeZone);
  return expanded.ok
    ? expanded.visits.map(({ start, end }: TimeRange) => [start, end])
    : expanded.problem;
}

test('a single event has one visit, in every window that it overlaps', () => {
  const single = event('2026-11-24T09:00:00', '2026-11-24T10:30:00');
  const itself = [['2026-11-24T09:00:00', '2026-11-24T10:30:00']];
  expect(visits(single, '2026-11-24', '2026-11-24')).toEqual(itself);
  expect(visits(single, '2026-11-01', '2026-11-30', { fromDate: '2027-01-01' })).toEqual(itself);
  expect(visits(single, '2026-11-25', '2026-11-30')).toEqual([]);
  expect(visits(single, '2026-11-01', '2026-11-23')).toEqual([]);
});

test('a recurring event has the same times on every day of its rule', () => {
  const weekly = event('2026-11-03T14:00:00', '2026-11-03T16:15:00', 'FREQ=WEEKLY;BYDAY=TU,FR');
  expect(visits(weekly, '2026-11-23', '2026-11-29')).toEqual([
    ['2026-11-24T14:00:00', '2026-11-24T16:15:00'],
    ['2026-11-27T14:00:00', '2026-11-27T16:15:00'],
  ]);
});

test('specification: a rule counts from the first day of the job, or of the event if that is null', () => {
  const everySecond = event('2026-11-03T14:00:00', '2026-11-03T16:00:00', 'FREQ=WEEKLY;INTERVAL=2');
  const starts = (fromDate: string | null) =>
    [visits(everySecond, '2026-11-01', '2026-11-30', { fromDate })].flat().map(String);
  expect(starts(null)).toEqual([
    '2026-11-03T14:00:00,2026-11-03T16:00:00',
    '2026-11-17T14:00:00,2026-11-17T16:00:00',
  ]);
  expect(starts('2026-11-11')).toEqual([
    '2026-11-11T14:00:00,2026-11-11T16:00:00',
    '2026-11-25T14:00:00,2026-11-25T16:00:00',
  ]);
});

describe('a night shift', () => {
  const NIGHT = [['2026-11-24T22:00:00', '2026-11-25T02:00:00']];

  test.each([
    ['with its end on the next day', '2026-11-25T02:00:00'],
    ['with its end before its start', '2026-11-24T02:00:00'],
  ])('%s is in both days', (_, end) => {
    for (const rule of [null, 'FREQ=WEEKLY']) {
      const night = event('2026-11-24T22:00:00', end, rule);
      expect(visits(night, '2026-11-24', '2026-11-24')).toEqual(NIGHT);
      expect(visits(night, '2026-11-25', '2026-11-25')).toEqual(NIGHT);
      expect(visits(night, '2026-11-26', '2026-11-30')).toEqual([]);
    }
  });

  test('that ends at midnight is not in the next day', () => {
    const night = event('2026-11-24T22:00:00', '2026-11-25T00:00:00', 'FREQ=WEEKLY');
    expect(visits(night, '2026-11-25', '2026-11-30')).toEqual([]);
  });

  test('with equal start and end lasts a day', () => {
    const whole = event('2026-11-24T07:00:00', '2026-11-24T07:00:00');
    expect(visits(whole, '2026-11-25', '2026-11-25')).toEqual([
      ['2026-11-24T07:00:00', '2026-11-25T07:00:00'],
    ]);
  });

  test('that starts on the last day of a series is in the next day', () => {
    const night = event('2026-11-24T22:00:00', '2026-11-25T02:00:00', 'FREQ=DAILY;UNTIL=20261126');
    expect(visits(night, '2026-11-27', '2026-11-30')).toEqual([
      ['2026-11-26T22:00:00', '2026-11-27T02:00:00'],
    ]);
  });
});

test('an end on a day before the start counts as a time of day', () => {
  const stale = event('2026-11-24T09:00:00', '2026-11-03T10:00:00');
  expect(visits(stale, '2026-11-24', '2026-11-24')).toEqual([
    ['2026-11-24T09:00:00', '2026-11-24T10:00:00'],
  ]);
});

test('visits of several days may start before the window', () => {
  const stay = event('2026-11-20T08:00:00', '2026-11-23T18:00:00', 'FREQ=WEEKLY');
  expect(visits(stay, '2026-11-30', '2026-11-30')).toEqual([
    ['2026-11-27T08:00:00', '2026-11-30T18:00:00'],
  ]);
});

describe('on days with a DST change,', () => {
  const daily = (start: string, end: string) =>
    event(`2026-01-01T${start}:00`, `2026-01-01T${end}:00`, 'FREQ=DAILY');
  const on = (date: string, start: string, end: string, timeZone?: string) =>
    visits(daily(start, end), date, date, timeZone ? { timeZone } : {});

  test.each<[start: string, end: string, shown: [string, string]]>([
    ['01:00', '01:30', ['01:00:00', '01:30:00']],
    ['01:30', '02:30', ['01:30:00', '03:30:00']],
    ['02:30', '04:00', ['03:30:00', '04:00:00']],
    ['02:15', '02:45', ['03:15:00', '03:45:00']],
    ['02:30', '03:00', ['03:30:00', '04:00:00']],
    ['02:30', '03:30', ['03:30:00', '04:30:00']],
    ['03:00', '04:00', ['03:00:00', '04:00:00']],
    ['09:00', '10:00', ['09:00:00', '10:00:00']],
  ])(
    'in spring %s to %s is moved out of the gap, with its end after its start',
    (start, end, shown) => {
      expect(on('2026-03-29', start, end)).toEqual([shown.map((time) => `2026-03-29T${time}`)]);
    },
  );

  test.each([
    ['01:30', '02:30'],
    ['02:30', '03:30'],
    ['02:15', '02:45'],
  ])('in autumn %s to %s is unchanged', (start, end) => {
    expect(on('2026-10-25', start, end)).toEqual([
      [`2026-10-25T${start}:00`, `2026-10-25T${end}:00`],
    ]);
  });

  test('the gap is the one of the business time zone', () => {
    expect(on('2026-03-08', '02:30', '04:00', 'America/New_York')).toEqual([
      ['2026-03-08T03:30:00', '2026-03-08T04:00:00'],
    ]);
    expect(on('2026-10-04', '02:15', '04:00', 'Australia/Lord_Howe')).toEqual([
      ['2026-10-04T02:45:00', '2026-10-04T04:00:00'],
    ]);
    expect(on('2026-03-29', '02:30', '04:00', 'UTC')).toEqual([
      ['2026-03-29T02:30:00', '2026-03-29T04:00:00'],
    ]);
  });

  test('a night shift that ends in the gap keeps its start', () => {
    const night = event('2026-01-01T22:00:00', '2026-01-02T02:30:00', 'FREQ=DAILY');
    expect([visits(night, '2026-03-28', '2026-03-28')].flat().at(-1)).toEqual([
      '2026-03-28T22:00:00',
      '2026-03-29T03:30:00',
    ]);
  });

  test('a visit of several days may end in the gap', () => {
    const stay = event('2026-03-18T08:00:00', '2026-03-22T02:30:00', 'FREQ=WEEKLY');
    expect(visits(stay, '2026-03-29', '2026-03-29')).toEqual([
      ['2026-03-25T08:00:00', '2026-03-29T03:30:00'],
    ]);
  });

  test('a single event is moved out of the gap too', () => {
    const single = event('2026-03-29T02:30:00', '2026-03-29T03:00:00');
    expect(visits(single, '2026-03-29', '2026-03-29')).toEqual([
      ['2026-03-29T03:30:00', '2026-03-29T04:00:00'],
    ]);
  });
});

test('an invalid rule is returned as its problem', () => {
  const broken = event('2026-11-24T09:00:00', '2026-11-24T10:00:00', 'FREQ=DAILY;COUNT=-1');
  expect(visits(broken, '2026-11-24', '2026-11-24')).toEqual({
    code: 'invalidValue',
    property: 'COUNT',
  });
});

test('DTSTART is ignored: the first day of the job and the time of the event count', () => {
  const rule = 'DTSTART;TZID=Europe/Zurich:20261102T060000\nRRULE:FREQ=WEEKLY;BYHOUR=9;BYMINUTE=0';
  const started = event('2026-11-24T09:00:00', '2026-11-24T10:00:00', rule);
  expect(visits(started, '2026-11-23', '2026-12-02', { fromDate: '2026-11-24' })).toEqual([
    ['2026-11-24T09:00:00', '2026-11-24T10:00:00'],
    ['2026-12-01T09:00:00', '2026-12-01T10:00:00'],
  ]);
});

test('a recurring visit with more than 31 nights is a problem, a single one is not', () => {
  const lasting = (end: string, rule: string | null) =>
    visits(event('2026-01-01T09:00:00', end, rule), '2026-02-01', '2026-02-01');
  expect(lasting('2026-02-01T09:00:00', 'FREQ=YEARLY')).toHaveLength(1);
  expect(lasting('2026-02-02T09:00:00', 'FREQ=YEARLY')).toEqual({ code: 'visitTooLong' });
  expect(lasting('9999-12-31T09:00:00', null)).toHaveLength(1);
});

test('a night shift that ends after 31 December 9999 is skipped', () => {
  const night = event('9999-12-29T22:00:00', '9999-12-30T02:00:00', 'FREQ=DAILY');
  expect(visits(night, '9999-12-31', '9999-12-31')).toEqual([
    ['9999-12-30T22:00:00', '9999-12-31T02:00:00'],
  ]);
});

test('a visit that a change of the clock moves to the next day keeps the day of its series', () => {
  const late = event('2026-03-07T23:30:00', '2026-03-08T01:00:00', 'FREQ=WEEKLY;BYDAY=SA');
  const window = { first: day('2026-03-28'), last: day('2026-03-28') };
  expect(visitsBetween(late, null, window, 'America/Nuuk')).toMatchObject({
    visits: [{ start: '2026-03-29T00:30:00', seriesDay: '2026-03-28' }],
  });
});
