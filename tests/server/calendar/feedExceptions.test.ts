import { describe, expect, test } from 'vitest';
import { calendarFeed, type FeedJob } from '../../../server/calendar/feed.ts';
import { scheduleOf } from '../../../server/calendar/schedule.ts';
import { randomFrom } from '../../../server/demo/random.ts';
import type {
  WireAppointment,
  WireVisitPatch,
} from '../../../src/api/contract/records/appointments.ts';
import type { LocalDate } from '../../../src/domain/entities.ts';
import { parseRule } from '../../../src/domain/recurrence/rule.ts';
import { visitsBetween } from '../../../src/domain/recurrence/visits.ts';
import { addDays } from '../../../src/domain/time/dates.ts';
import { visitsOf } from '../../../src/domain/visits/jobVisits.ts';
import { engines } from '../../domain/support/engines.ts';
import { ruleCases } from '../../domain/support/randomRules.ts';
import { day, wallTime } from '../../domain/support/values.ts';
import { TODAY } from '../../support/today.ts';
import { resultOf } from '../../support/resultOf.ts';
import { storedAppointment } from '../support/storedAppointment.ts';
import {
  readWithIcalJs,
  readWithNodeIcal,
  readWithoutRecurrenceIds,
  type FeedReader,
} from '../support/feedReaders.ts';

const ZURICH = 'Europe/Zurich';
const [ANA, EWA, FATMA] = [1, 2, 3];
const YEAR = { first: day('2026-01-01'), last: day('2026-12-31') };

const CUSTOMER: FeedJob['customer'] = {
  name: 'Grafikatelier Punktum',
  phone: '',
  address: '',
  zip_code: '',
  city: '',
  latitude: null,
  longitude: null,
  access: '',
};

/** A job of Ana's on Tuesdays from 9 to 11, from 1 September 2026. */
const SERIES = {
  start_time: '2026-09-01T09:00:00',
  end_time: '2026-09-01T11:00:00',
  rrule: 'FREQ=WEEKLY;BYDAY=TU',
};

const job = (appointment: WireAppointment, fields: Partial<FeedJob> = {}): FeedJob => ({
  id: 7,
  fromDate: day('2026-09-01'),
  workerId: ANA,
  appointment: storedAppointment(appointment),
  isConfirmed: true,
  customer: CUSTOMER,
  instructions: '',
  revision: 3,
  revisedAt: '2026-11-20T08:00:00Z',
  ...fields,
});

function feedOf(jobs: readonly FeedJob[], workerId: number, timeZone = ZURICH): string {
  const { text } = resultOf(
    calendarFeed({
      businessName: 'Putzfee GmbH',
      worker: { id: workerId, name: '' },
      workerNames: new Map([
        [ANA, 'Ana Marques'],
        [EWA, 'Ewa Nowak'],
        [FATMA, 'Fatma Yıldız'],
      ]),
      jobs,
      absences: [],
      noon: '12:00',
      timeZone,
      publicOrigin: null,
      installation: 'k7',
      now: TODAY,
    }),
  );
  return text;
}

/** The visits of 2026 that our own calendar shows of a worker. */
function ownVisits(
  { id, workerId, fromDate, appointment }: FeedJob,
  worker: number,
  timeZone: string,
): string[] {
  const schedule = scheduleOf({ id, worker_id: workerId, from_date: fromDate, appointment });
  return visitsOf(schedule, YEAR, timeZone)
    .visits.filter(({ workerIds }) => workerIds.includes(worker))
    .filter(({ start }) => start >= '2026-01-01')
    .map(({ start, end }) => `${start} ${end}`)
    .toSorted();
}

/** The lines of the feed with a name, unfolded. */
function linesNamed(name: string, text: string): string[] {
  const lines = text.replaceAll('\r\n ', '').split('END:VTIMEZONE\r\n')[1]!.split('\r\n');
  return lines.filter((line) => line.split(/[:;]/)[0] === name);
}

const withOverrides = (
  overrides: Readonly<Record<string, WireVisitPatch>>,
  event: object = SERIES,
) => job({ events: [{ ...SERIES, ...event, overrides }] });

