import {
  jobUpdate,
  type WireAppointment,
  type WireConfirmedTerms,
  type WireCustomer,
  type WireJob,
  type WireJobUpdate,
  type WireWorker,
} from '../../src/api/contract.ts';
import type { LocalDate } from '../../src/domain/entities.ts';
import { confirmationFields } from '../../src/domain/job/parties.ts';
import { nameKeys } from '../../src/domain/person/doubles.ts';
import { weekdayIndex } from '../../src/domain/time/dates.ts';
import { WEEKDAYS } from '../../src/domain/recurrence/rule.ts';
import { checkPeople, createTermsCheck } from '../http/jobCheck.ts';
import { outdatedTerms } from '../http/outdatedTerms.ts';
import { refuseErased } from '../http/problem.ts';
import { fold } from '../security/fold.ts';
import { addTo } from './addTo.ts';
import { COLUMNS, type FlatRecord } from './columns.ts';
import { jobRow, SCHEDULE } from './jobRow.ts';
import { candidateOf, MAX_CANDIDATES, survivorOf } from './peoplePlan.ts';
import type { Candidate, Fault, PlannedRow, PlanOptions, Steps } from './plannedRow.ts';
import { recurrenceOf } from './rhythms.ts';
import {
  appointmentKey,
  appointmentOf,
  simpleAppointment,
  type SimpleAppointment,
} from './simpleAppointment.ts';
import type { Source, SourceRow } from './sourceRow.ts';
import { createSchemaCheck, faultsOf } from './wireFaults.ts';

/** What the people of an archive are among those there are. */
export interface Archived {
  /** By the ids that they have in the archive. */
  readonly ids: ReadonlyMap<number, number>;
  /** The ids of those who come with the archive. */
  readonly added: ReadonlySet<number>;
}

/** The people whom jobs may name, with those of the same archive. */
export interface JobPeople {
  readonly customers: readonly WireCustomer[];
  readonly workers: readonly WireWorker[];
  /** Null for files of others. */
  readonly archivedCustomers: Archived | null;
  readonly archivedWorkers: Archived | null;
}

/** Why a row cannot be read as a job, and whom it may mean. */
class Refusal extends Error {
  readonly faults: readonly Fault[];
  readonly candidates: readonly Candidate[];

  constructor(faults: readonly Fault[], candidates: readonly Candidate[] = []) {
    super('refused');
    this.faults = faults;
    this.candidates = candidates;
  }
}

/** A row of which it is known for whom it is, who does it, and when. */
interface ReadJob {
  readonly row: SourceRow;
  readonly customerId: number;
  /** Undefined where the row does not say it. */
  readonly workerId: number | undefined;
  /** The job whose number the row has. */
  readonly job: WireJob | undefined;
}

const checkSchema = createSchemaCheck(jobUpdate);

const CUSTOMER_FIELDS = ['customer_id', 'customer_name', 'customer_email', 'customer_zip_code'];

/** What people are not shown of a change: what other columns say in words. */
const UNTOLD = new Set(['id', 'customer_email', 'customer_zip_code', 'confirmed_terms']);

