import { DateTime } from 'luxon';
import type {
  WireAppointmentEvent,
  WireCustomer,
  WireJobUpdate,
  WireTerms,
  WireWorker,
} from '../../src/api/contract.ts';
import { clampDay, dateRange } from '../../src/domain/time/dateEntry.ts';
import { dayOf, isCalendarDay } from '../../src/domain/time/dates.ts';
import type { LocalDate, LocalDateTime } from '../../src/domain/entities.ts';
import { parseRule } from '../../src/domain/recurrence/rule.ts';
import { isTooLong } from '../../src/domain/recurrence/visits.ts';
import { wallTimeAt } from '../../src/domain/time/zone.ts';
import type { Records } from '../database/records.ts';
import { businessToday } from './businessToday.ts';
import { fieldProblem } from './problem.ts';

interface JobCheckOptions {
  readonly timeZone: string;
  readonly now: () => Date;
}

interface References {
  readonly customers: Pick<Records['customers'], 'find'>;
  readonly workers: Pick<Records['workers'], 'find'>;
}

type People = Pick<WireJobUpdate, 'customer_id' | 'worker_id'>;

/**
 * Throws a `Problem` for the first field that passes the schema but has an impossible value. Whom the
 * job had `before` may be archived.
 */
type JobCheck = (job: WireJobUpdate, references: References, before?: People) => Promise<void>;

interface ReferencedPeople {
  readonly customer: Pick<WireCustomer, 'archived_on' | 'merged_into'> | undefined;
  /** Of a job that has one. */
  readonly worker: Pick<WireWorker, 'archived_on'> | undefined;
}

/** The part of a `JobCheck` about whom the job is for and who does it. */
export function checkPeople(
  { customer_id, worker_id }: People,
  { customer, worker }: ReferencedPeople,
  before?: People,
): void {
  if (!customer) throw fieldProblem('unknownCustomer', 'customer_id');
  if (customer.merged_into) throw fieldProblem('mergedCustomer', 'customer_id');
  if (customer.archived_on && customer_id !== before?.customer_id) {
    throw fieldProblem('archivedCustomer', 'customer_id');
  }
  if (worker_id === null) return;
  if (!worker) throw fieldProblem('unknownWorker', 'worker_id');
  if (worker.archived_on && worker_id !== before?.worker_id) {
    throw fieldProblem('archivedWorker', 'worker_id');
  }
}

/** The part of a `JobCheck` about days, times and rules. */
export function createTermsCheck({ timeZone, now }: JobCheckOptions) {
  function checkRange(day: LocalDate, field: string): void {
    if (day !== clampDay(day, dateRange(businessToday(now, timeZone))))
      throw fieldProblem('outOfRange', field);
  }

  function wallTime(text: string, field: string): { instant: number; shown: LocalDateTime } {
    const time = DateTime.fromISO(text, { zone: timeZone });
    if (!time.isValid) throw fieldProblem('invalidDay', field);
    const shown = wallTimeAt(time.toMillis(), timeZone);
    checkRange(dayOf(shown), field);
    return { instant: time.toMillis(), shown };
  }

  function checkEvent({ start_time, end_time, rrule }: WireAppointmentEvent, path: string): void {
    const start = wallTime(start_time, `${path}.start_time`);
    const end = wallTime(end_time, `${path}.end_time`);
    if (end.instant <= start.instant) throw fieldProblem('endNotAfterStart', `${path}.end_time`);
    if (typeof rrule !== 'string') return;
    const time = start.shown.slice(11);
    if (!parseRule(rrule, time).ok) throw fieldProblem('invalidRule', `${path}.rrule`);
    if (isTooLong({ start: start.shown, end: end.shown, rule: rrule })) {
      throw fieldProblem('outOfRange', `${path}.end_time`);
    }
  }

  function checkTerms({ from_date, appointment }: WireTerms, path: string): void {
    if (!isCalendarDay(from_date)) throw fieldProblem('invalidDay', `${path}from_date`);
    checkRange(from_date, `${path}from_date`);
    appointment.events.forEach((event, index) => {
      checkEvent(event, `${path}appointment.events[${index}]`);
    });
  }

  return (job: WireJobUpdate): void => {
    checkTerms(job, '');
    for (const [by, terms] of Object.entries(job.confirmed_terms ?? {})) {
      checkTerms(terms, `confirmed_terms.${by}.`);
    }
  };
}

export function createJobCheck(options: JobCheckOptions): JobCheck {
  const checkTerms = createTermsCheck(options);
  return async (job, { customers, workers }, before) => {
    checkTerms(job);
    const customer = await customers.find(job.customer_id);
    const worker = job.worker_id === null ? undefined : await workers.find(job.worker_id);
    checkPeople(job, { customer, worker }, before);
  };
}