/** A random appointment with the days of a series, of which some are otherwise. */
function randomAppointment(
  random: () => number,
  event: WireAppointment['events'][number],
  days: readonly LocalDate[],
): WireAppointment {
  const below = (limit: number) => Math.floor(random() * limit);
  const oneOf = <Value>(values: readonly Value[]) => values[below(values.length)]!;
  const staff = () => oneOf([[ANA], [EWA], [EWA, ANA], []]);
  const patches: readonly ((seriesDay: LocalDate) => WireVisitPatch)[] = [
    () => ({ cancelled: true, note: 'Ferien' }),
    (seriesDay) => {
      const moved = addDays(seriesDay, below(40) - 20);
      return { start_time: `${moved}T14:00:00`, end_time: `${moved}T16:30:00` };
    },
    () => ({ worker_ids: staff() }),
    () => ({ note: 'Schlüssel beim Hauswart' }),
    () => ({ worker_ids: staff(), note: 'Neu', told: { worker: true } }),
    (seriesDay) => ({
      worker_ids: staff(),
      start_time: `${seriesDay}T16:00:00`,
      end_time: `${seriesDay}T18:00:00`,
    }),
    () => ({ told: { customer: true } }),
  ];
  const excepted = days.filter(() => random() < 0.15).slice(0, 200);
  const overrides = Object.fromEntries(excepted.map((each) => [each, oneOf(patches)(each)]));
  const until = addDays(YEAR.first, below(300));
  return {
    events: [
      {
        ...event,
        ...(random() < 0.3 && { worker_ids: staff() }),
        ...(random() < 0.3 && {
          earlier_workers: [{ until: addDays(YEAR.first, below(300)), worker_ids: staff() }],
        }),
        ...(excepted.length > 0 && { overrides }),
      },
    ],
    ...(random() < 0.4 && {
      earlier_workers: [
        { until, worker_ids: staff() },
        { until: addDays(until, 1 + below(60)), worker_ids: staff() },
      ],
    }),
  };
}

const [, rruleTemporal] = engines;

interface SeriesCase {
  readonly rule: string;
  readonly from: LocalDate;
  readonly time: string;
  readonly timeZone: string;
}

/** Random rules that rrule-temporal, which node-ical asks, implements correctly. */
function randomSeries(seed: number): readonly SeriesCase[] {
  return ruleCases(seed, 300).flatMap((ruleCase) => {
    const { sent, time } = ruleCase;
    const parsed = parseRule(sent, time);
    return parsed.ok && rruleTemporal!.isRightAbout(ruleCase, parsed.rule)
      ? [{ ...ruleCase, rule: sent }]
      : [];
  });
}

const RULES = [
  'FREQ=WEEKLY;BYDAY=TU',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH',
  'FREQ=WEEKLY;BYDAY=FR;COUNT=20',
  'FREQ=WEEKLY;BYDAY=SU;UNTIL=20261101',
  'FREQ=DAILY;INTERVAL=3;COUNT=60',
  'FREQ=MONTHLY;BYDAY=1WE',
  'FREQ=MONTHLY;BYMONTHDAY=15,-1',
];

/** Usual rules, at a time that no clock skips. */
function usualSeries(seed: number): readonly SeriesCase[] {
  const random = randomFrom(seed);
  return Array.from({ length: 300 }, (_, index) => ({
    rule: RULES[index % RULES.length]!,
    from: addDays(YEAR.first, Math.floor(random() * 250) - 50),
    time: '09:00',
    timeZone: ZURICH,
  }));
}

/** Of a start that the clock shows twice node-ical takes the second for an exception's. */
const TWICE = /^(2026-10-25|2026-04-05)T02:30/;

