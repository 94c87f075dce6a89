import { expect, test } from 'vitest';
import { randomFrom } from '../../../../server/demo/random.ts';
import type { AppointmentEvent } from '../../../../src/domain/entities.ts';
import {
  endsBeforeFirst,
  fewestVisits,
  firstVisitDay,
  MAX_VISITS,
  seriesEndOf,
  withSeriesEnd,
  type Appointment,
} from '../../../../src/domain/job/series/seriesEnd.ts';
import {
  droppedVisits,
  endDay,
  lastVisitDay,
} from '../../../../src/domain/job/series/seriesVisits.ts';
import { withRuleEnd, type SeriesEnd } from '../../../../src/domain/recurrence/ruleEnd.ts';
import { WEEKDAYS } from '../../../../src/domain/recurrence/rule.ts';
import { RRule } from '../../../../src/domain/recurrence/rruleLibrary.ts';
import { addDays, timeOf } from '../../../../src/domain/time/dates.ts';
import { day, wallTime } from '../../support/values.ts';

const ZONE = 'Europe/Zurich';
const START = day('2026-11-05');

const event = (rule: string | null, time = '09:00', start = START): AppointmentEvent => ({
  start: wallTime(`${start}T${time}:00`),
  end: wallTime(`${start}T23:00:00`),
  rule,
});
const appointment = (...rules: readonly (string | null)[]): Appointment => ({
  fromDate: START,
  events: rules.map((rule) => event(rule)),
});
const rulesOf = ({ events }: Pick<Appointment, 'events'>) => events.map(({ rule }) => rule);
const ending = (of: Appointment, end: SeriesEnd): Appointment => ({
  ...of,
  events: withSeriesEnd(of, end),
});

const never: SeriesEnd = { kind: 'never' };
const until = (text: string): SeriesEnd => ({ kind: 'day', day: day(text) });
const after = (visits: number): SeriesEnd => ({ kind: 'visits', visits });

const MONDAYS = 'FREQ=WEEKLY;BYDAY=MO';
const THURSDAYS = 'FREQ=WEEKLY;BYDAY=TH';

test.each<[rule: string, end: SeriesEnd, expected: string]>([
  [MONDAYS, until('2026-12-31'), `${MONDAYS};UNTIL=20261231`],
  [MONDAYS, after(12), `${MONDAYS};COUNT=12`],
  ['COUNT=3;FREQ=WEEKLY;BYDAY=MO', until('2026-12-31'), `${MONDAYS};UNTIL=20261231`],
  ['RRULE:FREQ=DAILY; until = 20261231 ;INTERVAL=2;', never, 'FREQ=DAILY;INTERVAL=2'],
  ['DTSTART:20260101T090000\nRRULE:FREQ=DAILY;COUNT=3', after(4), 'FREQ=DAILY;COUNT=4'],
])('%j with the end %j is %j', (rule, end, expected) => {
  expect(withRuleEnd(rule, end)).toBe(expected);
});

test.each<[rules: readonly (string | null)[], end: ReturnType<typeof seriesEndOf>]>([
  [[null], null],
  [[], null],
  [['FREQ=HOURLY'], null],
  [[MONDAYS, 'FREQ=HOURLY'], null],
  [['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31'], null],
  [[MONDAYS], never],
  [[`${MONDAYS};UNTIL=20261231`, null], until('2026-12-31')],
  [[`${MONDAYS};COUNT=5000`], after(5000)],
  [[`${MONDAYS};UNTIL=20261231`, `${THURSDAYS};UNTIL=20261231`], until('2026-12-31')],
  [[`${MONDAYS};UNTIL=20261231`, `${THURSDAYS};UNTIL=20261230`], { kind: 'various' }],
  [[`${MONDAYS};UNTIL=20261231`, THURSDAYS], { kind: 'various' }],
  [[`${MONDAYS};COUNT=6`, `${THURSDAYS};COUNT=6`], after(12)],
  [[`${MONDAYS};COUNT=5`, `${THURSDAYS};COUNT=6`], after(11)],
  [[`${MONDAYS};COUNT=6`, `${THURSDAYS};COUNT=5`], { kind: 'various' }],
  [[`${MONDAYS};COUNT=6`, THURSDAYS], { kind: 'various' }],
  [[`${MONDAYS};COUNT=500`, `${THURSDAYS};COUNT=500`], { kind: 'various' }],
  [[`${MONDAYS};COUNT=499`, `${THURSDAYS};COUNT=500`], after(999)],
])('the series of %j has the end %j', (rules, end) => {
  expect(seriesEndOf(appointment(...rules))).toEqual(end);
});

