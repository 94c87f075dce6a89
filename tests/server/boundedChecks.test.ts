import { expect, test } from 'vitest';
import type { WireAppointmentEvent, WireCustomer, WireJobUpdate } from '../../src/api/contract.ts';
import { isPlannedAlike } from '../../server/calendar/keptVisits.ts';
import { exceptionsOf } from '../../server/calendar/workerVisits.ts';
import { csvOfRecords } from '../../server/exchange/exportTables.ts';
import { checkPeople, createTermsCheck } from '../../server/http/jobCheck.ts';
import { addDays, at } from '../../src/domain/time/dates.ts';
import type {
  AppointmentEvent,
  LocalDate,
  Overrides,
  VisitPatch,
} from '../../src/domain/entities.ts';
import { TODAY } from '../support/today.ts';

const FIRST_DAY = '2026-12-01' as LocalDate;

const checkTerms = createTermsCheck({ timeZone: 'Europe/Zurich', now: () => TODAY });

/** How often a check reads who came to an event before, with so many exceptions. */
function readsWith(exceptions: number): number {
  let reads = 0;
  const days = Array.from({ length: exceptions }, (_, index) => addDays(FIRST_DAY, index));
  const event = {
    start_time: `${FIRST_DAY}T08:00:00+01:00`,
    end_time: `${FIRST_DAY}T10:00:00+01:00`,
    rrule: 'FREQ=DAILY',
    overrides: Object.fromEntries(days.map((day) => [day, { cancelled: true as const }])),
    get earlier_workers() {
      reads += 1;
      return [
        { until: '2026-12-03', worker_ids: [1] },
        { until: '2026-12-08', worker_ids: [2] },
      ];
    },
  };
  const job: WireJobUpdate = {
    customer_id: 7,
    worker_id: 3,
    from_date: FIRST_DAY,
    appointment: { events: [event, { ...event, overrides: {} }] },
    confirmed_support: false,
    confirmed_customer: false,
    confirmed_worker: false,
  };
  checkTerms(job);
  return reads;
}

test('who came before is read as often for 200 exceptions of an event as for two', () => {
  expect(readsWith(200)).toBe(readsWith(2));
});

/** A job with so many exceptions, for which `look` is called whenever one of them is looked at. */
function scheduledWith(exceptions: number, look: () => void) {
  const overrides: Overrides = Object.fromEntries(
    Array.from({ length: exceptions }, (_, index) => {
      const start = at(addDays(FIRST_DAY, index), '09:00');
      const patch: VisitPatch = index % 2 === 0 ? { start, end: start } : { workerIds: [2] };
      return [addDays(FIRST_DAY, index), patch];
    }),
  );
  const event: AppointmentEvent = {
    start: at(FIRST_DAY, '08:00'),
    end: at(FIRST_DAY, '10:00'),
    rule: 'FREQ=DAILY',
    overrides: new Proxy(overrides, {
      get: (target, name) => {
        look();
        return Reflect.get(target, name);
      },
    }),
  };
  return { id: 1, workerId: 1, fromDate: FIRST_DAY, events: [event] };
}

test('each exception is looked at as often in a feed of 200 as in one of two', () => {
  const looksWith = (exceptions: number) => {
    let looks = 0;
    const schedule = scheduledWith(exceptions, () => (looks += 1));
    const [event] = schedule.events as [AppointmentEvent];
    const of = { workerId: 1, event, schedule, fromDate: FIRST_DAY, timeZone: 'Europe/Zurich' };
    expect(exceptionsOf(of).days.size).toBe(exceptions);
    return looks;
  };
  expect(looksWith(200)).toBe(100 * looksWith(2));
});

test('whom a job named before is read as often for 200 exceptions as for two', () => {
  const readsOfBefore = (exceptions: number) => {
    let reads = 0;
    const overrides = Object.fromEntries(
      Array.from({ length: exceptions }, (_, index) => [
        addDays(FIRST_DAY, index),
        { worker_ids: [4] },
      ]),
    );
    const event = {
      start_time: `${FIRST_DAY}T08:00:00+01:00`,
      end_time: `${FIRST_DAY}T10:00:00+01:00`,
    };
    const jobWith = (one: WireAppointmentEvent): WireJobUpdate => ({
      customer_id: 7,
      worker_id: 3,
      from_date: FIRST_DAY,
      appointment: { events: [one] },
      confirmed_support: false,
      confirmed_customer: false,
      confirmed_worker: false,
    });
    const before = jobWith({
      ...event,
      get overrides() {
        reads += 1;
        return overrides;
      },
    });
    const workers = new Map([
      [3, {}],
      [4, { archived_on: '2026-11-20' }],
    ]);
    const people = { customer: {}, workers };
    const options = { timeZone: 'Europe/Zurich', now: () => TODAY };
    checkPeople(jobWith({ ...event, overrides }), people, options, before);
    return reads;
  };
  expect(readsOfBefore(200)).toBe(readsOfBefore(2));
});

test('whether two events are at the same times is asked without their exceptions', () => {
  const event = (): WireAppointmentEvent => ({
    start_time: `${FIRST_DAY}T08:00:00+01:00`,
    end_time: `${FIRST_DAY}T10:00:00+01:00`,
    get overrides(): never {
      throw new Error('The exceptions are read.');
    },
  });
  expect(isPlannedAlike(event(), event(), 'Europe/Zurich')).toBe(true);
});

test('others have their turn after each few long rows of an export, as after many short ones', async () => {
  const customer = (id: number, internal_note: string): WireCustomer => ({
    id,
    name: `Firma ${id}`,
    email: '',
    phone: '',
    address: '',
    zip_code: '',
    city: '',
    latitude: null,
    longitude: null,
    access: '',
    internal_note,
  });
  const portionsOf = async (note: string) => {
    const customers = Array.from({ length: 200 }, (_, index) => customer(index + 1, note));
    const tables = { customers, workers: [], jobs: [] };
    const options = { kind: 'customer', language: 'de', timeZone: 'Europe/Zurich' } as const;
    const portions: string[] = [];
    for await (const portion of csvOfRecords(tables, options)) portions.push(portion);
    return portions.filter((portion) => portion !== '').length;
  };
  expect(await portionsOf('kurz')).toBe(2);
  expect(await portionsOf('x'.repeat(2 ** 14))).toBe(51);
});
