import { expect, test } from 'vitest';
import type { JobListing, Worker } from '../../../../src/domain/entities.ts';
import { rankWorkers, type WorkerRanking } from '../../../../src/domain/visits/fit/workerFit.ts';
import { NO_ABSENCE } from '../../../../src/domain/absences/absentAt.ts';
import { byParty } from '../../../../src/domain/job/confirmation/parties.ts';
import { worker as sampleWorker } from '../../../support/records.ts';
import { day, wallTime } from '../../support/values.ts';

const MONDAY = '2026-11-23';
const NOW = wallTime(`${MONDAY}T07:00:00`);

type Events = JobListing['events'];

const once = (date: string, start: string, end: string): Events => [
  { id: 4, start: wallTime(`${date}T${start}:00`), end: wallTime(`${date}T${end}:00`), rule: null },
];

const mondays = (start: string, end: string, rest = ''): Events =>
  once('2026-11-02', start, end).map((event) => ({
    ...event,
    rule: `FREQ=WEEKLY;BYDAY=MO${rest}`,
  }));

/** About 11 km further north for each tenth of a degree. */
const north = (latitude: number) => ({ latitude, longitude: 8.5 });

const job = (id: number, events: Events, fields: Partial<JobListing> = {}): JobListing => ({
  id,
  events,
  fromDate: day('2026-11-02'),
  customerId: id,
  customerName: `Customer ${id}`,
  customerCity: '',
  customerZipCode: '',
  customerPosition: null,
  workerId: null,
  confirmations: byParty(() => false),
  request: null,
  ...fields,
});

const worker = (id: number, name: string, city = ''): Worker => ({
  ...sampleWorker,
  id,
  name,
  city,
});

const ana = worker(1, 'Ana');
const bojan = worker(2, 'Bojan');

const rank = (
  current: JobListing,
  others: readonly JobListing[],
  workers: readonly Worker[] = [ana, bojan],
  weeklyLimit: number | null = null,
) =>
  rankWorkers({
    job: current,
    jobs: [current, ...others],
    workers,
    now: NOW,
    timeZone: 'Europe/Zurich',
    absenceOf: NO_ABSENCE,
    weeklyLimit,
  });

const order = ({ fits }: WorkerRanking) => fits.map(({ workerId }) => workerId);
const fitOf = ({ fits }: WorkerRanking, { id }: Worker) =>
  fits.find(({ workerId }) => workerId === id)!;

test('who is free comes before who is not, however near', () => {
  const current = job(7, mondays('09:00', '11:00'), { customerPosition: north(47) });
  const ranking = rank(current, [
    job(8, mondays('07:00', '08:00'), { workerId: 1, customerPosition: north(47) }),
    job(9, mondays('10:00', '12:00'), { workerId: 1 }),
    job(10, mondays('07:00', '08:00'), { workerId: 2, customerPosition: north(48) }),
  ]);
  expect(order(ranking)).toEqual([2, 1]);
  expect(fitOf(ranking, bojan)).toEqual({
    workerId: 2,
    clash: null,
    absence: null,
    absentLater: null,
    distance: { km: 111, from: 'Customer 10', isEstimated: false },
    shortWay: { way: 272, minutes: 60, isAfter: false, customerName: 'Customer 10' },
    week: day(MONDAY),
    weekHours: 1,
    visitsHere: 0,
    hoursAfter: 3,
    excess: null,
  });
});

test('a clash says from when the two visits overlap, and with whose', () => {
  const current = job(7, mondays('09:00', '11:00'));
  const ranking = rank(current, [job(8, once('2026-11-30', '10:30', '12:00'), { workerId: 1 })]);
  expect(fitOf(ranking, ana).clash).toEqual({
    start: '2026-11-30T10:30:00',
    customerName: 'Customer 8',
  });
});

test('visits of the 28 days from the next one on are looked at', () => {
  const clashOn = (date: string) =>
    fitOf(
      rank(job(7, mondays('09:00', '11:00')), [
        job(8, once(date, '09:00', '10:00'), { workerId: 1 }),
      ]),
      ana,
    ).clash;
  expect(clashOn('2026-12-14')?.start).toBe('2026-12-14T09:00:00');
  expect(clashOn('2026-12-21')).toBeNull();
});

test('a job that begins in spring is looked at from there', () => {
  const current = job(7, mondays('09:00', '11:00'), { fromDate: day('2027-04-01') });
  const ranking = rank(current, [job(8, once('2027-04-12', '09:00', '10:00'), { workerId: 1 })]);
  expect(ranking.next?.start).toBe('2027-04-05T09:00:00');
  expect(fitOf(ranking, ana).clash?.start).toBe('2027-04-12T09:00:00');
});

