import type { LocalDate } from '../../../src/domain/entities.ts';

/** A job of Tuesdays that nobody has yet. */
export const TUESDAYS = {
  customer_id: 1,
  worker_id: null,
  from_date: '2026-12-01',
  appointment: {
    events: [
      {
        start_time: '2026-12-01T09:00:00+01:00',
        end_time: '2026-12-01T11:00:00+01:00',
        rrule: 'FREQ=WEEKLY;BYDAY=TU',
      },
    ],
  },
  confirmed_support: false,
  confirmed_customer: false,
  confirmed_worker: false,
};

/** The second of them. */
export const TUESDAY = '2026-12-08' as LocalDate;