/** A series with random exceptions: Ana's visits as we show them, and as a program reads them. */
function bothReadings(
  { rule, from, time, timeZone }: SeriesCase,
  random: () => number,
  read: FeedReader,
) {
  const start = wallTime(`${from}T${time}:00`);
  const end = wallTime(`${from}T23:59:30`);
  const planned = visitsBetween({ start, end, rule }, from, YEAR, timeZone);
  if (!planned.ok) throw new Error(planned.problem.code);
  const days = planned.visits.map(({ seriesDay }) => seriesDay);
  const event = { start_time: start, end_time: end, rrule: rule };
  const appointment = randomAppointment(random, event, days);
  const own = job(appointment, { fromDate: from });
  const isOnce = (visit: string) => !TWICE.test(visit);
  return {
    rule,
    appointment,
    shown: ownVisits(own, ANA, timeZone).filter(isOnce),
    read: read(feedOf([own], ANA, timeZone), timeZone).filter(isOnce),
  };
}

test.each([
  ['node-ical', 5, randomSeries, readWithNodeIcal],
  ['node-ical', 6, randomSeries, readWithNodeIcal],
  ['ical.js', 7, usualSeries, readWithIcalJs],
  ['a program without RECURRENCE-ID', 8, usualSeries, readWithoutRecurrenceIds],
])(
  'random exceptions are read by %s as the visits that we show of a worker, of seed %i',
  (_name, seed, cases, read) => {
    const random = randomFrom(seed);
    const readings = cases(seed).map((each) => bothReadings(each, random, read));
    const differences = readings.filter((one) => one.shown.join() !== one.read.join());
    expect(differences.slice(0, 3)).toEqual([]);
    const excepted = readings.filter(
      ({ appointment, shown }) => appointment.events[0]?.overrides && shown.length > 0,
    );
    expect(excepted.length).toBeGreaterThan(40);
  },
);