test('an end replaces various ones, in every rule and in no single event', () => {
  const various = appointment(`${MONDAYS};COUNT=6`, null, THURSDAYS);
  expect(rulesOf(ending(various, until('2026-12-31')))).toEqual([
    `${MONDAYS};UNTIL=20261231`,
    null,
    `${THURSDAYS};UNTIL=20261231`,
  ]);
});

test('a rule that already ends so keeps its text', () => {
  const written = 'RRULE:UNTIL=20261231;BYDAY=MO;FREQ=WEEKLY;';
  const of = appointment(written, THURSDAYS);
  expect(rulesOf(ending(of, until('2026-12-31')))[0]).toBe(written);
});

test('a series with a rule that cannot be read is left alone', () => {
  const of = appointment(MONDAYS, 'FREQ=HOURLY');
  expect(withSeriesEnd(of, after(3))).toEqual(of.events);
});

test.each<[rules: readonly string[], visits: number, counts: readonly string[]]>([
  [[MONDAYS, THURSDAYS], 5, ['COUNT=2', 'COUNT=3']],
  [[THURSDAYS, MONDAYS], 5, ['COUNT=3', 'COUNT=2']],
  [[MONDAYS, MONDAYS], 5, ['COUNT=3', 'COUNT=2']],
  [[MONDAYS, 'FREQ=MONTHLY;BYMONTHDAY=1'], 6, ['COUNT=5', 'COUNT=1']],
  [[MONDAYS, 'FREQ=MONTHLY;BYMONTHDAY=1'], 2, ['COUNT=4', 'COUNT=1']],
])('of %j, %i visits are divided as %j', (rules, visits, counts) => {
  const divided = rulesOf(ending(appointment(...rules), after(visits)));
  expect(divided).toEqual(rules.map((rule, index) => `${rule};${counts[index]}`));
});

test('a series needs as many visits as it takes until each of its rules has one', () => {
  expect(fewestVisits(appointment(MONDAYS))).toBe(1);
  expect(fewestVisits(appointment(MONDAYS, THURSDAYS))).toBe(2);
  expect(fewestVisits(appointment(MONDAYS, 'FREQ=MONTHLY;BYMONTHDAY=1'))).toBe(5);
});

/** The days and times of a rule by another engine, which takes wall times for UTC. */
function byRrule({ start, rule }: AppointmentEvent, from: string): readonly string[] {
  const options = RRule.parseString(rule!);
  const dtstart = new Date(`${from}T${timeOf(start)}:00Z`);
  return new RRule({ ...options, dtstart }).all().map((date) => date.toISOString());
}

test.each(Array.from({ length: 40 }, (_, index) => 2026 + index))(
  'by rrule, the divided rules of seed %i have exactly the first visits of the series',
  (seed) => {
    const random = randomFrom(seed);
    const below = (limit: number) => Math.floor(random() * limit);
    const from = addDays(START, below(700));
    const events = Array.from({ length: 2 + below(2) }, () => {
      const interval = below(4) === 0 ? ';INTERVAL=2' : '';
      const rule = `FREQ=WEEKLY${interval};BYDAY=${WEEKDAYS[below(7)]}`;
      return event(rule, ['02:30', '09:00', '22:15'][below(3)], from);
    });
    const of = { fromDate: from, events };
    const visits = fewestVisits(of) + below(120);
    const endless = events.map((each) => ({ ...each, rule: `${each.rule};COUNT=${visits}` }));
    const all = endless.flatMap((each) => byRrule(each, from)).toSorted();

    const divided = ending(of, after(visits));

    const remaining = divided.events.flatMap((each) => byRrule(each, from)).toSorted();
    expect(remaining).toEqual(all.slice(0, visits));
    expect(seriesEndOf(divided)).toEqual(after(visits));
    expect(rulesOf(ending(divided, never))).toEqual(rulesOf(of));
  },
);

