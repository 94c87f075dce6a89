import { expect, test } from 'vitest';
import type { WireAppointmentEvent } from '../../src/api/contract.ts';
import type { LocalDate } from '../../src/domain/entities.ts';
import { simpleAppointment } from '../../server/exchange/simpleAppointment.ts';

const FROM = '2026-11-24' as LocalDate;

function event(rrule: string | null, times = ['08:00', '11:00'], day: string = FROM) {
  const [start = '', end = ''] = times;
  return { start_time: `${day}T${start}:00+01:00`, end_time: `${day}T${end}:00+01:00`, rrule };
}

function simple(...events: readonly WireAppointmentEvent[]) {
  const said = simpleAppointment(FROM, { events: [...events] }, 'Europe/Zurich');
  if (said === null) return null;
  const { frequency, weekdays = null, start, end, until = null } = said;
  return { frequency, weekdays, start, end, until };
}

const TIMES = { start: '08:00', end: '11:00' };

test.each([
  [null, 'once', null, null],
  ['FREQ=WEEKLY', 'every 1 week', ['TU'], null],
  ['FREQ=WEEKLY;BYDAY=TH,MO', 'every 1 week', ['MO', 'TH'], null],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'every 2 week', ['TU'], null],
  ['FREQ=WEEKLY;UNTIL=20270331', 'every 1 week', ['TU'], '2027-03-31'],
  ['FREQ=WEEKLY;UNTIL=20270331T215959Z', 'every 1 week', ['TU'], '2027-03-31'],
  ['FREQ=DAILY;INTERVAL=3', 'every 3 day', null, null],
  ['FREQ=MONTHLY', 'every 1 month', null, null],
  ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=24', 'every 3 month', null, null],
])('the rule %s is a rhythm', (rrule, frequency, weekdays, until) => {
  expect(simple(event(rrule))).toEqual({ frequency, weekdays, ...TIMES, until });
});

test('two events that differ in their weekdays alone are one appointment', () => {
  expect(simple(event('FREQ=WEEKLY;BYDAY=FR'), event('FREQ=WEEKLY;BYDAY=MO'))).toEqual({
    frequency: 'every 1 week',
    weekdays: ['MO', 'FR'],
    ...TIMES,
    until: null,
  });
});

test('a visit over midnight has an end before its start', () => {
  const night = { ...event(null, ['22:00', '06:00']), end_time: '2026-11-25T06:00:00+01:00' };
  expect(simple(night)).toMatchObject({ start: '22:00', end: '06:00' });
});

test.each<[string, readonly WireAppointmentEvent[]]>([
  ['nothing', []],
  ['a visit on another day than the job begins', [event(null, undefined, '2026-11-25')]],
  ['a number of visits', [event('FREQ=WEEKLY;COUNT=5')]],
  ['the second Tuesday of a month', [event('FREQ=MONTHLY;BYDAY=2TU')]],
  ['a week that begins on Sunday', [event('FREQ=WEEKLY;INTERVAL=2;WKST=SU')]],
  ['another date of the month', [event('FREQ=MONTHLY;BYMONTHDAY=5')]],
  ['a year', [event('FREQ=YEARLY')]],
  ['some months', [event('FREQ=WEEKLY;BYMONTH=1,2')]],
  ['a number of days that a table takes for weeks', [event('FREQ=DAILY;INTERVAL=14')]],
  ['a rule that cannot be read', [event('FREQ=HOURLY')]],
  ['no time at all', [event(null, ['08:00', '08:00'])]],
  [
    'other times on another weekday',
    [event('FREQ=WEEKLY'), event('FREQ=WEEKLY;BYDAY=FR', ['13:00', '15:00'])],
  ],
  ['the same weekday twice', [event('FREQ=WEEKLY'), event('FREQ=WEEKLY')]],
  ['a visit beside a series', [event('FREQ=WEEKLY'), event(null)]],
])('%s is said by no columns', (_, events) => {
  expect(simple(...events)).toBeNull();
});