test('what is over does not clash, and what is going on does', () => {
  const clashAt = (start: string, end: string) => {
    const current = job(7, once(MONDAY, '06:00', '10:00'));
    return fitOf(rank(current, [job(8, once(MONDAY, start, end), { workerId: 1 })]), ana).clash;
  };
  expect(clashAt('09:00', '12:00')?.start).toBe('2026-11-23T09:00:00');
  const before = job(7, [...once(MONDAY, '05:00', '06:00'), ...once(MONDAY, '09:00', '10:00')]);
  const ranking = rank(before, [job(8, once(MONDAY, '05:00', '06:00'), { workerId: 1 })]);
  expect(fitOf(ranking, ana).clash).toBeNull();
});

test('a job does not clash with itself, nor does it count as a load', () => {
  const current = job(7, mondays('09:00', '11:00'), { workerId: 1 });
  expect(fitOf(rank(current, []), ana)).toMatchObject({ clash: null, weekHours: 0 });
});

test('the edits of the job replace what is stored', () => {
  const stored = job(7, mondays('09:00', '11:00'));
  const other = job(8, mondays('14:00', '16:00'), { workerId: 1 });
  const edited = { ...stored, events: mondays('15:00', '17:00') };
  const ranking = rankWorkers({
    job: edited,
    jobs: [stored, other],
    workers: [ana],
    now: NOW,
    timeZone: 'Europe/Zurich',
    absenceOf: NO_ABSENCE,
    weeklyLimit: null,
  });
  expect(fitOf(ranking, ana).clash?.start).toBe('2026-11-23T15:00:00');
});

test('a night visit clashes with what begins in the morning after it', () => {
  const current = job(7, mondays('22:00', '06:00'));
  const clashWith = (start: string, end: string) =>
    fitOf(rank(current, [job(8, once('2026-12-15', start, end), { workerId: 1 })]), ana).clash;
  expect(clashWith('05:00', '08:00')?.start).toBe('2026-12-15T05:00:00');
  expect(clashWith('06:00', '08:00')).toBeNull();
});

test('a night visit of the evening before clashes with the morning', () => {
  const current = job(7, mondays('05:00', '08:00'));
  const ranking = rank(current, [job(8, once('2026-11-29', '22:00', '06:00'), { workerId: 1 })]);
  expect(fitOf(ranking, ana).clash?.start).toBe('2026-11-30T05:00:00');
});

test('the way begins at the last visit that ends before the next one on that day', () => {
  const current = job(7, mondays('14:00', '16:00'), { customerPosition: north(47) });
  const ranking = rank(current, [
    job(8, mondays('08:00', '10:00'), { workerId: 1, customerPosition: north(47.5) }),
    job(9, mondays('11:00', '12:00'), { workerId: 1, customerPosition: north(47.1) }),
    job(10, mondays('17:00', '18:00'), { workerId: 1, customerPosition: north(47) }),
    job(11, once('2026-11-22', '20:00', '22:00'), { workerId: 2, customerPosition: north(47) }),
  ]);
  expect(fitOf(ranking, ana).distance).toEqual({ km: 11, from: 'Customer 9', isEstimated: false });
  expect(fitOf(ranking, bojan).distance).toBeNull();
});

test('nothing is said of a way whose start is not known, and nobody is ranked by it', () => {
  const current = job(7, mondays('09:00', '11:00'), {
    customerPosition: north(47),
    customerCity: 'Uster',
  });
  const ranking = rank(
    current,
    [job(8, mondays('07:00', '08:00'), { workerId: 2 })],
    [worker(1, 'Zoran', 'Uster'), worker(2, 'Bojan', 'Uster'), worker(3, 'Ana', 'Wil')],
  );
  expect(ranking.fits.map(({ distance }) => distance)).toEqual([null, null, null]);
  expect(order(ranking)).toEqual([3, 1, 2]);
});

test('the way of somebody without a visit before it begins at home, in the middle of the postcode', () => {
  const current = job(7, mondays('09:00', '11:00'), {
    customerZipCode: '8004',
    customerPosition: north(47),
  });
  const uster = job(8, mondays('13:00', '14:00'), {
    customerZipCode: '8610',
    customerPosition: north(47.2),
  });
  const lives = (id: number, zipCode: string) => ({ ...worker(id, `W${id}`), zipCode });
  const ranking = rank(current, [uster], [lives(1, '9000'), lives(2, '8610'), lives(3, '8004')]);
  expect(ranking.fits.map(({ workerId, distance }) => [workerId, distance])).toEqual([
    [3, { km: 0, from: null, isEstimated: true }],
    [2, { km: 22, from: null, isEstimated: true }],
    [1, null],
  ]);
});

