import { parseICS, type VEvent } from 'node-ical';
import { expect, test } from 'vitest';
import { calendarFeed, type FeedJob } from '../../../server/calendar/feed.ts';
import type { WireAppointmentEvent } from '../../../src/api/contract/records/appointments.ts';
import type { AppointmentEvent, LocalDate, LocalDateTime } from '../../../src/domain/entities.ts';
import { parseRule } from '../../../src/domain/recurrence/rule.ts';
import { visitsBetween } from '../../../src/domain/recurrence/visits.ts';
import { engines } from '../../domain/support/engines.ts';
import { ruleCases } from '../../domain/support/randomRules.ts';
import { day, wallTime } from '../../domain/support/values.ts';
import { TODAY } from '../../support/today.ts';
import { resultOf } from '../../support/resultOf.ts';
import { storedAppointment } from '../support/storedAppointment.ts';
import { readWithNodeIcal } from '../support/feedReaders.ts';

const ZURICH = 'Europe/Zurich';

const CUSTOMER: FeedJob['customer'] = {
  name: 'Grafikatelier Punktum',
  phone: '044 555 20 79',
  address: 'Limmatstrasse 107',
  zip_code: '8005',
  city: 'Zürich',
  latitude: 47.38,
  longitude: 8.52,
  access: '',
};

const NAMES = new Map([
  [1, 'Ana Marques'],
  [2, 'Ewa Nowak'],
]);

const job = (events: WireAppointmentEvent[], fields: Partial<FeedJob> = {}): FeedJob => ({
  id: 7,
  fromDate: day('2026-03-02'),
  workerId: 1,
  appointment: storedAppointment({ events }),
  isConfirmed: true,
  customer: CUSTOMER,
  instructions: '',
  revision: 3,
  revisedAt: '2026-11-20T08:00:00Z',
  ...fields,
});

const feedOf = (jobs: readonly FeedJob[], timeZone = ZURICH) =>
  resultOf(
    calendarFeed({
      businessName: 'Putzfee GmbH',
      worker: { id: 1, name: 'Ana Marques' },
      workerNames: NAMES,
      jobs,
      absences: [],
      noon: '12:00',
      timeZone,
      publicOrigin: 'https://plan.example.ch',
      installation: 'k7',
      now: TODAY,
    }),
  );

/** The lines of the events, unfolded. */
function linesOf(jobs: readonly FeedJob[], timeZone?: string): string[] {
  const { text } = feedOf(jobs, timeZone);
  return text.replaceAll('\r\n ', '').split('END:VTIMEZONE\r\n')[1]!.split('\r\n');
}

const event = (start_time: string, end_time: string, rrule?: string): WireAppointmentEvent => ({
  start_time,
  end_time,
  ...(rrule !== undefined && { rrule }),
});

const mondays = event('2026-03-02T09:00:00', '2026-03-02T11:30:00', 'FREQ=WEEKLY;BYDAY=MO');

/** The visits of 2026 that our own calendar shows. */
function ownVisits(own: AppointmentEvent, fromDate: LocalDate, timeZone: string): string[] {
  const window = { first: day('2026-01-01'), last: day('2026-12-31') };
  const expanded = visitsBetween(own, fromDate, window, timeZone);
  if (!expanded.ok) throw new Error(expanded.problem.code);
  return expanded.visits
    .filter(({ start }) => start >= '2026-01-01')
    .map(({ start, end }) => `${start} ${end}`)
    .toSorted();
}

const MINUTES = [30, 120, 300, 1560];

const later = (start: string, minutes: number) =>
  new Date(Date.parse(`${start}Z`) + minutes * 60_000).toISOString().slice(0, 19) as LocalDateTime;

const [, rruleTemporal] = engines;

/**
 * The visits of a random rule as we expand it and as node-ical reads it from the feed; null for a
 * rule that is invalid, or that rrule-temporal, which node-ical asks, implements incorrectly.
 */
function bothReadings(ruleCase: ReturnType<typeof ruleCases>[number], index: number) {
  const { sent, from, time, timeZone } = ruleCase;
  const parsed = parseRule(sent, time);
  if (!parsed.ok || !rruleTemporal!.isRightAbout(ruleCase, parsed.rule)) return null;
  const start = wallTime(`${from}T${time}:00`);
  const end = later(start, MINUTES[index % MINUTES.length]!);
  const { text } = feedOf([job([event(start, end, sent)], { fromDate: from })], timeZone);
  const own = ownVisits({ start, end, rule: sent }, from, timeZone);
  return { ruleCase, text, own, read: readWithNodeIcal(text, timeZone) };
}

/** Of a start that the clock shows twice node-ical takes the second for an exception's. */
const TWICE = /^(2026-10-25|2026-04-05)T02:30/;

