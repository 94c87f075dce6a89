import { DateTime } from 'luxon';
import type { WireAppointmentEvent, WireJobIn } from '../src/api/contract.ts';
import { isCalendarDay } from '../src/domain/dates.ts';
import { parseRule } from '../src/domain/recurrence/rule.ts';
import type { Customers } from './database/customers.ts';
import type { Workers } from './database/workers.ts';
import { fieldProblem } from './problem.ts';

interface JobCheckOptions {
  readonly customers: Customers;
  readonly workers: Workers;
  readonly timeZone: string;
}

/** Throws the `Problem` with the first field whose value makes no sense, though its form is right. */
export type JobCheck = (job: WireJobIn) => Promise<void>;

export function createJobCheck({ customers, workers, timeZone }: JobCheckOptions): JobCheck {
  function instant(text: string, field: string): number {
    const time = DateTime.fromISO(text, { zone: timeZone });
    if (!time.isValid) throw fieldProblem('invalidDay', field);
    return time.toMillis();
  }

  function checkEvent({ start_time, end_time, rrule }: WireAppointmentEvent, path: string): void {
    const start = instant(start_time, `${path}.start_time`);
    const end = instant(end_time, `${path}.end_time`);
    if (end <= start) throw fieldProblem('endNotAfterStart', `${path}.end_time`);
    if (typeof rrule === 'string' && !parseRule(rrule).ok) {
      throw fieldProblem('invalidRule', `${path}.rrule`);
    }
  }

  return async ({ customer_id, worker_id, from_date, appointment }) => {
    if (!isCalendarDay(from_date)) throw fieldProblem('invalidDay', 'from_date');
    appointment.events.forEach((event, index) => {
      checkEvent(event, `appointment.events[${index}]`);
    });
    if (!(await customers.find(customer_id))) throw fieldProblem('unknownCustomer', 'customer_id');
    if (worker_id !== null && !(await workers.find(worker_id))) {
      throw fieldProblem('unknownWorker', 'worker_id');
    }
  };
}