test('a customer without coordinates is in the middle of the postcode, which makes no way too long', () => {
  const current = job(7, mondays('09:00', '11:00'), { customerZipCode: '8004' });
  const ranking = rank(current, [
    job(8, mondays('07:00', '09:00'), { workerId: 1, customerPosition: north(48) }),
    job(9, [], { customerZipCode: '8004', customerPosition: north(47) }),
  ]);
  expect(fitOf(ranking, ana)).toMatchObject({
    distance: { km: 111, from: 'Customer 8', isEstimated: true },
    shortWay: null,
  });
});

test('an estimated way between two postcodes is never none', () => {
  const current = job(7, mondays('09:00', '11:00'), { customerZipCode: '8004' });
  const ranking = rank(current, [
    job(8, mondays('07:00', '09:00'), { workerId: 1, customerPosition: north(47.001) }),
    job(9, [], { customerZipCode: '8004', customerPosition: north(47) }),
  ]);
  expect(fitOf(ranking, ana).distance).toMatchObject({ km: 1 });
});

test('free workers rank by distance, then hours, then name', () => {
  const current = job(7, mondays('09:00', '11:00'), { customerPosition: north(47) });
  const near = { customerPosition: north(47.01) };
  const ranking = rank(
    current,
    [
      job(8, mondays('07:00', '08:00'), { ...near, workerId: 3 }),
      job(9, mondays('07:00', '08:00'), { ...near, workerId: 4 }),
      job(10, once('2026-11-26', '09:00', '10:00'), { workerId: 4 }),
      job(11, mondays('07:00', '08:00'), { workerId: 5, customerPosition: north(47.1) }),
    ],
    [
      worker(1, 'Bojan'),
      worker(2, 'Ana'),
      worker(3, 'Zoran'),
      worker(4, 'Dolkar'),
      worker(5, 'Eva'),
      worker(6, 'Ana'),
    ],
  );
  expect(order(ranking)).toEqual([3, 4, 5, 2, 6, 1]);
});

test('the load is the hours of the week of the next visit, nights included', () => {
  const current = job(7, once('2026-12-02', '09:00', '11:00'));
  const ranking = rank(current, [
    job(8, mondays('14:00', '16:30'), { workerId: 1 }),
    job(9, once('2026-12-06', '22:00', '06:00'), { workerId: 1 }),
    job(10, once('2026-12-07', '09:00', '10:00'), { workerId: 1 }),
  ]);
  expect(fitOf(ranking, ana).weekHours).toBe(10.5);
});

test('without visits ahead nothing clashes, and the name alone decides', () => {
  const current = job(7, once('2026-11-02', '09:00', '11:00'), {
    customerPosition: north(47),
    customerCity: 'Uster',
  });
  const ranking = rank(
    current,
    [job(8, mondays('09:00', '11:00'), { workerId: 1 })],
    [worker(2, 'Bojan', 'Uster'), ana],
  );
  expect(ranking.next).toBeNull();
  expect(order(ranking)).toEqual([1, 2]);
  expect(fitOf(ranking, ana)).toMatchObject({ clash: null, weekHours: 0 });
});

test('an unreadable rule of another job is left out', () => {
  const broken = mondays('09:00', '10:00', ';FREQ=NEVER');
  const ranking = rank(job(7, mondays('09:00', '11:00')), [job(8, broken, { workerId: 1 })]);
  expect(fitOf(ranking, ana)).toMatchObject({ clash: null, weekHours: 0 });
});

test('the way starts at the visit that ends last before', () => {
  const current = job(7, mondays('14:00', '16:00'), { customerPosition: north(47) });
  const ranking = rank(current, [
    job(8, mondays('08:00', '13:00'), { workerId: 1, customerPosition: north(47.1) }),
    job(9, mondays('09:00', '10:00'), { workerId: 1, customerPosition: north(47.5) }),
    job(10, mondays('12:00', '14:00'), { workerId: 2, customerPosition: north(47.1) }),
  ]);
  expect(fitOf(ranking, ana).distance).toEqual({ km: 11, from: 'Customer 8', isEstimated: false });
  expect(fitOf(ranking, bojan).distance).toEqual({
    km: 11,
    from: 'Customer 10',
    isEstimated: false,
  });
});

test('the visit of the day before is no way to begin at', () => {
  const current = job(7, once('2026-11-25', '14:00', '16:00'), { customerPosition: north(47) });
  const ranking = rank(current, [
    job(8, once('2026-11-24', '08:00', '10:00'), { workerId: 1, customerPosition: north(47) }),
    job(9, once('2026-11-25', '08:00', '10:00'), { workerId: 2, customerPosition: north(47) }),
  ]);
  expect(fitOf(ranking, ana).distance).toBeNull();
  expect(fitOf(ranking, bojan).distance).toEqual({ km: 0, from: 'Customer 9', isEstimated: false });
});