test.each([1, 3, 4])(
  'random rules of seed %i are read by node-ical as the visits of 2026 that we show',
  (seed) => {
    const readings = ruleCases(seed, 300).flatMap((each, index) => bothReadings(each, index) ?? []);
    const differences = readings.filter(({ own, read }) => {
      const [ours, theirs] = [own, read].map((visits) => visits.filter((v) => !TWICE.test(v)));
      return ours!.join() !== theirs!.join();
    });
    expect(differences.slice(0, 3)).toEqual([]);
    expect(readings.length).toBeGreaterThan(250);
    expect(readings.filter(({ own }) => own.length > 0).length).toBeGreaterThan(90);
  },
);

test('a weekly visit keeps its wall time over both changes of the clock', () => {
  const read = readWithNodeIcal(feedOf([job([mondays])]).text, ZURICH);
  expect(read).toContain('2026-03-23T09:00:00 2026-03-23T11:30:00');
  expect(read).toContain('2026-03-30T09:00:00 2026-03-30T11:30:00');
  expect(read).toContain('2026-10-19T09:00:00 2026-10-19T11:30:00');
  expect(read).toContain('2026-10-26T09:00:00 2026-10-26T11:30:00');
});

test('a night over a change of the clock ends at its wall time', () => {
  const nights = event('2026-03-07T23:30:00', '2026-03-08T03:30:00', 'FREQ=WEEKLY;BYDAY=SA');
  const read = readWithNodeIcal(feedOf([job([nights])]).text, ZURICH);
  expect(read).toContain('2026-03-21T23:30:00 2026-03-22T03:30:00');
  expect(read).toContain('2026-03-28T23:30:00 2026-03-29T03:30:00');
  expect(read).toContain('2026-10-24T23:30:00 2026-10-25T03:30:00');
  expect(linesOf([job([nights])]).filter((line) => line.startsWith('RECURRENCE-ID'))).toEqual([
    'RECURRENCE-ID;TZID=Europe/Zurich:20260328T233000',
    'RECURRENCE-ID;TZID=Europe/Zurich:20261024T233000',
    'RECURRENCE-ID;TZID=Europe/Zurich:20270327T233000',
    'RECURRENCE-ID;TZID=Europe/Zurich:20271030T233000',
    'RECURRENCE-ID;TZID=Europe/Zurich:20280325T233000',
    'RECURRENCE-ID;TZID=Europe/Zurich:20281028T233000',
  ]);
});

test('a daily visit at 02:30 starts at 03:30 when clocks go forward', () => {
  const early = event('2026-03-29T02:30:00', '2026-03-29T04:00:00', 'FREQ=DAILY;COUNT=3');
  const { text } = feedOf([job([early], { fromDate: day('2026-03-29') })]);
  expect(readWithNodeIcal(text, ZURICH)).toEqual([
    '2026-03-29T03:30:00 2026-03-29T04:00:00',
    '2026-03-30T02:30:00 2026-03-30T04:00:00',
    '2026-03-31T02:30:00 2026-03-31T04:00:00',
  ]);
});

test.each([
  ['FREQ=WEEKLY', '2026-03-02', '20260302T090000', 'FREQ=WEEKLY;BYDAY=MO'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
    '2026-04-02',
    '20260414T090000',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;WKST=MO',
  ],
  ['RRULE:FREQ=WEEKLY;BYDAY=MO,TH', '2026-03-03', '20260305T090000', 'FREQ=WEEKLY;BYDAY=MO,TH'],
  [
    'FREQ=WEEKLY;BYDAY=TU,WE,SA;BYSETPOS=1,-1',
    '2026-03-04',
    '20260307T090000',
    'FREQ=WEEKLY;BYDAY=TU,SA',
  ],
  ['FREQ=MONTHLY', '2026-01-31', '20260131T090000', 'FREQ=MONTHLY;BYMONTHDAY=31'],
  ['FREQ=YEARLY;BYMONTH=5', '2026-03-10', '20260510T090000', 'FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=10'],
  [
    'FREQ=YEARLY;BYWEEKNO=20',
    '2026-01-01',
    '20260514T090000',
    'FREQ=YEARLY;BYWEEKNO=20;BYDAY=TH;WKST=MO',
  ],
  [
    'FREQ=DAILY;BYHOUR=9;UNTIL=20260410',
    '2026-03-02',
    '20260302T090000',
    'FREQ=DAILY;UNTIL=20260410T215959Z',
  ],
  [
    'FREQ=DAILY;UNTIL=20261231T080000',
    '2026-03-02',
    '20260302T090000',
    'FREQ=DAILY;UNTIL=20261230T225959Z',
  ],
  ['FREQ=WEEKLY;COUNT=26', '2026-03-02', '20260302T090000', 'FREQ=WEEKLY;BYDAY=MO;COUNT=26'],
])(
  '%s from %s starts at its first visit, and its rule takes nothing from there',
  (rule, from, start, written) => {
    const lines = linesOf([job([{ ...mondays, rrule: rule }], { fromDate: day(from) })]);
    expect(lines).toContain(`DTSTART;TZID=Europe/Zurich:${start}`);
    expect(lines).toContain(`RRULE:${written}`);
  },
);

