import { expect, test } from 'vitest';
import type {
  Absence,
  JobListing,
  LocalDateTime,
  VisitPatch,
  VisitRequest,
  Worker,
} from '../../../src/domain/entities.ts';
import type { Holiday } from '../../../src/domain/holidays/holiday.ts';
import { byParty } from '../../../src/domain/job/confirmation/parties.ts';
import type { UndeliveredMail } from '../../../src/domain/mail/mailState.ts';
import { overlapTodos, todosOf } from '../../../src/domain/today/todos.ts';
import { todoDays } from '../../../src/domain/today/todoDays.ts';
import { addDays, dayOf } from '../../../src/domain/time/dates.ts';
import { visitOverlaps } from '../../../src/domain/visits/conflicts/overlappingVisits.ts';
import { absence as sick, listedJob, worker } from '../../support/records.ts';
import { inNovember, type Times } from '../support/november.ts';
import { day, minute } from '../support/values.ts';

const [ANA, EWA] = [1, 2] as const;
const ZURICH = 'Europe/Zurich';
const WORKERS: readonly Worker[] = [
  { ...worker, id: ANA },
  { ...worker, id: EWA, name: 'Ewa' },
];

interface Around {
  readonly now?: string;
  readonly workers?: readonly Worker[];
  readonly absences?: readonly Absence[];
  readonly holidays?: readonly Holiday[];
  readonly mails?: readonly UndeliveredMail[];
  readonly keepsVisits?: boolean;
}

/** The ids of what is to be done, by the names of the groups. */
function todos(jobs: readonly JobListing[], around: Around = {}) {
  const { workers = WORKERS, absences = [], holidays = [], mails = [] } = around;
  const { keepsVisits = true } = around;
  const now = minute(`2026-11-${around.now ?? '02 09:00'}`);
  const today = dayOf(now);
  const window = { first: today, last: addDays(today, 27) };
  const overlaps = overlapTodos(jobs, visitOverlaps(jobs, window, ZURICH), todoDays(today).last);
  const byDay = new Map(holidays.map((one) => [one.day, one]));
  const groups = todosOf(
    { jobs, workers, absences, holidays: byDay, mails, overlaps },
    { now, noon: '12:00', timeZone: ZURICH, keepsVisits },
  );
  return Object.fromEntries(groups.map(({ name, todos: own }) => [name, own.map(({ id }) => id)]));
}

const NONE = byParty(() => false);

const job = (id: number, workerId: number | null, ...times: readonly Times[]): JobListing =>
  listedJob(id, { workerId, events: inNovember(times) });

const on = (date: string, patch: VisitPatch, from = '08:00', to = '10:00'): Times => [
  `${date} ${from}`,
  `${date} ${to}`,
  { overrides: { [`2026-11-${date}`]: patch } },
];

test('two weeks are looked ahead, today among them', () => {
  expect(todoDays(day('2026-11-02'))).toEqual({ first: '2026-11-02', last: '2026-11-15' });
});

test('nothing is to be done where somebody comes, is confirmed, and all know', () => {
  const fine = job(7, ANA, ['03 08:00', '03 10:00'], on('04', { workerIds: [EWA], told: byTwo }));
  expect(todos([fine])).toEqual({});
});

const byTwo = { customer: true, worker: true } as const;

test('a job that nobody has is there once, with how many of its visits are open', () => {
  const daily = { rule: 'FREQ=DAILY' };
  const jobs = [job(7, null, ['13 08:00', '13 10:00', daily])];
  const [group] = todosOf(
    {
      jobs,
      workers: [],
      absences: [],
      holidays: new Map(),
      mails: [],
      overlaps: [],
    },
    { now: minute('2026-11-02 09:00'), noon: '12:00', timeZone: ZURICH, keepsVisits: true },
  );
  expect(group).toMatchObject({
    name: 'open',
    count: 3,
    todos: [{ id: '7-4-2026-11-13', more: 2 }],
  });
});

test('a visit that was taken from somebody is open for itself, until it is over', () => {
  const left = job(7, ANA, on('03', { workerIds: [] }), on('04', { workerIds: [] }));
  expect(todos([left])).toEqual({ open: ['7-4-2026-11-03', '7-9-2026-11-04'] });
  expect(todos([left], { now: '03 10:00' })).toEqual({ open: ['7-9-2026-11-04'] });
});

