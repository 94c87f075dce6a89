import { expect, test } from 'vitest';
import type { WireJobUpdate } from '../../src/api/contract.ts';
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
