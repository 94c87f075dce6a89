import { expect, test } from 'vitest';
import type { WireAppointmentEvent, WireCustomer, WireJobUpdate } from '../../src/api/contract.ts';
import { isPlannedAlike } from '../../server/calendar/keptVisits.ts';
import { csvOfRecords } from '../../server/exchange/exportTables.ts';
import { createTermsCheck } from '../../server/http/jobCheck.ts';
import { addDays } from '../../src/domain/time/dates.ts';
import type { LocalDate } from '../../src/domain/entities.ts';
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