test('what happens first comes first, whichever job it is of', () => {
  const jobs = [
    job(7, null, ['05 08:00', '05 10:00']),
    job(8, null, ['03 08:00', '03 10:00']),
    job(9, null, ['04 08:00', '04 10:00']),
  ];
  expect(todos(jobs)).toEqual({ open: ['8-4-2026-11-03', '9-4-2026-11-04', '7-4-2026-11-05'] });
});

test('of two visits at once, the one that begins later is to be settled, once', () => {
  const jobs = [
    job(7, ANA, ['03 09:00', '03 11:00']),
    job(8, ANA, ['03 08:00', '03 10:00']),
    job(9, ANA, ['03 08:00', '03 10:00']),
  ];
  expect(todos(jobs)).toEqual({ overlaps: ['overlap-9-4-2026-11-03', 'overlap-7-4-2026-11-03'] });
  expect(todos(jobs, { now: '03 11:00' })).toEqual({});
});

test('an overlap after the two weeks is none yet', () => {
  const jobs = [16, 15].map((date) => [
    job(date, ANA, [`${date} 08:00`, `${date} 10:00`]),
    job(date + 10, ANA, [`${date} 09:00`, `${date} 11:00`]),
  ]);
  expect(todos(jobs.flat())).toEqual({ overlaps: ['overlap-25-4-2026-11-15'] });
});

test('each mail that has not arrived is there, the oldest first', () => {
  const mails: readonly UndeliveredMail[] = (['11-02T08:00:00', '11-01T17:00:00'] as const).map(
    (time, index) => ({
      id: `mail${index}`,
      recipient: { kind: 'worker', id: ANA, name: 'Ana' },
      subject: 'Ihre Einsätze',
      failure: 'refused',
      answer: '',
      at: `2026-${time}` as LocalDateTime,
    }),
  );
  expect(todos([], { mails })).toEqual({ mails: ['mail-mail1', 'mail-mail0'] });
});

test('an absence is there once, with its first visit and how many it concerns', () => {
  const jobs = [job(7, ANA, ['05 08:00', '05 10:00'], ['04 08:00', '04 10:00'])];
  const absences = [{ ...sick, firstDay: day('2026-11-02'), lastDay: day('2026-11-06') }];
  expect(todos(jobs, { absences })).toEqual({ away: ['absent-5'] });
  const options = { now: minute('2026-11-02 09:00'), noon: '12:00', timeZone: ZURICH };
  const [group] = todosOf(
    { jobs, absences, overlaps: [], mails: [], workers: WORKERS, holidays: new Map() },
    { ...options, keepsVisits: true },
  );
  expect(group?.todos).toMatchObject([{ count: 2, visit: { start: '2026-11-04T08:00:00' } }]);
});

test('visits of somebody who is archived ask for somebody else, job by job', () => {
  const workers = WORKERS.map((one) =>
    one.id === ANA ? { ...one, archivedOn: day('2026-11-01') } : one,
  );
  const jobs = [
    job(7, ANA, ['03 08:00', '03 10:00']),
    job(8, ANA, ['20 08:00', '20 10:00']),
    job(9, EWA, ['04 08:00', '04 10:00']),
  ];
  expect(todos(jobs, { workers })).toEqual({ away: ['archived-7'] });
});

test('a confirmation lacks of jobs that somebody has, whose next visit is near', () => {
  const unconfirmed = (one: JobListing): JobListing => ({ ...one, confirmations: NONE });
  const near = unconfirmed(job(7, ANA, ['15 08:00', '15 10:00']));
  const far = unconfirmed(job(8, ANA, ['16 08:00', '16 10:00']));
  expect(todos([near, far])).toEqual({ unconfirmed: ['unconfirmed-7'] });
  const open = unconfirmed(job(9, null, ['03 08:00', '03 10:00']));
  expect(todos([open])).toEqual({ open: ['9-4-2026-11-03'] });
});

