import { describe, expect, test } from 'vitest';
import { addDays } from '../../../src/domain/time/dates.ts';
import { parseRule, type Rule } from '../../../src/domain/recurrence/rule.ts';
import {
  daysBetween,
  firstDay,
  nextDays,
  type Series,
} from '../../../src/domain/recurrence/series.ts';
import { day } from '../support/values.ts';

function ruleOf(text: string): Rule {
  const parsed = parseRule(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.code}`);
  return parsed.rule;
}

const seriesOf = (text: string, from: string, more: Partial<Series> = {}): Series => ({
  rule: ruleOf(text),
  from: day(from),
  time: '09:00',
  timeZone: 'Europe/Zurich',
  ...more,
});

const between = (series: Series, first: string, last: string): string[] =>
  daysBetween(series, day(first), day(last));

const next = (series: Series, from: string, count: number): string[] =>
  nextDays(series, day(from), count);

describe('the examples of RFC 5545', () => {
  test.each<[rule: string, from: string, days: string[]]>([
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      '1997-08-05',
      ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      '1997-08-05',
      ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'],
    ],
    [
      'FREQ=MONTHLY;COUNT=5;BYDAY=1FR',
      '1997-09-05',
      ['1997-09-05', '1997-10-03', '1997-11-07', '1997-12-05', '1998-01-02'],
    ],
    [
      'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO',
      '1997-09-22',
      ['1997-09-22', '1997-10-20', '1997-11-17', '1997-12-22', '1998-01-19', '1998-02-16'],
    ],
    [
      'FREQ=MONTHLY;COUNT=6;BYMONTHDAY=-3',
      '1997-09-28',
      ['1997-09-28', '1997-10-29', '1997-11-28', '1997-12-29', '1998-01-29', '1998-02-26'],
    ],
    [
      'FREQ=MONTHLY;COUNT=5;BYDAY=FR;BYMONTHDAY=13',
      '1997-09-02',
      ['1998-02-13', '1998-03-13', '1998-11-13', '1999-08-13', '2000-10-13'],
    ],
    [
      'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3',
      '1997-09-04',
      ['1997-09-04', '1997-10-07', '1997-11-06'],
    ],
    [
      'FREQ=MONTHLY;COUNT=7;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
      '1997-09-29',
      [
        ...['1997-09-29', '1997-10-30', '1997-11-27', '1997-12-30', '1998-01-29', '1998-02-26'],
        '1998-03-30',
      ],
    ],
    [
      'FREQ=YEARLY;INTERVAL=3;COUNT=7;BYYEARDAY=1,100,200',
      '1997-01-01',
      [
        ...['1997-01-01', '1997-04-10', '1997-07-19', '2000-01-01', '2000-04-09', '2000-07-18'],
        '2003-01-01',
      ],
    ],
    ['FREQ=YEARLY;COUNT=3;BYDAY=20MO', '1997-05-19', ['1997-05-19', '1998-05-18', '1999-05-17']],
    [
      'FREQ=YEARLY;COUNT=3;BYWEEKNO=20;BYDAY=MO',
      '1997-05-12',
      ['1997-05-12', '1998-05-11', '1999-05-17'],
    ],
    [
      'FREQ=YEARLY;COUNT=5;BYMONTH=3;BYDAY=TH',
      '1997-03-13',
      ['1997-03-13', '1997-03-20', '1997-03-27', '1998-03-05', '1998-03-12'],
    ],
    [
      'FREQ=YEARLY;INTERVAL=4;COUNT=3;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
      '1996-11-05',
      ['1996-11-05', '2000-11-07', '2004-11-02'],
    ],
  ])('%s from %s', (rule, from, days) => {
    expect(between(seriesOf(rule, from), from, '2010-12-31')).toEqual(days);
    expect(next(seriesOf(rule, from), from, 100)).toEqual(days);
  });
});

// Verified by hand, because at least one of the engines in the random comparison is wrong about
// each.
describe('where other engines err', () => {
  test.each<[why: string, rule: string, from: string, days: string[]]>([
    [
      'a position beyond the days of a month has no day',
      'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-5;COUNT=2',
      '2026-11-01',
      ['2026-11-02', '2027-03-01'],
    ],
    [
      'a day at two positions counts once',
      'FREQ=MONTHLY;BYMONTHDAY=1,15;BYSETPOS=2,-1;COUNT=3',
      '2026-11-01',
      ['2026-11-15', '2026-12-15', '2027-01-15'],
    ],
    [
      'a weekday is combined with the nth of another',
      'FREQ=MONTHLY;BYDAY=FR,1MO;COUNT=6',
      '2026-11-01',
      ['2026-11-02', '2026-11-06', '2026-11-13', '2026-11-20', '2026-11-27', '2026-12-04'],
    ],
    [
      'a weekday is combined with the nth of another in a year',
      'FREQ=YEARLY;BYMONTH=11;BYDAY=FR,1MO;COUNT=6',
      '2026-11-01',
      ['2026-11-02', '2026-11-06', '2026-11-13', '2026-11-20', '2026-11-27', '2027-11-01'],
    ],
    [
      'week 53 reaches into the next year',
      'FREQ=YEARLY;BYWEEKNO=53;BYDAY=TH,FR;COUNT=4',
      '2020-01-01',
      ['2020-12-31', '2021-01-01', '2026-12-31', '2027-01-01'],
    ],
    [
      'the length of the old year decides whether the new one starts in week 53',
      'FREQ=YEARLY;BYWEEKNO=53;BYDAY=SA;COUNT=3',
      '2004-06-01',
      ['2005-01-01', '2010-01-02', '2016-01-02'],
    ],
    [
      'the new year may start in week 52',
      'FREQ=YEARLY;BYWEEKNO=52;BYDAY=SA;COUNT=3',
      '2021-12-01',
      ['2022-01-01', '2022-12-31', '2023-12-30'],
    ],
    [
      'the old year may end in week 1',
      'FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO;COUNT=3',
      '2025-06-01',
      ['2025-12-29', '2027-01-04', '2028-01-03'],
    ],
    [
      'the last week is week 52 or 53',
      'FREQ=YEARLY;BYWEEKNO=-1;BYDAY=MO;COUNT=3',
      '2020-06-01',
      ['2020-12-28', '2021-12-27', '2022-12-26'],
    ],
    [
      'weeks start on the weekday of WKST',
      'FREQ=YEARLY;WKST=SU;BYWEEKNO=1;BYDAY=SU;COUNT=2',
      '2026-12-01',
      ['2027-01-03', '2028-01-02'],
    ],
    [
      'a week number alone implies the weekday of the start',
      'FREQ=YEARLY;BYWEEKNO=20;COUNT=3',
      '2026-01-01',
      ['2026-05-14', '2027-05-20', '2028-05-18'],
    ],
    [
      'a week number and a month imply the weekday of the start',
      'FREQ=YEARLY;BYWEEKNO=1;BYMONTH=1;COUNT=3',
      '2026-01-03',
      ['2026-01-03', '2027-01-09', '2028-01-08'],
    ],
    [
      'days of the year and of the month are both conditions',
      'FREQ=YEARLY;BYYEARDAY=31,32,33;BYMONTHDAY=1;COUNT=2',
      '2026-01-01',
      ['2026-02-01', '2027-02-01'],
    ],
    [
      'the third day of the first week is counted from its Tuesday, before the start',
      'FREQ=WEEKLY;BYDAY=TU,WE,SA;BYSETPOS=3;COUNT=2',
      '2026-04-30',
      ['2026-05-02', '2026-05-09'],
    ],
    [
      'the first day of the first week was before the start',
      'FREQ=WEEKLY;BYDAY=TU,WE,SA;BYSETPOS=1;COUNT=2',
      '2026-04-30',
      ['2026-05-05', '2026-05-12'],
    ],
    [
      'a week whose first day was before the start counts for the interval',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH,FR;BYSETPOS=1;COUNT=3',
      '2026-04-30',
      ['2026-05-11', '2026-05-25', '2026-06-08'],
    ],
    [
      'positions in the first week count only the days in the rule’s months',
      'FREQ=WEEKLY;BYMONTH=5;BYDAY=TH,FR,SA;BYSETPOS=1;COUNT=2',
      '2026-04-29',
      ['2026-05-01', '2026-05-07'],
    ],
    [
      'the first workday of the month was before the start',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1;COUNT=2',
      '2026-04-15',
      ['2026-05-01', '2026-06-01'],
    ],
    [
      'a visit in a DST gap still takes place on that day',
      'FREQ=DAILY;COUNT=3',
      '2026-03-28',
      ['2026-03-28', '2026-03-29', '2026-03-30'],
    ],
  ])('%s: %s', (_why, rule, from, days) => {
    expect(between(seriesOf(rule, from, { time: '02:30' }), from, '2040-12-31')).toEqual(days);
  });
});

test.each<[why: string, rule: string, from: string, first: string, last: string, days: string[]]>([
  [
    'an interval counts weeks from the week of the start',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
    '2026-04-02',
    '2026-04-01',
    '2026-05-01',
    ['2026-04-14', '2026-04-28'],
  ],
  [
    'every fourth Monday, starting on a Wednesday',
    'FREQ=WEEKLY;INTERVAL=4;BYDAY=MO',
    '2026-01-07',
    '2026-01-01',
    '2026-03-10',
    ['2026-02-02', '2026-03-02'],
  ],
  [
    'a weekly rule without a weekday is on the weekday of the start',
    'FREQ=WEEKLY',
    '2026-11-26',
    '2026-12-01',
    '2026-12-12',
    ['2026-12-03', '2026-12-10'],
  ],
  [
    'a start that the rule does not match is not in the series and not counted',
    'FREQ=WEEKLY;BYDAY=TU;COUNT=2',
    '2026-11-26',
    '2026-11-01',
    '2026-12-31',
    ['2026-12-01', '2026-12-08'],
  ],
  [
    'months without a 31st are skipped',
    'FREQ=MONTHLY',
    '2026-01-31',
    '2026-01-01',
    '2026-07-30',
    ['2026-01-31', '2026-03-31', '2026-05-31'],
  ],
  [
    'the last day of a month, whatever its length',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    '2028-01-01',
    '2028-01-01',
    '2028-04-30',
    ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
  ],
  [
    'a leap day occurs in leap years only, and 2100 is not one',
    'FREQ=YEARLY',
    '2088-02-29',
    '2090-01-01',
    '2110-12-31',
    ['2092-02-29', '2096-02-29', '2104-02-29', '2108-02-29'],
  ],
  [
    'both ends of the window are inclusive',
    'FREQ=DAILY',
    '2026-01-01',
    '2026-03-29',
    '2026-03-30',
    ['2026-03-29', '2026-03-30'],
  ],
  [
    'every third day keeps its interval across years',
    'FREQ=DAILY;INTERVAL=3',
    '2016-11-24',
    '2026-11-24',
    '2026-12-01',
    ['2026-11-26', '2026-11-29'],
  ],
  ['nothing before the start', 'FREQ=DAILY', '2026-11-24', '2026-11-01', '2026-11-23', []],
  ['nothing in a window that is none', 'FREQ=DAILY', '2026-01-01', '2026-11-24', '2026-11-23', []],
])('%s: %s', (_why, rule, from, first, last, days) => {
  expect(between(seriesOf(rule, from), first, last)).toEqual(days);
});

test.each<[rule: string, time: string, timeZone: string, last: string]>([
  ['UNTIL=20261225', '23:59', 'Europe/Zurich', '2026-12-25'],
  ['UNTIL=20261225T090000', '09:00', 'Europe/Zurich', '2026-12-25'],
  ['UNTIL=20261225T090000', '09:00:01', 'Europe/Zurich', '2026-12-24'],
  ['UNTIL=20261225T085959', '09:00', 'Europe/Zurich', '2026-12-24'],
  ['UNTIL=20261225T080000Z', '09:00', 'Europe/Zurich', '2026-12-25'],
  ['UNTIL=20261225T075959Z', '09:00', 'Europe/Zurich', '2026-12-24'],
  ['UNTIL=20261225T230000Z', '00:00', 'Europe/Zurich', '2026-12-26'],
  ['UNTIL=20261225T230000Z', '09:00', 'Europe/Zurich', '2026-12-25'],
  ['UNTIL=20261225T080000Z', '00:00', 'America/Los_Angeles', '2026-12-25'],
  ['UNTIL=20261225T075959Z', '00:00', 'America/Los_Angeles', '2026-12-24'],
  ['UNTIL=20261225T110000Z', '00:00', 'Pacific/Auckland', '2026-12-26'],
  ['UNTIL=20261025T003000Z', '02:30', 'Europe/Zurich', '2026-10-25'],
  ['UNTIL=20261025T002959Z', '02:30', 'Europe/Zurich', '2026-10-24'],
  ['UNTIL=20261025T011500Z', '02:30', 'Europe/Zurich', '2026-10-25'],
  ['UNTIL=20270328T013000Z', '02:30', 'Europe/Zurich', '2027-03-28'],
  ['UNTIL=20270328T012959Z', '02:30', 'Europe/Zurich', '2027-03-27'],
])('%s at %s in %s occurs for the last time on %s', (until, time, timeZone, last) => {
  const series = seriesOf(`FREQ=DAILY;${until}`, '2026-01-01', { time, timeZone });
  expect(between(series, '2026-10-01', '2027-12-31').at(-1)).toBe(last);
  expect(next(series, last, 5)).toEqual([last]);
});

test('a series that ended before the window has no days', () => {
  expect(
    between(seriesOf('FREQ=DAILY;UNTIL=20250101', '2024-01-01'), '2026-01-01', '2026-12-31'),
  ).toEqual([]);
  expect(next(seriesOf('FREQ=WEEKLY;UNTIL=20250101', '2025-06-01'), '2025-06-01', 3)).toEqual([]);
});

test.each([
  'FREQ=DAILY;INTERVAL=8',
  'FREQ=DAILY;BYMONTH=1,6;BYDAY=MO,TU',
  'FREQ=DAILY;INTERVAL=2;BYMONTHDAY=1,29,30,31',
  'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,SA',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR;BYSETPOS=-1',
  'FREQ=WEEKLY;BYMONTH=2;BYDAY=SU',
  'FREQ=MONTHLY;BYMONTHDAY=29,30,31',
  'FREQ=MONTHLY;INTERVAL=5;BYDAY=5SU,-1MO',
  'FREQ=YEARLY;BYWEEKNO=53,1;BYDAY=MO,SU',
  'FREQ=YEARLY;BYYEARDAY=366',
  'FREQ=YEARLY;BYMONTH=2;BYDAY=5SU',
])('a series over two thousand years ends after COUNT days: %s', (rule) => {
  const from = '0001-03-07';
  const all = between(seriesOf(rule, from), from, '2090-12-31');
  const limited = seriesOf(`${rule};COUNT=${all.length - 2}`, from);
  const [penultimate, last, ...beyond] = all.slice(-4);
  expect(beyond).toHaveLength(2);
  expect(between(limited, penultimate!, '2110-12-31')).toEqual([penultimate, last]);
  expect(next(limited, penultimate!, 5)).toEqual([penultimate, last]);
  expect(between(limited, addDays(day(last!), 1), '2110-12-31')).toEqual([]);
});

test('nextDays returns the requested number of days, including the first one', () => {
  const series = seriesOf('FREQ=WEEKLY;BYDAY=TU,TH', '2026-11-24');
  expect(next(series, '2026-11-26', 3)).toEqual(['2026-11-26', '2026-12-01', '2026-12-03']);
  expect(next(series, '2020-01-01', 1)).toEqual(['2026-11-24']);
  expect(next(series, '2026-11-26', 0)).toEqual([]);
});

test.each([
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=FR', ['2036-02-29', '2064-02-29', '2092-02-29']],
  ['FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=FR', ['2036-02-29', '2064-02-29', '2092-02-29']],
  ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=FR', ['2036-02-29', '2064-02-29', '2092-02-29']],
  ['FREQ=YEARLY;INTERVAL=1000', ['2026-11-24', '3026-11-24', '4026-11-24']],
  ['FREQ=MONTHLY;INTERVAL=1000', ['2026-11-24', '2110-03-24', '2193-07-24']],
  ['FREQ=WEEKLY;INTERVAL=1000', ['2026-11-24', '2046-01-23', '2065-03-24']],
  ['FREQ=DAILY;INTERVAL=1000', ['2026-11-24', '2029-08-20', '2032-05-16']],
])('the rare rule %s has its next days', (rule, days) => {
  expect(next(seriesOf(rule, '2026-11-24'), '2026-11-24', 3)).toEqual(days);
});

test('the search limit for rare days restarts with every day that is found', () => {
  const leapFridays = seriesOf('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=FR', '2026-11-24');
  expect(next(leapFridays, '2026-11-24', 30)).toHaveLength(30);
});

test.each([
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYMONTH=4;BYYEARDAY=1',
  'FREQ=YEARLY;BYDAY=366SU',
  'FREQ=YEARLY;BYWEEKNO=1;BYMONTH=7',
  'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-6',
  'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31;BYMONTH=11',
  'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;INTERVAL=7;BYDAY=WE',
  'FREQ=DAILY;BYDAY=MO;BYSETPOS=2',
])('%s never occurs', (rule) => {
  expect(firstDay(ruleOf(rule), day('2026-11-24'))).toBeNull();
  expect(next(seriesOf(rule, '2026-11-24'), '2026-11-24', 3)).toEqual([]);
  expect(between(seriesOf(rule, '2026-11-24'), '2026-11-24', '2027-12-31')).toEqual([]);
});

test.each([
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2026-04-02', '2026-04-14'],
  ['FREQ=WEEKLY;BYDAY=TH', '2026-04-02', '2026-04-02'],
  ['FREQ=WEEKLY;BYDAY=TH;COUNT=1', '2026-04-03', '2026-04-09'],
  ['FREQ=WEEKLY;BYDAY=TH;UNTIL=20200101', '2026-04-02', '2026-04-02'],
  ['FREQ=WEEKLY;BYDAY=TH;UNTIL=20200101T000000Z', '2026-04-03', '2026-04-09'],
  ['FREQ=MONTHLY;BYDAY=1MO', '2026-04-07', '2026-05-04'],
  ['FREQ=DAILY', '2026-04-02', '2026-04-02'],
])('%s from %s has its first day on %s, whatever its end', (rule, from, first) => {
  expect(firstDay(ruleOf(rule), day(from))).toBe(first);
});

test('every series ends at the latest on 31 December 9999', () => {
  expect(next(seriesOf('FREQ=DAILY', '9999-12-30'), '9999-12-30', 3)).toEqual([
    '9999-12-30',
    '9999-12-31',
  ]);
  for (const until of ['99991231', '99991231T235959', '99991231T235959Z']) {
    const series = seriesOf(`FREQ=DAILY;UNTIL=${until}`, '9999-12-30');
    expect(between(series, '9999-12-31', '9999-12-31')).toEqual(['9999-12-31']);
  }
  expect(next(seriesOf('FREQ=YEARLY;BYMONTH=1', '9999-06-01'), '9999-06-01', 1)).toEqual([]);
  expect(
    next(seriesOf('FREQ=DAILY;UNTIL=00010101T000000Z', '0001-01-01'), '0001-01-01', 3),
  ).toEqual([]);
});

test.each([
  ['FREQ=DAILY;COUNT=100', '2027-02-07', ['2027-02-07', '2027-02-08', '2027-02-09']],
  ['FREQ=WEEKLY;BYDAY=MO,TH;COUNT=20', '2027-01-04', ['2027-01-04', '2027-01-07']],
  ['FREQ=MONTHLY;BYDAY=1MO;COUNT=20', '2028-04-01', ['2028-04-03', '2028-05-01', '2028-06-05']],
])('%s, looked at from %s on, still ends after its count', (rule, first, days) => {
  expect(between(seriesOf(rule, '2026-11-02'), first, '2029-12-31')).toEqual(days);
});

test('every third day of one month is counted from the start, and skips the other months', () => {
  const series = seriesOf('FREQ=DAILY;INTERVAL=3;BYMONTH=11', '2026-11-20');
  expect(next(series, '2026-11-01', 5)).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-26',
    '2026-11-29',
    '2027-11-03',
  ]);
});

test('the first and the second of the only day of a day are that day', () => {
  const series = seriesOf('FREQ=DAILY;BYDAY=MO;BYSETPOS=1,2', '2026-11-20');
  expect(next(series, '2026-11-20', 2)).toEqual(['2026-11-23', '2026-11-30']);
});

test('the last week of a year reaches into January only where the year before has 53', () => {
  const series = seriesOf('FREQ=YEARLY;BYWEEKNO=53;BYDAY=SA,SU', '2005-01-01');
  const januaries = between(series, '2005-01-01', '2022-12-31').filter(
    (on) => on.slice(5, 7) === '01',
  );
  expect(januaries).toEqual([
    '2005-01-01',
    '2005-01-02',
    '2010-01-02',
    '2010-01-03',
    '2016-01-02',
    '2016-01-03',
    '2021-01-02',
    '2021-01-03',
  ]);
});
