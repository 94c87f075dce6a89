import { RRuleTemporal } from 'rrule-temporal';
import { expect, test } from 'vitest';
import { ruleOf, wireRuleOf } from '../../../src/domain/recurrence/wireRule.ts';
import type { LocalDateTime } from '../../../src/domain/entities.ts';
import { visitsBetween } from '../../../src/domain/recurrence/visits.ts';
import { addDays, dayOf } from '../../../src/domain/time/dates.ts';
import { day, wallTime } from '../support/values.ts';

const ZURICH = 'Europe/Zurich';
const nine = wallTime('2026-11-02T09:00:00');

test.each<[wire: string, start: LocalDateTime, rule: string]>([
  ['FREQ=WEEKLY;UNTIL=20261231', nine, 'FREQ=WEEKLY;UNTIL=20261231'],
  ['FREQ=WEEKLY;UNTIL=20261231T235959', nine, 'FREQ=WEEKLY;UNTIL=20261231'],
  ['FREQ=WEEKLY;UNTIL=20261231T090000', nine, 'FREQ=WEEKLY;UNTIL=20261231'],
  ['FREQ=WEEKLY;UNTIL=20261231T080000', nine, 'FREQ=WEEKLY;UNTIL=20261230'],
  ['FREQ=WEEKLY;UNTIL=20261231T225959Z', nine, 'FREQ=WEEKLY;UNTIL=20261231'],
  ['FREQ=WEEKLY;UNTIL=20261231T080000Z', nine, 'FREQ=WEEKLY;UNTIL=20261231'],
  ['FREQ=WEEKLY;UNTIL=20261231T075959Z', nine, 'FREQ=WEEKLY;UNTIL=20261230'],
  ['RRULE:until = 20261231T225959z ;FREQ=WEEKLY;', nine, 'RRULE:UNTIL=20261231 ;FREQ=WEEKLY;'],
  ['FREQ=HOURLY;UNTIL=20261231T225959Z', nine, 'FREQ=HOURLY;UNTIL=20261231T225959Z'],
  ['FREQ=WEEKLY;COUNT=3', nine, 'FREQ=WEEKLY;COUNT=3'],
  ['', nine, ''],
])('%j of an event on %s is read as %j', (wire, start, rule) => {
  expect(ruleOf(wire, start, ZURICH)).toBe(rule);
});

test.each<[what: string, loaded: string, sent: string]>([
  ['a new one', 'FREQ=WEEKLY', 'UNTIL=20261231T225959Z'],
  ['another one', 'FREQ=WEEKLY;UNTIL=20261130', 'UNTIL=20261231T225959Z'],
  ['the same date', 'FREQ=WEEKLY;UNTIL=20261231', 'UNTIL=20261231'],
  ['the same wall time', 'FREQ=WEEKLY;UNTIL=20261231T120000', 'UNTIL=20261231T120000'],
  [
    'an instant that is too early by now',
    'FREQ=WEEKLY;UNTIL=20261231T070000Z',
    'UNTIL=20261231T225959Z',
  ],
])('a last day is sent as the end of its day in UTC, or as it came: %s', (_, loaded, sent) => {
  const rule = wireRuleOf('FREQ=WEEKLY;UNTIL=20261231;BYDAY=TH', nine, loaded, ZURICH);
  expect(rule).toBe(`FREQ=WEEKLY;${sent};BYDAY=TH`);
});

test('a rule without a last day is sent as it is', () => {
  expect(wireRuleOf('FREQ=WEEKLY;COUNT=3', nine, 'FREQ=WEEKLY', ZURICH)).toBe(
    'FREQ=WEEKLY;COUNT=3',
  );
});

/** Zones that change the clock at night, at midnight, by half an hour, or on the other side of UTC. */
const ZONES = [
  ...['Europe/Zurich', 'America/New_York', 'America/Santiago', 'Australia/Lord_Howe'],
  ...['Pacific/Auckland', 'Pacific/Kiritimati', 'Asia/Kolkata', 'UTC'],
];
const TIMES = ['00:00', '02:30', '09:00', '22:15', '23:59'];
/** Around the changes of the clock in those zones, and in between. */
const LAST_DAYS = [
  ...['2026-03-08', '2026-03-28', '2026-03-29', '2026-04-04', '2026-04-05', '2026-06-30'],
  ...['2026-09-05', '2026-09-06', '2026-09-27', '2026-10-04', '2026-10-25', '2026-11-01'],
].map(day);

const cases = TIMES.flatMap((time) => LAST_DAYS.map((last) => ({ time, last })));

test.each(ZONES)('in %s, a sent rule ends with its last day', (timeZone) => {
  for (const { time, last } of cases) {
    const from = addDays(last, -3);
    const start = wallTime(`${from}T${time}:00`);
    const rule = `FREQ=DAILY;UNTIL=${last.replaceAll('-', '')}`;
    const sent = wireRuleOf(rule, start, '', timeZone);
    const what = `${time} until ${last}: ${sent}`;
    expect(ruleOf(sent, start, timeZone), what).toBe(rule);

    const event = { start, end: wallTime(`${from}T${time}:30`), rule: sent };
    const ours = visitsBetween(event, from, { first: from, last: addDays(last, 4) }, timeZone);
    expect(ours.ok && dayOf(ours.visits.at(-1)!.start), what).toBe(last);
    // It leaves out a start that the clock skips.
    if (time.startsWith('02:') || time.startsWith('00:')) continue;
    const compact = `${start.replaceAll(/[-:]/g, '')}`;
    const theirs = new RRuleTemporal({
      rruleString: `DTSTART;TZID=${timeZone}:${compact}\nRRULE:${sent}`,
    }).all();
    expect(theirs.at(-1)!.toPlainDate().toString(), what).toBe(last);
  }
});
