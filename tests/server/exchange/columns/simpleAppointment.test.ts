import { expect, test } from 'vitest';
import type { LocalDate, LocalDateTime } from '../../../../src/domain/entities.ts';
import {
  appointmentKey,
  appointmentOf,
  simpleAppointment,
  type SimpleAppointment,
} from '../../../../server/exchange/columns/simpleAppointment.ts';

const ZONE = 'Europe/Zurich';
const DAY = '2026-12-01' as LocalDate;
const TIMES = { start: '08:00', end: '10:00' };

const event = (rrule?: string, day = '2026-12-01', start = '08:00', end = '10:00') => ({
  start_time: `${day}T${start}:00` as LocalDateTime,
  end_time: `${day}T${end}:00` as LocalDateTime,
  ...(rrule !== undefined && { rrule }),
});

const SIMPLE: readonly SimpleAppointment[] = [
  { from_date: DAY, frequency: 'once', ...TIMES },
  { from_date: DAY, frequency: 'once', start: '22:00', end: '02:00' },
  { from_date: DAY, frequency: 'every 1 day', ...TIMES, until: '2026-12-24' as LocalDate },
  { from_date: DAY, frequency: 'every 1 week', weekdays: ['TU'], ...TIMES },
  { from_date: DAY, frequency: 'every 1 week', weekdays: ['MO', 'TH', 'SU'], ...TIMES },
  { from_date: DAY, frequency: 'every 2 week', weekdays: ['MO', 'TU', 'FR'], ...TIMES },
  {
    from_date: '2026-12-04' as LocalDate,
    frequency: 'every 3 week',
    weekdays: ['MO', 'WE'],
    ...TIMES,
  },
  { from_date: DAY, frequency: 'every 1 month', ...TIMES },
  { from_date: DAY, frequency: 'every 3 month', weekdays: ['MO', 'TU'], ...TIMES },
];

test.each(SIMPLE)('an appointment that a table says is said in the same way: %j', (simple) => {
  const { from_date } = simple;
  const appointment = appointmentOf(simple);
  expect(simpleAppointment({ from_date, appointment }, ZONE)).toEqual(simple);
});

test.each([
  [
    'visits at different times',
    [event('FREQ=WEEKLY;BYDAY=TU'), event('FREQ=WEEKLY;BYDAY=TH', '2026-12-03', '09:00')],
  ],
  [
    'visits in different rhythms',
    [event('FREQ=WEEKLY;BYDAY=TU'), event('FREQ=WEEKLY;INTERVAL=2;BYDAY=TH', '2026-12-03')],
  ],
  ['a number of visits', [event('FREQ=WEEKLY;BYDAY=TU;COUNT=5')]],
  ['two single visits', [event(), event(undefined, '2026-12-09')]],
  ['a first visit later than it could be', [event('FREQ=WEEKLY;BYDAY=TU', '2026-12-08')]],
  ['a rhythm of years', [event('FREQ=YEARLY')]],
  [
    'an end of each series of its own',
    [event('FREQ=WEEKLY;BYDAY=TU;UNTIL=20261220'), event('FREQ=WEEKLY;BYDAY=TH', '2026-12-03')],
  ],
  ['no visit', []],
])('a table cannot say %s', (_what, events) => {
  expect(simpleAppointment({ from_date: DAY, appointment: { events } }, ZONE)).toBeNull();
});

test('appointments that mean the same have the same key, however they are written', () => {
  const together = { events: [event('RRULE:FREQ=WEEKLY;BYDAY=TU,TH')] };
  const apart = {
    events: [event('FREQ=WEEKLY;BYDAY=TH', '2026-12-03'), event('FREQ=WEEKLY')],
  };
  expect(appointmentKey(together, ZONE)).toBe(appointmentKey(apart, ZONE));
  const later = { events: [event('FREQ=WEEKLY;BYDAY=TU,TH', '2026-12-01', '08:30')] };
  expect(appointmentKey(together, ZONE)).not.toBe(appointmentKey(later, ZONE));
});
