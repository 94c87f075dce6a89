import type { WireCustomer } from '../../src/api/contract/records/customers.ts';
import type { WireWorker } from '../../src/api/contract/records/workers.ts';
import { dayOf } from '../../src/domain/time/dates.ts';
import { parseRule } from '../../src/domain/recurrence/rule.ts';
import { isTooLong } from '../../src/domain/recurrence/visits.ts';
import type { Records } from '../database/records.ts';
import { namedWorkers } from '../calendar/namedWorkers.ts';
import { plannedOf } from '../calendar/schedule.ts';
import type { JobToStore, PlannedEvent, StoredTerms } from '../calendar/storedJob.ts';
import { createArchivedNaming } from './archivedWorkers.ts';
import { businessToday } from '../calendar/businessToday.ts';
import { createDayCheck } from './dayCheck.ts';
import { fieldProblem } from '../problem.ts';
import { createVisitCheck } from './visitCheck.ts';

interface JobCheckOptions {
  /** IANA name of the business time zone. */
  readonly timeZone: string;
  readonly now: () => Date;
}

/** Finds the people whom a job names. */
export interface People {
  readonly customers: Pick<Records['customers'], 'find'>;
  readonly workers: Pick<Records['workers'], 'find'>;
}

/**
 * Throws a `Problem` for the first field that passes the schema but has an impossible value. Whom the
 * job had `before` may be archived.
 */
type JobCheck = (job: JobToStore, people: People, before?: JobToStore) => Promise<void>;

interface ReferencedPeople {
  readonly customer: Pick<WireCustomer, 'archived_on' | 'merged_into'> | undefined;
  /** By their ids, those whom the job names. */
  readonly workers: ReadonlyMap<number, Pick<WireWorker, 'archived_on'> | undefined>;
}

/**
 * The part of a `JobCheck` about whom the job is for and who does it. Who is archived can be named only
 * for what they were named before, or as one who had the job up to today.
 */
export function checkPeople(
  job: JobToStore,
  { customer, workers }: ReferencedPeople,
  { timeZone, now }: JobCheckOptions,
  before?: JobToStore,
): void {
  if (!customer) throw fieldProblem('unknownCustomer', 'customer_id');
  if (customer.merged_into) throw fieldProblem('mergedCustomer', 'customer_id');
  if (customer.archived_on && job.customer_id !== before?.customer_id) {
    throw fieldProblem('archivedCustomer', 'customer_id');
  }
  const mayNameArchived = createArchivedNaming(job, before, businessToday(now, timeZone));
  for (const named of namedWorkers(job)) {
    const worker = workers.get(named.id);
    if (!worker) throw fieldProblem('unknownWorker', named.field);
    if (worker.archived_on && !mayNameArchived(named)) {
      throw fieldProblem('archivedWorker', named.field);
    }
  }
}

/** The part of a `JobCheck` about days, times and rules. */
export function createTermsCheck({ timeZone, now }: JobCheckOptions) {
  const checkDay = createDayCheck({ timeZone, now });

  function checkEvent(event: PlannedEvent, path: string): void {
    const { start_time, end_time, rrule } = event;
    checkDay(dayOf(start_time), `${path}.start_time`);
    checkDay(dayOf(end_time), `${path}.end_time`);
    if (end_time <= start_time) throw fieldProblem('endNotAfterStart', `${path}.end_time`);
    if (rrule === undefined) return;
    if (!parseRule(rrule, start_time.slice(11)).ok) {
      throw fieldProblem('invalidRule', `${path}.rrule`);
    }
    if (isTooLong(plannedOf(event))) throw fieldProblem('outOfRange', `${path}.end_time`);
  }

  const checkVisits = createVisitCheck({ timeZone, checkDay });

  function checkTerms({ from_date, appointment }: StoredTerms, path: string): void {
    checkDay(from_date, `${path}from_date`);
    appointment.events.forEach((event, index) => {
      checkEvent(event, `${path}appointment.events[${index}]`);
    });
  }

  function checkIds({ events }: JobToStore['appointment']): void {
    for (const [index, { id }] of events.entries()) {
      const isTaken = id !== undefined && events.findIndex((event) => event.id === id) < index;
      if (isTaken) throw fieldProblem('sameEvent', `appointment.events[${index}].id`);
    }
  }

  return (job: JobToStore, before?: JobToStore): void => {
    checkTerms(job, '');
    checkIds(job.appointment);
    checkVisits(job, before);
    for (const [by, terms] of Object.entries(job.confirmed_terms ?? {})) {
      checkTerms(terms, `confirmed_terms.${by}.`);
    }
  };
}

export function createJobCheck(options: JobCheckOptions): JobCheck {
  const checkTerms = createTermsCheck(options);
  return async (job, { customers, workers }, before) => {
    checkTerms(job, before);
    const customer = await customers.find(job.customer_id);
    const named = new Map<number, WireWorker | undefined>();
    for (const { id } of namedWorkers(job)) {
      if (!named.has(id)) named.set(id, await workers.find(id));
    }
    checkPeople(job, { customer, workers: named }, options, before);
  };
}