test('who does not know of a change is to be told, however far it is, where that is kept', () => {
  const changed = job(7, ANA, on('28', { workerIds: [EWA], told: { customer: true } }));
  expect(todos([changed])).toEqual({ untold: ['untold-7-4-2026-11-28'] });
  expect(todos([changed], { keepsVisits: false })).toEqual({});
});

test('a visit is in one group only: whom to tell is clear once somebody comes', () => {
  const open = job(7, ANA, on('03', { workerIds: [] }));
  const moved = { start: minute('2026-11-04 08:00'), end: minute('2026-11-04 10:00') };
  const doubled = [job(8, ANA, on('05', moved)), job(9, ANA, ['04 07:00', '04 09:00'])];
  expect(todos([open, ...doubled])).toEqual({
    open: ['7-4-2026-11-03'],
    overlaps: ['overlap-8-4-2026-11-05'],
  });
});

test('a holiday with visits that nobody has decided about is one row', () => {
  const holiday = (date: string) =>
    ({ day: day(`2026-11-${date}`), name: 'Fest', part: 'all' }) as const;
  const kept = { reason: 'holiday', told: byTwo } as const;
  const jobs = [
    job(7, ANA, ['05 08:00', '05 10:00'], ['06 08:00', '06 10:00'], on('04', kept)),
    job(8, EWA, ['05 08:00', '05 10:00'], ['20 08:00', '20 10:00']),
  ];
  const holidays = ['04', '05', '06', '20'].map(holiday);
  expect(todos(jobs, { holidays })).toEqual({
    holidays: ['holiday-2026-11-05', 'holiday-2026-11-06'],
  });
  expect(todos(jobs, { holidays, now: '05 10:00' })).toEqual({ holidays: ['holiday-2026-11-06'] });
});

test('a visit that somebody declined alone is to be seen to in place of telling them, until it is another', () => {
  const [start, end] = [minute('2026-11-05 09:00'), minute('2026-11-05 11:00')];
  const moved = (id: number, asked: Partial<VisitRequest> = {}): JobListing => {
    const known = job(id, ANA, ['04 08:00', '04 10:00']);
    const seriesDay = day('2026-11-04');
    return {
      ...known,
      customerId: 4,
      events: [{ ...known.events[0]!, overrides: { [seriesDay]: { start, end } } }],
      confirmationRequests: {
        visits: [
          {
            party: 'customer',
            personId: 4,
            eventId: known.events[0]!.id,
            seriesDay,
            start,
            end,
            workerIds: [ANA],
            askedAt: minute('2026-11-01 08:00'),
            expiresAt: minute('2026-12-01 08:00'),
            answer: 'declined',
            answeredAt: minute('2026-11-01 12:00'),
            comment: '',
            ...asked,
          },
        ],
      },
    };
  };
  const { id: eventId } = moved(7).events[0]!;
  expect(todos([moved(7)])).toEqual({ declined: [`declined-7-${eventId}-2026-11-04`] });
  for (const asked of [
    { end: minute('2026-11-05 12:00') },
    { workerIds: [EWA] },
    { personId: 5 },
    { answer: 'confirmed' },
  ] as const) {
    expect(todos([moved(7, asked)])).toEqual({ untold: [`untold-7-${eventId}-2026-11-04`] });
  }
});

test('whoever declined by a link is to be seen to, however far away, in place of the confirmations that lack', () => {
  const declined = (id: number, date: string): JobListing => ({
    ...job(id, ANA, [`${date} 08:00`, `${date} 10:00`]),
    customerId: 4,
    confirmations: NONE,
    confirmationRequests: {
      worker: {
        personId: ANA,
        askedAt: minute('2026-11-01 08:00'),
        expiresAt: minute('2026-12-01 08:00'),
        answer: 'declined',
        answeredAt: minute('2026-11-01 12:00'),
        comment: '',
      },
    },
  });
  const open = { ...job(9, EWA, ['04 08:00', '04 10:00']), confirmations: NONE };
  expect(todos([declined(7, '29'), declined(8, '03'), open])).toEqual({
    declined: ['declined-8', 'declined-7'],
    unconfirmed: ['unconfirmed-9'],
  });
  expect(todos([{ ...declined(7, '29'), workerId: EWA }])).toEqual({});
  expect(todos([declined(7, '01')])).toEqual({});
});