test.each(['FREQ=DAILY;UNTIL=20260301', 'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30'])(
  'a series without a visit is no event: %s',
  (rrule) => {
    const { text, problems } = feedOf([job([{ ...mondays, rrule }])]);
    expect(text).not.toContain('VEVENT');
    expect(problems).toEqual([]);
  },
);

test('an event has customer, address, telephone and confirmations', () => {
  const once = event('2026-11-24T09:00:00+01:00', '2026-11-24T10:00:00Z');
  expect(linesOf([job([once]), job([once], { id: 8, isConfirmed: false })]).slice(0, 14)).toEqual([
    'BEGIN:VEVENT',
    'UID:job-7-1@k7',
    'DTSTAMP:20261120T080000Z',
    'LAST-MODIFIED:20261120T080000Z',
    'SEQUENCE:3',
    'SUMMARY:Grafikatelier Punktum',
    'LOCATION:Limmatstrasse 107\\, 8005 Zürich',
    'GEO:47.38;8.52',
    'DESCRIPTION:Tel. 044 555 20 79',
    'STATUS:CONFIRMED',
    'URL:https://plan.example.ch/jobs/7',
    'DTSTART;TZID=Europe/Zurich:20261124T090000',
    'DTEND;TZID=Europe/Zurich:20261124T110000',
    'END:VEVENT',
  ]);
  expect(linesOf([job([once], { isConfirmed: false })])).toContain('STATUS:TENTATIVE');
});

test('an event says how to get in and what is to be done, line by line', () => {
  const customer = { ...CUSTOMER, access: 'Schlüssel; Code 12,\r\nAlarm aus' };
  const [line] = linesOf([job([mondays], { customer, instructions: 'Küche\nBad' })]).filter(
    (each) => each.startsWith('DESCRIPTION'),
  );
  expect(line).toBe(
    'DESCRIPTION:Tel. 044 555 20 79\\nZutritt: Schlüssel\\; Code 12\\,\\nAlarm aus\\nInstruktionen: Küche\\nBad',
  );
});

test('what a customer record lacks is left out', () => {
  const nothing = { phone: '', address: '', zip_code: '', city: '', latitude: null };
  const lines = linesOf([job([mondays], { customer: { ...CUSTOMER, ...nothing } })]);
  const names = lines.map((line) => line.split(/[:;]/)[0]);
  for (const name of ['LOCATION', 'GEO', 'DESCRIPTION']) expect(names).not.toContain(name);
});

test('no text becomes a line of its own, and no line is longer than 75 bytes', () => {
  const name = `Grüezi 😀, "Café"; \\ ${'ä'.repeat(120)}\r\nEND:VCALENDAR\rX:1\nY:2\u0000\u001b`;
  const { text } = feedOf([job([mondays], { customer: { ...CUSTOMER, name } })]);
  expect(text.match(/^(END:VCALENDAR|X:1|Y:2)$/gm)).toEqual(['END:VCALENDAR']);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const [read] = Object.values(parseICS(text)).filter((part) => part?.type === 'VEVENT');
  expect((read as VEvent).summary).toBe(
    `Grüezi 😀, "Café"; \\ ${'ä'.repeat(120)}\nEND:VCALENDAR\nX:1\nY:2  `,
  );
});

test('a sign that ends a line for some programs, or controls one, is a blank', () => {
  const controls = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter(
    (sign) => /\p{Cc}/u.test(sign) && !'\n\r'.includes(sign),
  );
  for (const sign of [...controls, '\u2028', '\u2029']) {
    const customer = { ...CUSTOMER, name: `Ana${sign}Beat`, address: `Weg${sign}2` };
    const { text } = feedOf([job([mondays], { customer })]);
    expect(text, JSON.stringify(sign)).toContain('SUMMARY:Ana Beat\r\n');
    expect(text, JSON.stringify(sign)).toContain('LOCATION:Weg 2\\, ');
  }
});

test('half of a sign beyond the basic plane is written as what any program reads', () => {
  const { text } = feedOf([job([mondays], { customer: { ...CUSTOMER, name: 'Ana \uD83D' } })]);
  expect(text).toContain('SUMMARY:Ana \uFFFD\r\n');
});

test('a feed without jobs is a calendar with its name and its time zone', () => {
  const { text } = feedOf([]);
  expect(text).toContain('X-WR-CALNAME:Putzfee GmbH Ana Marques\r\n');
  expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Zurich\r\n');
});