test.each<[what: string, of: Appointment, last: string | null]>([
  ['that never ends', appointment(MONDAYS), null],
  ['of which one rule never ends', appointment(`${MONDAYS};COUNT=2`, THURSDAYS), null],
  ['with a last day', appointment(`${MONDAYS};UNTIL=20261213`), '2026-12-07'],
  [
    'with a last day on which it takes place',
    appointment(`${MONDAYS};UNTIL=20261207`),
    '2026-12-07',
  ],
  [
    'with rules that end differently',
    appointment(`${MONDAYS};COUNT=2`, `${THURSDAYS};COUNT=3`),
    '2026-11-19',
  ],
  ['of few days', appointment('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;UNTIL=20311231'), '2028-02-29'],
  ['that ends before it begins', appointment(`${MONDAYS};UNTIL=20261108`), null],
  ['of 100,000 visits', appointment('FREQ=DAILY;COUNT=100000'), '2300-08-20'],
  ['of centuries', appointment(`${MONDAYS};UNTIL=99991231`), '9999-12-27'],
])('the last visit of a series %s is on %j', (_, of, last) => {
  expect(lastVisitDay(of, ZONE)).toBe(last);
});

test('a series ends on the day named, or on the day of its last visit', () => {
  expect(endDay(appointment(`${MONDAYS};UNTIL=20261213`), ZONE)).toBe('2026-12-13');
  expect(endDay(appointment(`${MONDAYS};COUNT=2`), ZONE)).toBe('2026-11-16');
  expect(endDay(appointment(MONDAYS), ZONE)).toBeNull();
  expect(endDay(appointment(`${MONDAYS};COUNT=2`, THURSDAYS), ZONE)).toBeNull();
});

test('a series cannot end before the first visit of all its rules', () => {
  const of = appointment(MONDAYS, THURSDAYS);
  expect(firstVisitDay(of)).toBe('2026-11-05');
  expect(endsBeforeFirst(ending(of, until('2026-11-04')))).toBe(true);
  expect(endsBeforeFirst(ending(of, until('2026-11-05')))).toBe(false);
});

test('without a start date, a series begins on the day of its events', () => {
  expect(firstVisitDay({ fromDate: null, events: [event(MONDAYS)] })).toBe('2026-11-09');
});

test.each<[of: Appointment, days: readonly string[], more: number | null]>([
  [appointment(MONDAYS), ['2026-12-07', '2026-12-14', '2026-12-21'], null],
  [appointment(MONDAYS, THURSDAYS), ['2026-12-03', '2026-12-07', '2026-12-10'], null],
  [appointment(MONDAYS, MONDAYS), ['2026-12-07', '2026-12-14', '2026-12-21'], null],
  [appointment(`${MONDAYS};UNTIL=20261214`), ['2026-12-07', '2026-12-14'], 0],
  [appointment(`${MONDAYS};COUNT=8`), ['2026-12-07', '2026-12-14', '2026-12-21'], 1],
  [
    appointment(`FREQ=DAILY;COUNT=${MAX_VISITS + 29}`),
    ['2026-12-01', '2026-12-02', '2026-12-03'],
    MAX_VISITS,
  ],
  [
    appointment(`FREQ=DAILY;COUNT=${MAX_VISITS + 30}`),
    ['2026-12-01', '2026-12-02', '2026-12-03'],
    null,
  ],
])('%j loses %j after 30 November, and %j more', (of, days, more) => {
  expect(droppedVisits(of, day('2026-11-30'), ZONE)).toEqual({ days, more });
});

test('a series that is over by then loses nothing', () => {
  const over = appointment(`${MONDAYS};UNTIL=20261130`, null);
  expect(droppedVisits(over, day('2026-11-30'), ZONE)).toBeNull();
});