/** What `run` returns, or the row that it refuses. */
function unlessRefused<Result>(run: () => Result): Result | Partial<PlannedRow> {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { faults, candidates } = error;
    return { verdict: 'faulty', faults, candidates };
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const isSameText = (one: string, other: string) => fold(one.trim()) === fold(other.trim());
const isSameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function* byName<Person extends { readonly name: string }>(
  people: readonly Person[],
): Steps<(name: string) => readonly Person[]> {
  const found = new Map<string, Person[]>();
  for (const person of people) {
    for (const key of new Set(nameKeys(person.name))) addTo(found, key, person);
    yield;
  }
  return (name: string) => [...new Set(nameKeys(name).flatMap((key) => found.get(key) ?? []))];
}

function candidatesOf(people: readonly (WireCustomer | WireWorker)[]): Candidate[] {
  return people.slice(0, MAX_CANDIDATES).map(candidateOf);
}

const isActive = ({ archived_on }: { readonly archived_on?: string | null }) => !archived_on;

/** Finds whom the columns of a row mean. Throws a `Refusal`. */
function* createPeopleFinder(people: JobPeople, headerOf: Source['headerOf']) {
  const customers = people.customers.filter(({ merged_into }) => !merged_into);
  const customersById = new Map(people.customers.map((customer) => [customer.id, customer]));
  const workersById = new Map(people.workers.map((worker) => [worker.id, worker]));
  const customersNamed = yield* byName(customers);
  const workersNamed = yield* byName(people.workers);
  const customersByEmail = new Map<string, WireCustomer[]>();
  for (const customer of customers) addTo(customersByEmail, fold(customer.email), customer);

  function refusal(
    code: Fault['code'],
    field: string,
    values: FlatRecord,
    found: Candidate[] = [],
  ) {
    const named = values[field];
    const value = typeof named === 'number' ? named : textOf(named);
    return new Refusal([{ code, field, header: headerOf(field), value }], found);
  }

  /** Whether this is a record that is there, and not only in the archive. */
  const isThere = (id: number, archived: Archived | null) => !archived?.added.has(id);

  function customerOf(values: FlatRecord): WireCustomer | undefined {
    const id = values['customer_id'];
    const archived = people.archivedCustomers;
    if (typeof id === 'number') {
      const customer = customersById.get(archived ? (archived.ids.get(id) ?? 0) : id);
      if (!customer) throw refusal('unknownCustomer', 'customer_id', values);
      if (archived === null || !isThere(customer.id, archived)) return customer;
      return survivorOf(customer, customersById);
    }
    const [name, email, zip] = ['customer_name', 'customer_email', 'customer_zip_code'].map(
      (field) => textOf(values[field]),
    ) as [string, string, string];
    if (name === '' && email === '') return undefined;
    const ofEmail = email === '' ? [] : (customersByEmail.get(fold(email)) ?? []);
    const named = name === '' ? [] : customersNamed(name);
    let found = ofEmail.length > 0 ? ofEmail : named;
    const also = found.filter((customer) => named.includes(customer));
    if (ofEmail.length > 1 && also.length > 0) found = also;
    if (zip !== '' && (ofEmail.length === 0 || found.length > 1)) {
      found = found.filter(({ zip_code }) => isSameText(zip_code, zip));
    }
    const active = found.filter(isActive);
    if (active.length > 0) found = active;
    const field = name === '' ? 'customer_email' : 'customer_name';
    if (found.length === 0) {
      throw refusal('customerUnknown', field, values, candidatesOf(named));
    }
    if (found.length > 1) {
      throw refusal('customerAmbiguous', field, values, candidatesOf(found));
    }
    return found[0];
  }

  function workerOf(values: FlatRecord): WireWorker | undefined {
    const id = values['worker_id'];
    if (typeof id === 'number') {
      const archived = people.archivedWorkers;
      const worker = workersById.get(archived ? (archived.ids.get(id) ?? 0) : id);
      if (!worker) throw refusal('unknownWorker', 'worker_id', values);
      const isForgotten = archived && isThere(worker.id, archived) && worker.erased_on;
      return isForgotten ? undefined : worker;
    }
    const name = textOf(values['worker_name']);
    if (name === '') return undefined;
    let found: readonly WireWorker[] = workersNamed(name);
    const active = found.filter(isActive);
    if (active.length > 0) found = active;
    if (found.length === 0) throw refusal('workerUnknown', 'worker_name', values);
    if (found.length > 1) {
      throw refusal('workerAmbiguous', 'worker_name', values, candidatesOf(found));
    }
    return found[0];
  }

  /** Whether a customer was there before the file, under the number that the row has for it. */
  function hasOwnNumber(values: FlatRecord): boolean {
    const id = values['customer_id'];
    const archived = people.archivedCustomers;
    return typeof id === 'number' && archived?.ids.get(id) === id && isThere(id, archived);
  }

  function customerThere(id: number): WireCustomer | undefined {
    return isThere(id, people.archivedCustomers) ? customersById.get(id) : undefined;
  }

  return { customerOf, workerOf, hasOwnNumber, customerThere, customersById, workersById };
}

/** The days on which a rhythm says its visits are, or why it cannot. */
function fittingSchedule(
  simple: SimpleAppointment,
  headerOf: Source['headerOf'],
): SimpleAppointment {
  const { from_date, frequency, weekdays = [] } = simple;
  if (weekdays.length === 0) return simple;
  const fault = (code: Fault['code']) =>
    new Refusal([{ code, field: 'weekdays', header: headerOf('weekdays') }]);
  const recurrence = recurrenceOf(frequency);
  if (recurrence === null) {
    const isOther = weekdays.some((weekday) => weekday !== WEEKDAYS[weekdayIndex(from_date)]);
    if (isOther) throw fault('weekdayOtherThanDay');
    return { ...simple, weekdays: undefined };
  }
  if (recurrence.unit !== 'day') return simple;
  if (recurrence.interval > 1) throw fault('weekdayWithoutWeeks');
  return { ...simple, frequency: 'every 1 week' };
}

/**
 * When a row says that a job is done: as its exact column says, unless what people can edit says
 * something else. What is blank is as it was `before`. Throws a `Refusal`.
 */
function termsOf(
  values: FlatRecord,
  before: WireJob | undefined,
  timeZone: string,
  headerOf: Source['headerOf'],
): { readonly from_date: string; readonly appointment: WireAppointment } {
  const exact = values['appointment'] as WireAppointment | undefined;
  const known = exact ?? before?.appointment;
  const from = values['from_date'] as LocalDate | undefined;
  const fromBefore = (before?.from_date ?? from) as LocalDate | undefined;
  const said = known && fromBefore && simpleAppointment(fromBefore, known, timeZone);
  const given = Object.fromEntries(
    SCHEDULE.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  );
  const isAsSaid = Object.entries(given).every(([field, value]) =>
    isSameJson(value, said?.[field as keyof SimpleAppointment]),
  );
  const isFromAsBefore = from === undefined || from === fromBefore;
  if (known && fromBefore && isAsSaid && (isFromAsBefore || !said)) {
    return { from_date: from ?? fromBefore, appointment: known };
  }
  const wanted: Partial<SimpleAppointment> = {
    ...said,
    ...given,
    ...(from && { from_date: from }),
  };
  const missing = (['from_date', 'frequency', 'start', 'end'] as const).filter(
    (field) => wanted[field] === undefined,
  );
  if (missing.length > 0) {
    throw new Refusal(
      missing.map((field) => ({ code: 'missing', field, header: headerOf(field) }) as const),
    );
  }
  const simple = fittingSchedule(wanted as SimpleAppointment, headerOf);
  return { from_date: simple.from_date, appointment: appointmentOf(simple, timeZone) };
}

interface JobPlanInput {
  readonly source: Source;
  readonly people: JobPeople;
  readonly jobs: readonly WireJob[];
  readonly options: PlanOptions;
}

/**
 * What becomes of the rows of jobs. A row without our number is the job of that customer at these
 * times; where there is none, but one from the same day at others, somebody is asked.
 */
export function* planJobs({ source, people, jobs, options }: JobPlanInput): Steps<PlannedRow[]> {
  const { headerOf } = source;
  const { timeZone, decisions, isArchive } = options;
  const checkTerms = createTermsCheck(options);
  const { customerOf, workerOf, hasOwnNumber, customerThere, customersById, workersById } =
    yield* createPeopleFinder(people, headerOf);
  const jobsById = new Map(jobs.map((job) => [job.id, job]));
  const jobsOfCustomer = new Map<number, WireJob[]>();
  for (const job of jobs) addTo(jobsOfCustomer, job.customer_id, job);
  const keys = new Map<number, string>();
  /** The line of the row that is a job. */
  const taken = new Map<number, number>();
  const linesOfNew = new Map<string, number>();
  /** Of the numbers that new jobs of an archive keep. */
  const linesOfIds = new Map<number, number>();
  /** The ids of jobs that a row names. */
  const namedJobs = new Set<number>();

  function keyOf({ id, from_date, appointment }: WireJob): string {
    const known = keys.get(id);
    if (known !== undefined) return known;
    const key = `${from_date} ${appointmentKey(appointment, timeZone)}`;
    keys.set(id, key);
    return key;
  }

  function readJob(row: SourceRow): ReadJob {
    if (row.faults.length > 0) throw new Refusal(row.faults);
    const { values } = row;
    const id = values['id'];
    const named = typeof id === 'number' ? jobsById.get(id) : undefined;
    if (typeof id === 'number' && !named && !isArchive) {
      throw new Refusal([{ code: 'idUnknown', field: 'id', header: headerOf('id'), value: id }]);
    }
    const customer = customerOf(values) ?? (named && customersById.get(named.customer_id));
    if (!customer) {
      const field = CUSTOMER_FIELDS.find((name) => headerOf(name) !== null) ?? 'customer_name';
      throw new Refusal([{ code: 'customerMissing', field, header: headerOf(field) }]);
    }
    const isOther = isArchive && named?.customer_id !== customer.id;
    if (named && !isOther) namedJobs.add(named.id);
    return {
      row,
      customerId: customer.id,
      workerId: workerOf(values)?.id,
      job: isOther ? undefined : named,
    };
  }

  /**
   * The job with the number of a row of our own archive, where another customer has it by now; the
   * numbers of the archive of another business name other jobs. Throws a `Refusal` where it is not
   * the same job any more.
   */
  function movedJob(job: ReadJob): WireJob | undefined {
    const { values } = job.row;
    const id = values['id'];
    if (!isArchive || typeof id !== 'number' || !hasOwnNumber(values)) return undefined;
    const named = jobsById.get(id);
    if (!named) return undefined;
    const { from_date, appointment } = wanted(job);
    if (keyOf(named) === `${from_date} ${appointmentKey(appointment, timeZone)}`) return named;
    const fault = { code: 'jobOfOther', field: 'id', header: headerOf('id'), value: id } as const;
    throw new Refusal([fault]);
  }

  /** The job as the row says it; what is blank is as it was before. */
  function wanted({ row: { values }, customerId, workerId }: ReadJob, before?: WireJob) {
    const terms = termsOf(values, before, timeZone, headerOf);
    const text = (field: 'instructions' | 'internal_note') => {
      const given = values[field];
      const known = before?.[field] ?? '';
      return typeof given === 'string' && given !== known.trim() ? given : known;
    };
    const job: WireJobUpdate = {
      customer_id: customerId,
      worker_id: workerId ?? before?.worker_id ?? null,
      ...terms,
      ...confirmationFields((party) => {
        const given = values[`confirmed_${party}`];
        return typeof given === 'boolean' ? given : (before?.[`confirmed_${party}`] ?? false);
      }),
      instructions: text('instructions'),
      internal_note: text('internal_note'),
    };
    const given = values['confirmed_terms'] as WireConfirmedTerms | undefined;
    const isGiven = given !== undefined && !isSameJson(given, before?.confirmed_terms);
    const outdated = before ? outdatedTerms(before, job, timeZone) : null;
    return { ...job, confirmed_terms: isGiven ? given : outdated };
  }

  function faultsIn(job: WireJobUpdate, before?: WireJob): readonly Fault[] {
    const headerOfPart = (field: string) => {
      if (field === 'customer_id' || field === 'worker_id') {
        return headerOf(field) ?? headerOf(field.replace('_id', '_name'));
      }
      return headerOf(field);
    };
    // What stands in for the id of a new person is no id yet.
    const { customer_id, worker_id } = job;
    const ids = {
      customer_id: Math.abs(customer_id),
      worker_id: worker_id && Math.abs(worker_id),
    };
    const ofSchema = checkSchema({ ...job, ...ids }, headerOfPart);
    if (ofSchema.length > 0) return ofSchema;
    return faultsOf(() => {
      checkTerms(job);
      const customer = customersById.get(job.customer_id);
      const worker = workersById.get(job.worker_id ?? 0);
      if (!isArchive) checkPeople(job, { customer, worker }, before);
      // Others of an archive were archived after they had their jobs.
      else refuseErased(customerThere(job.customer_id) ?? {});
    }, headerOfPart);
  }

  function flat(job: WireJobUpdate & { job_request?: WireJob['job_request'] }): FlatRecord {
    return jobRow(
      { instructions: '', internal_note: '', job_request: null, ...job },
      {
        customer: customersById.get(job.customer_id),
        worker: workersById.get(job.worker_id ?? 0),
      },
      timeZone,
    );
  }

  function changesOf(after: FlatRecord, before: FlatRecord | null): PlannedRow['changes'] {
    const isSaid = (row: FlatRecord | null) => row === null || row['start'] !== undefined;
    const isSimple = isSaid(after) && isSaid(before);
    return COLUMNS.job
      .map(({ name }) => name)
      .filter((field) => !UNTOLD.has(field) && !field.endsWith('_id'))
      .filter((field) => field !== 'job_request' && (field !== 'appointment' || !isSimple))
      .map((field) => ({
        field,
        before: before?.[field] ?? null,
        after: after[field] ?? null,
      }))
      .filter((change) => !isSameJson(change.before, change.after))
      .filter(({ after: value }) => before !== null || (value !== '' && value !== false));
  }

  function newRow(job: ReadJob): Partial<PlannedRow> {
    const fields = wanted(job);
    const faults = faultsIn(fields);
    if (faults.length > 0) return { verdict: 'faulty', faults };
    const { values, line } = job.row;
    const key = [
      job.customerId,
      fields.worker_id,
      fields.from_date,
      appointmentKey(fields.appointment, timeZone),
    ].join(' ');
    const earlier = linesOfNew.get(key);
    if (earlier !== undefined && !isArchive) return doubled(earlier);
    linesOfNew.set(key, line);
    const id = values['id'];
    const isFree = isArchive && typeof id === 'number' && !jobsById.has(id);
    const sameId = isFree ? linesOfIds.get(id) : undefined;
    if (sameId !== undefined) return doubled(sameId);
    if (isFree) linesOfIds.set(id, line);
    const job_request = (values['job_request'] ?? null) as WireJob['job_request'];
    return {
      verdict: 'new',
      fields: { ...(isFree && { id }), ...fields, job_request },
      changes: changesOf(flat(fields), null),
    };
  }

  function doubled(line: number): Partial<PlannedRow> {
    const fault = { code: 'sameAsLine', field: null, header: null, value: line } as const;
    return { verdict: 'faulty', faults: [fault] };
  }

  function knownRow(job: ReadJob, before: WireJob): Partial<PlannedRow> {
    const recordId = before.id;
    const earlier = taken.get(recordId);
    if (earlier !== undefined && earlier !== job.row.line) return doubled(earlier);
    taken.set(recordId, job.row.line);
    if (isArchive && customersById.get(before.customer_id)?.erased_on) {
      return { verdict: 'unchanged', recordId };
    }
    const fields = wanted(job, before);
    const isSameTime =
      appointmentKey(fields.appointment, timeZone) === appointmentKey(before.appointment, timeZone);
    const after = { ...fields, ...(isSameTime && { appointment: before.appointment }) };
    const { id: _id, job_request: _request, ...current } = before;
    const isUnchanged = Object.entries(current).every(([field, value]) =>
      isSameJson(value ?? null, Reflect.get(after, field) ?? null),
    );
    if (isUnchanged) return { verdict: 'unchanged', recordId };
    const faults = faultsIn(after, before);
    if (faults.length > 0) return { verdict: 'faulty', recordId, faults };
    const changes = changesOf(flat(after), flat(before));
    return { verdict: 'update', recordId, fields: after, changes };
  }

  const ofCustomer = (customerId: number) =>
    (jobsOfCustomer.get(customerId) ?? []).filter(({ id }) => !taken.has(id));

  /** The job of the customer at the same times, of the same worker where there are several. */
  function exactJob(job: ReadJob): WireJob | undefined {
    const { from_date, appointment, worker_id } = wanted(job);
    const key = `${from_date} ${appointmentKey(appointment, timeZone)}`;
    const isOfOtherRow = ({ id }: WireJob) => isArchive && namedJobs.has(id);
    const same = ofCustomer(job.customerId).filter(
      (known) => keyOf(known) === key && !isOfOtherRow(known),
    );
    return same.find((known) => known.worker_id === worker_id) ?? same[0];
  }

  function summaryOf(job: WireJob): Candidate {
    const { name = '' } = customersById.get(job.customer_id) ?? {};
    const worker = workersById.get(job.worker_id ?? 0)?.name;
    const said = simpleAppointment(job.from_date as LocalDate, job.appointment, timeZone);
    const times = said && `${said.start}–${said.end}`;
    return { id: job.id, name, detail: [job.from_date, times, worker].filter(Boolean).join(' · ') };
  }

  /** Of a row that is no job at the same times. */
  function otherRow(job: ReadJob): Partial<PlannedRow> {
    const near = isArchive
      ? []
      : ofCustomer(job.customerId).filter(
          ({ from_date }) => from_date === job.row.values['from_date'],
        );
    if (near.length === 0) return newRow(job);
    const choice = decisions.get(job.row.line);
    if (choice === 'new') return newRow(job);
    if (choice === 'skip') return { verdict: 'unchanged' };
    const chosen = near.find(({ id }) => id === choice);
    if (chosen) return knownRow(job, chosen);
    return {
      verdict: 'unclear',
      recordId: near[0]!.id,
      candidates: near.slice(0, MAX_CANDIDATES).map(summaryOf),
    };
  }

  /** Of a row that names its job, is one at the same times, or one that was moved; null of others. */
  function certainRow(job: ReadJob): Partial<PlannedRow> | null {
    const known = job.job ?? exactJob(job) ?? movedJob(job);
    return known ? knownRow(job, known) : null;
  }

  const read: (ReadJob | null)[] = [];
  const outcomes: (Partial<PlannedRow> | null)[] = [];
  for (const row of source.rows) {
    const job = unlessRefused(() => readJob(row));
    const isRead = 'row' in job;
    read.push(isRead ? job : null);
    outcomes.push(isRead ? null : job);
    yield;
  }
  for (const [index, job] of read.entries()) {
    if (job) outcomes[index] = unlessRefused(() => certainRow(job));
    yield;
  }
  const rows: PlannedRow[] = [];
  for (const [index, job] of read.entries()) {
    const { line, values } = source.rows[index]!;
    const outcome = outcomes[index] ?? unlessRefused(() => otherRow(job!));
    rows.push({
      kind: 'job',
      line,
      verdict: 'unchanged',
      name: customersById.get(job?.customerId ?? 0)?.name ?? textOf(values['customer_name']),
      recordId: null,
      changes: [],
      faults: [],
      candidates: [],
      fields: null,
      ...outcome,
    });
    yield;
  }
  return rows;
}