test('all who are free come before all who are not, wherever the list has them', () => {
  const current = job(7, mondays('09:00', '11:00'));
  const workers = ['Ana', 'Bojan', 'Carla', 'Dolkar'].map((name, index) => worker(index + 1, name));
  const busy = [1, 3].map((id) => job(id + 7, mondays('10:00', '12:00'), { workerId: id }));
  expect(order(rank(current, busy, workers))).toEqual([2, 4, 1, 3]);
  expect(order(rank(current, busy, workers.toReversed()))).toEqual([2, 4, 1, 3]);
});

const given = (workerIds: readonly number[], ...days: string[]): Events =>
  mondays('09:00', '11:00').map((event) => ({
    ...event,
    overrides: Object.fromEntries(days.map((each) => [each, { workerIds }])),
  }));

test('a job is ranked by the next visit that was not given to somebody else', () => {
  const current = job(7, given([2], MONDAY), { workerId: 2 });
  const busy = once(MONDAY, '09:00', '11:00');
  const ranking = rank(current, [job(8, busy, { workerId: 1 })]);
  expect(ranking.next?.start).toBe('2026-11-30T09:00:00');
  expect(fitOf(ranking, ana).clash).toBeNull();
});

test('events with people of their own are left out beside visits that are the worker’s', () => {
  const own = once('2026-11-24', '09:00', '11:00').map((event) => ({ ...event, workerIds: [2] }));
  const current = job(7, [...own, ...mondays('14:00', '16:00')]);
  const ranking = rank(current, [job(8, once('2026-11-24', '09:00', '11:00'), { workerId: 1 })]);
  expect(fitOf(ranking, ana).clash).toBeNull();
});

test('a job whose events all have people of their own is ranked by these', () => {
  const own = mondays('09:00', '11:00').map((event) => ({ ...event, workerIds: [2] }));
  const ranking = rank(job(7, own), [job(8, mondays('10:00', '12:00'), { workerId: 1 })]);
  expect(fitOf(ranking, ana).clash?.start).toBe('2026-11-23T10:00:00');
});

test('who is chosen has the visits from today on, also those that another one has for now', () => {
  const current = job(7, mondays('09:00', '11:00'), {
    workerId: 2,
    earlierWorkers: [{ until: day('2027-01-31'), workerIds: [3] }],
  });
  const busy = mondays('10:00', '12:00');
  const ranking = rank(current, [job(8, busy, { workerId: 1 }), job(9, busy, { workerId: 2 })]);
  expect(fitOf(ranking, ana).clash?.start).toBe('2026-11-23T10:00:00');
  expect(fitOf(ranking, bojan).clash).toBeNull();
});

const shifts = (days: string, start: string, end: string): Events =>
  once('2026-11-02', start, end).map((event) => ({
    ...event,
    rule: `FREQ=WEEKLY;BYDAY=${days}`,
  }));

test('who would be above the limit comes after who would not, and is there nevertheless', () => {
  const current = job(7, mondays('14:00', '18:00'), { customerPosition: north(47) });
  const others = [
    job(8, shifts('TU,WE,TH,FR', '07:00', '17:30'), { workerId: 1, customerId: 7 }),
    job(9, shifts('TU', '07:00', '09:00'), { workerId: 2, customerPosition: north(48) }),
  ];
  expect(order(rank(current, others))).toEqual([1, 2]);
  const limited = rank(current, others, [ana, bojan], 45);
  expect(order(limited)).toEqual([2, 1]);
  expect(fitOf(limited, ana)).toMatchObject({ weekHours: 42, hoursAfter: 46, excess: 'limit' });
  expect(fitOf(limited, bojan)).toMatchObject({ weekHours: 2, hoursAfter: 6, excess: null });
});

test('who would be above their target is told of and keeps their place', () => {
  const current = job(7, mondays('14:00', '18:00'));
  const half = { ...ana, weeklyTarget: 20 };
  const [first] = rank(
    current,
    [job(8, shifts('TU,WE', '07:00', '16:00'), { workerId: 1 })],
    [half],
  ).fits;
  expect(first).toMatchObject({ hoursAfter: 22, target: 20, excess: 'target' });
});

test('a series is judged by its first whole week, not by what is left of this one', () => {
  const current = job(7, shifts('MO,TU,FR', '14:00', '18:00'), { fromDate: day('2026-11-25') });
  const { week, weekHours, hoursAfter } = fitOf(
    rank(current, [job(8, shifts('WE', '08:00', '10:00'), { workerId: 1 })]),
    ana,
  );
  expect({ week, weekHours, hoursAfter }).toEqual({
    week: '2026-11-30',
    weekHours: 2,
    hoursAfter: 14,
  });
});

test('what somebody has of the job already is in their hours once', () => {
  const current = job(7, mondays('14:00', '18:00'), { workerId: 1 });
  const ranking = rank(current, [job(8, shifts('TU', '08:00', '10:00'), { workerId: 1 })]);
  expect(fitOf(ranking, ana)).toMatchObject({ weekHours: 2, hoursAfter: 6 });
});