test('a cancelled visit is left out of the series, and a rule that counts still counts it', () => {
  const cancelled = withOverrides(
    { '2026-09-15': { cancelled: true } },
    { rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4' },
  );
  const text = feedOf([cancelled], ANA);
  expect(linesNamed('EXDATE', text)).toEqual(['EXDATE;TZID=Europe/Zurich:20260915T090000']);
  expect(linesNamed('RRULE', text)).toEqual(['RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=4']);
  expect(readWithNodeIcal(text, ZURICH)).toEqual([
    '2026-09-01T09:00:00 2026-09-01T11:00:00',
    '2026-09-08T09:00:00 2026-09-08T11:00:00',
    '2026-09-22T09:00:00 2026-09-22T11:00:00',
  ]);
});

test('where the first visits do not take place, a series starts with the next one', () => {
  const overrides = { '2026-09-01': { cancelled: true }, '2026-09-08': { worker_ids: [EWA] } };
  const late = withOverrides(overrides as Record<string, WireVisitPatch>, {
    rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4',
  });
  const text = feedOf([late], ANA);
  expect(linesNamed('DTSTART', text)).toEqual(['DTSTART;TZID=Europe/Zurich:20260915T090000']);
  expect(linesNamed('RRULE', text)).toEqual(['RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=2']);
  expect(linesNamed('EXDATE', text)).toEqual([]);
});

test('a moved visit is an event of its own, which says from which day it comes', () => {
  const moved = withOverrides({
    '2026-12-22': { start_time: '2027-01-18T14:00:00', end_time: '2027-01-18T16:00:00' },
  });
  const text = feedOf([moved], ANA);
  expect(linesNamed('UID', text)).toEqual(['UID:job-7-1@k7', 'UID:job-7-1-20261222@k7']);
  expect(linesNamed('EXDATE', text)).toEqual(['EXDATE;TZID=Europe/Zurich:20261222T090000']);
  expect(linesNamed('DTSTART', text)).toContain('DTSTART;TZID=Europe/Zurich:20270118T140000');
  expect(linesNamed('DTEND', text)).toEqual(['DTEND;TZID=Europe/Zurich:20270118T160000']);
  expect(linesNamed('DESCRIPTION', text)).toEqual(['DESCRIPTION:Verschoben vom 22.12.2026']);
});

test('the note of a visit stands in the event of that visit alone', () => {
  const noted = withOverrides({ '2026-12-22': { note: 'Schlüssel beim Hauswart' } });
  const text = feedOf([noted], ANA);
  expect(linesNamed('DESCRIPTION', text)).toEqual(['DESCRIPTION:Notiz: Schlüssel beim Hauswart']);
  expect(linesNamed('EXDATE', text)).toEqual(['EXDATE;TZID=Europe/Zurich:20261222T090000']);
});

test('that somebody knows of a visit is none of the feed', () => {
  const text = feedOf([withOverrides({ '2026-12-22': { told: { worker: true } } })], ANA);
  expect(text).toBe(feedOf([job({ events: [SERIES] })], ANA));
});

describe('a visit that is given to somebody else', () => {
  const given = withOverrides({ '2026-12-22': { worker_ids: [EWA] } });

  test('is no longer in the feed of the one', () => {
    const text = feedOf([given], ANA);
    expect(linesNamed('UID', text)).toEqual(['UID:job-7-1@k7']);
    expect(linesNamed('EXDATE', text)).toEqual(['EXDATE;TZID=Europe/Zurich:20261222T090000']);
  });

  test('is one event in the feed of the other, which says for whom they come', () => {
    const text = feedOf([given], EWA);
    expect(linesNamed('UID', text)).toEqual(['UID:job-7-1-20261222@k7']);
    expect(linesNamed('RRULE', text)).toEqual([]);
    expect(linesNamed('SUMMARY', text)).toEqual(['SUMMARY:Grafikatelier Punktum (Vertretung)']);
    expect(linesNamed('DESCRIPTION', text)).toEqual(['DESCRIPTION:Vertretung für Ana Marques']);
  });

  test('is none of those who come along anyway', () => {
    const both = withOverrides({ '2026-12-22': { worker_ids: [EWA] } }, { worker_ids: [ANA, EWA] });
    expect(feedOf([both], EWA)).toBe(
      feedOf([job({ events: [{ ...SERIES, worker_ids: [ANA, EWA] }] })], EWA),
    );
  });

  test('is no substitution where nobody was to come', () => {
    const text = feedOf([{ ...given, workerId: null }], EWA);
    expect(linesNamed('SUMMARY', text)).toEqual(['SUMMARY:Grafikatelier Punktum']);
    expect(linesNamed('DESCRIPTION', text)).toEqual([]);
  });
});

describe('a job that somebody else had until 30 November', () => {
  const handedOver = job(
    {
      events: [{ ...SERIES, rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=20' }],
      earlier_workers: [{ until: '2026-11-30', worker_ids: [EWA] }],
    },
    {},
  );

  test('ends in their feed on that day', () => {
    const text = feedOf([handedOver], EWA);
    expect(linesNamed('RRULE', text)).toEqual(['RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=13']);
    expect(readWithNodeIcal(text, ZURICH).at(-1)).toBe('2026-11-24T09:00:00 2026-11-24T11:00:00');
  });

  test('starts in the feed of the one who has it now on the day after', () => {
    const text = feedOf([handedOver], ANA);
    expect(linesNamed('DTSTART', text)).toEqual(['DTSTART;TZID=Europe/Zurich:20261201T090000']);
    expect(linesNamed('RRULE', text)).toEqual(['RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=7']);
  });

  test('ends on the day where the rule has no end', () => {
    const { appointment } = handedOver;
    const text = feedOf(
      [{ ...handedOver, appointment: storedAppointment({ ...appointment, events: [SERIES] }) }],
      EWA,
    );
    expect(linesNamed('RRULE', text)).toEqual([
      'RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20261130T225959Z',
    ]);
  });

  test('is two series in the feed of somebody who has it again', () => {
    const earlier_workers = [
      { until: '2026-10-31', worker_ids: [ANA] },
      { until: '2026-11-30', worker_ids: [EWA] },
    ];
    const text = feedOf([job({ events: [SERIES], earlier_workers })], ANA);
    expect(linesNamed('UID', text)).toEqual(['UID:job-7-1@k7', 'UID:job-7-1-from-20261201@k7']);
  });
});

test('a visit that is cancelled on the Sunday on which the clock skips its time stays away', () => {
  const sundays = {
    start_time: '2026-03-01T02:30:00',
    end_time: '2026-03-01T05:00:00',
    rrule: 'FREQ=WEEKLY;BYDAY=SU',
  };
  const skipped = job(
    { events: [{ ...sundays, overrides: { '2026-03-29': { cancelled: true } } }] },
    { fromDate: day('2026-03-01') },
  );
  const text = feedOf([skipped], ANA);
  for (const read of [readWithNodeIcal, readWithIcalJs, readWithoutRecurrenceIds]) {
    expect(read(text, ZURICH).filter((visit) => visit.startsWith('2026-03-29'))).toEqual([]);
  }
});

test('everybody who comes has a series, and the visits of an event of their own people', () => {
  const SINGLE = { start_time: '2026-12-03T09:00:00', end_time: '2026-12-03T11:00:00' };
  const staffed = job({
    events: [
      { ...SERIES, worker_ids: [ANA, EWA] },
      { ...SINGLE, worker_ids: [FATMA] },
      { ...SINGLE, overrides: { '2026-12-03': { worker_ids: [FATMA] } } },
      { ...SINGLE, overrides: { '2026-12-03': { cancelled: true } } },
    ],
  });
  const uidsOf = (worker: number) => linesNamed('UID', feedOf([staffed], worker));
  expect(uidsOf(ANA)).toEqual(['UID:job-7-1@k7']);
  expect(uidsOf(EWA)).toEqual(['UID:job-7-1@k7']);
  expect(uidsOf(FATMA)).toEqual(['UID:job-7-2@k7', 'UID:job-7-3@k7']);
});

describe('what one has to know to come', () => {
  const SECRETS = {
    customer: { ...CUSTOMER, phone: '044 555 20 79', access: 'Code 4711' },
    instructions: 'Küche und Bad',
  };
  const description =
    'DESCRIPTION:Tel. 044 555 20 79\\nZutritt: Code 4711\\nInstruktionen: Küche und Bad';
  const descriptions = (appointment: WireAppointment, worker: number) =>
    new Set(linesNamed('DESCRIPTION', feedOf([job(appointment, SECRETS)], worker)));
  const until = (last: string) => ({
    events: [SERIES],
    earlier_workers: [{ until: last, worker_ids: [EWA] }],
  });
  const given = (on: string) => ({
    events: [{ ...SERIES, overrides: { [on]: { worker_ids: [EWA] } } }],
  });

  test.each<[string, WireAppointment]>([
    ['had the job until a day on which one still comes', until('2026-12-01')],
    ['has a visit to come', given('2026-12-22')],
    [
      'had a visit today',
      {
        events: [
          SERIES,
          { start_time: '2026-11-20T06:00:00', end_time: '2026-11-20T07:00:00', worker_ids: [EWA] },
        ],
      },
    ],
  ])('is told who %s', (_, appointment) => {
    expect([...descriptions(appointment, EWA)].join()).toContain('Code 4711');
    expect(descriptions(appointment, ANA)).toEqual(new Set([description]));
  });

  test.each<[string, WireAppointment]>([
    ['had the job until the last visit', until('2026-11-17')],
    ['had the job until a day before the next visit', until('2026-11-23')],
    ['had one visit', given('2026-11-17')],
    [
      'had a visit to come that is cancelled',
      {
        events: [
          {
            ...SERIES,
            overrides: {
              '2026-11-17': { worker_ids: [EWA] },
              '2026-12-22': { worker_ids: [EWA], cancelled: true },
            },
          },
        ],
      },
    ],
    [
      'had all of it',
      { events: [{ ...SERIES, worker_ids: [EWA], rrule: `${SERIES.rrule};COUNT=3` }] },
    ],
  ])('is no longer told who %s', (_, appointment) => {
    const text = feedOf([job(appointment, SECRETS)], EWA);
    expect(linesNamed('UID', text)).not.toEqual([]);
    expect(text).not.toMatch(/Code 4711|044 555|Küche/);
  });
});
