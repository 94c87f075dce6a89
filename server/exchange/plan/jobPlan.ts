import { type WireAppointment } from '../../../src/api/contract/records/appointments.ts';
import {
  jobUpdate,
  type WireConfirmedTerms,
  type WireJob,
} from '../../../src/api/contract/records/jobs.ts';
import { confirmationFields } from '../../../src/domain/job/confirmation/parties.ts';
import { JOB } from '../../../src/domain/kinds/job.ts';
import { blankTexts, wireNames } from '../../../src/domain/kinds/kind.ts';
import { isSameJson } from '../../../src/domain/sameJson.ts';
import { createCanonicalForm } from '../../calendar/canonicalJob.ts';
import { withWorkers } from '../../calendar/namedWorkers.ts';
import type { JobToStore, StoredJob } from '../../calendar/storedJob.ts';
import { checkPeople, createTermsCheck } from '../../checks/jobCheck.ts';
import { outdatedTerms } from '../../checks/outdatedTerms.ts';
import { refuseErased } from '../../problem.ts';
import type { Steps } from '../../steps.ts';
import { addTo } from './addTo.ts';
import { circleFault, rowsInCircles } from './circles.ts';
import { COLUMNS, type FlatRecord } from '../columns/columns.ts';
import { createPeopleFinder, type JobPeople } from './jobPeople.ts';
import { jobRow } from '../columns/jobRow.ts';
import { termsOf } from './jobTerms.ts';
import { withLostLetters } from './lostLetters.ts';
import { MAX_CANDIDATES } from './peoplePlan.ts';
import type { Candidate, Fault, PlannedRow, PlanOptions } from '../rows/plannedRow.ts';
import { Refusal, unlessRefused } from './refusal.ts';
import {
  appointmentKey,
  isSameAppointment,
  simpleAppointment,
} from '../columns/simpleAppointment.ts';
import type { Source, SourceRow } from '../rows/sourceRow.ts';
import { createSchemaCheck, faultsOf, unlessFaulty } from './wireFaults.ts';

/** A row of which it is known for whom it is, who does it, and when. */
interface ReadJob {
  readonly row: SourceRow;
  readonly customerId: number;
  /** Undefined where the row does not say it. */
  readonly workerId: number | undefined;
  /** The job whose number the row has. */
  readonly job: StoredJob | undefined;
}

const checkSchema = createSchemaCheck(jobUpdate);

const CUSTOMER_FIELDS = ['customer_id', 'customer_name', 'customer_email', 'customer_zip_code'];

/** What people are not shown of a change: what other columns say in words. */
const UNREPORTED = new Set(['id', 'customer_email', 'customer_zip_code', 'confirmed_terms']);

interface JobPlanInput {
  readonly source: Source;
  readonly people: JobPeople;
  readonly jobs: readonly StoredJob[];
  readonly options: PlanOptions;
}

/**
 * What becomes of the rows of jobs. A row without our number is the job of that customer at these
 * times; where there is none, but one from the same day at others, somebody is asked.
 */
export function* planJobs({ source, people, jobs, options }: JobPlanInput): Steps<PlannedRow[]> {
  const { headerOf } = source;
  const { timeZone, decisions, isArchive } = options;
  const canonical = createCanonicalForm(timeZone);
  const checkTerms = createTermsCheck(options);
  const {
    customerOf,
    workerOf,
    withOwnWorkers,
    hasOwnNumber,
    customerThere,
    customersById,
    workersById,
  } = yield* createPeopleFinder(people, headerOf);
  const jobsById = new Map(jobs.map((job) => [job.id, job]));
  const jobsOfCustomer = new Map<number, StoredJob[]>();
  for (const job of jobs) addTo(jobsOfCustomer, job.customer_id, job);
  const keys = new Map<number, string>();
  /** The line of the row that is a job. */
  const taken = new Map<number, number>();
  const linesOfNew = new Map<string, number>();
  /** Of the numbers that new jobs of an archive keep. */
  const linesOfIds = new Map<number, number>();
  /** The ids of jobs that a row names. */
  const namedJobs = new Set<number>();

  function keyOf({ id, from_date, appointment }: StoredJob): string {
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
  function movedJob(job: ReadJob): StoredJob | undefined {
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

  /** What a row says in its exact columns. Throws a `Refusal`. */
  function exactly(values: FlatRecord) {
    const appointment = values['appointment'] as WireAppointment | undefined;
    const terms = values['confirmed_terms'] as WireConfirmedTerms | null | undefined;
    const read = () => ({
      appointment: appointment && withOwnWorkers(canonical.appointment(appointment)),
      confirmedTerms: terms && canonical.confirmedTerms(terms),
    });
    return unlessFaulty(read, headerOf);
  }

  /** The job as the row says it; what is blank is as it was before. */
  function wanted(
    { row: { values }, customerId, workerId }: ReadJob,
    before?: StoredJob,
  ): JobToStore {
    const { appointment, confirmedTerms } = exactly(values);
    const terms = termsOf(values, appointment, before, timeZone, headerOf);
    const notes = wireNames(JOB.notes).map((name) => {
      const given = values[name];
      const known = before?.[name] ?? '';
      return [name, typeof given === 'string' && given !== known.trim() ? given : known] as const;
    });
    const said: JobToStore = {
      customer_id: customerId,
      worker_id: workerId ?? before?.worker_id ?? null,
      ...terms,
      ...confirmationFields((party) => {
        const isConfirmed = values[`confirmed_${party}`];
        return typeof isConfirmed === 'boolean'
          ? isConfirmed
          : (before?.[`confirmed_${party}`] ?? false);
      }),
      ...Object.fromEntries(notes),
    };
    const job = canonical.job(said, before);
    const isGiven =
      confirmedTerms !== undefined && !isSameJson(confirmedTerms, before?.confirmed_terms);
    const outdated = before ? outdatedTerms(before, job) : null;
    return { ...job, confirmed_terms: isGiven ? confirmedTerms : outdated };
  }

  function faultsIn(job: JobToStore, before?: StoredJob): readonly Fault[] {
    const headerOfPart = (field: string) => {
      if (field === 'customer_id' || field === 'worker_id') {
        return headerOf(field) ?? headerOf(field.replace('_id', '_name'));
      }
      return headerOf(field);
    };
    // What stands in for the id of a new person is no id yet.
    const { customer_id, worker_id, appointment } = job;
    const idOf = (id: number) => (id < 0 ? Number.MAX_SAFE_INTEGER + id : id);
    const ids = {
      customer_id: idOf(customer_id),
      worker_id: worker_id && idOf(worker_id),
      appointment: withWorkers(appointment, idOf),
    };
    const ofSchema = checkSchema({ ...job, ...ids }, headerOfPart);
    if (ofSchema.length > 0) return ofSchema;
    return faultsOf(() => {
      checkTerms(job, before);
      const customer = customersById.get(job.customer_id);
      if (!isArchive) checkPeople(job, { customer, workers: workersById }, options, before);
      // Others of an archive were archived after they had their jobs.
      else refuseErased(customerThere(job.customer_id) ?? {});
    }, headerOfPart);
  }

  function flat(job: JobToStore & Partial<Pick<StoredJob, 'job_request'>>): FlatRecord {
    return jobRow(
      { ...blankTexts(JOB.notes), job_request: null, ...job },
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
      .filter(({ only }) => only !== 'archive')
      .map(({ name }) => name)
      .filter((field) => !UNREPORTED.has(field) && !field.endsWith('_id'))
      .filter((field) => field !== 'appointment' || !isSimple)
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
      fields: { ...(isFree && { id }), ...fields, job_request, follows: values['follows'] ?? null },
      changes: changesOf(flat(fields), null),
    };
  }

  function doubled(line: number): Partial<PlannedRow> {
    const fault = { code: 'sameAsLine', field: null, header: null, value: line } as const;
    return { verdict: 'faulty', faults: [fault] };
  }

  function knownRow(job: ReadJob, before: StoredJob): Partial<PlannedRow> {
    const recordId = before.id;
    const earlier = taken.get(recordId);
    if (earlier !== undefined && earlier !== job.row.line) return doubled(earlier);
    taken.set(recordId, job.row.line);
    if (isArchive && customersById.get(before.customer_id)?.erased_on) {
      return { verdict: 'unchanged', recordId };
    }
    const { values: fields, hints } = withLostLetters(wanted(job, before), before, headerOf);
    const isSame = isSameAppointment(fields.appointment, before.appointment, timeZone);
    const after = { ...fields, ...(isSame && { appointment: before.appointment }) };
    const { id: _id, job_request: _request, follows: _follows, ...current } = before;
    const isUnchanged = Object.entries(current).every(([field, value]) =>
      isSameJson(value ?? null, Reflect.get(after, field) ?? null),
    );
    if (isUnchanged) return { verdict: 'unchanged', recordId, hints };
    const faults = faultsIn(after, before);
    if (faults.length > 0) return { verdict: 'faulty', recordId, faults };
    const changes = changesOf(flat(after), flat(before));
    return { verdict: 'update', recordId, fields: after, changes, hints };
  }

  const ofCustomer = (customerId: number) =>
    (jobsOfCustomer.get(customerId) ?? []).filter(({ id }) => !taken.has(id));

  /** The job of the customer at the same times, of the same worker where there are several. */
  function exactJob(job: ReadJob): StoredJob | undefined {
    const { from_date, appointment, worker_id } = wanted(job);
    const key = `${from_date} ${appointmentKey(appointment, timeZone)}`;
    const isOfOtherRow = ({ id }: StoredJob) => isArchive && namedJobs.has(id);
    const same = ofCustomer(job.customerId).filter(
      (known) => keyOf(known) === key && !isOfOtherRow(known),
    );
    return same.find((known) => known.worker_id === worker_id) ?? same[0];
  }

  function summaryOf(job: StoredJob): Candidate {
    const { name = '' } = customersById.get(job.customer_id) ?? {};
    const worker = workersById.get(job.worker_id ?? 0)?.name;
    const said = simpleAppointment(job, timeZone);
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

  const inCircle = rowsInCircles(isArchive ? source.rows : [], 'follows');
  const read: (ReadJob | null)[] = [];
  const outcomes: (Partial<PlannedRow> | null)[] = [];
  for (const row of source.rows) {
    const job = inCircle.has(row)
      ? ({ verdict: 'faulty', faults: [circleFault(row, 'follows', headerOf)] } as const)
      : unlessRefused(() => readJob(row));
    const isRead = 'row' in job;
    read.push(isRead ? job : null);
    outcomes.push(isRead ? null : job);
    yield;
  }
  for (const [index, job] of read.entries()) {
    if (job) outcomes[index] = unlessRefused(() => certainRow(job));
    yield;
  }
  /** Whether a job of the archive has its number here as well. */
  const isKept = ({ fields, recordId }: Partial<PlannedRow>, id: unknown) =>
    fields?.['id'] === id || recordId === id;

  /** A new job goes on with another one where that has kept its number. */
  function withFollowed(rows: readonly PlannedRow[]): PlannedRow[] {
    const kept = new Set(
      source.rows.flatMap(({ values: { id } }, index) => (isKept(rows[index]!, id) ? [id] : [])),
    );
    return rows.map((row) =>
      row.verdict === 'new' && !kept.has(row.fields?.['follows'])
        ? { ...row, fields: { ...row.fields, follows: null } }
        : row,
    );
  }

  const rows: PlannedRow[] = [];
  for (const [index, job] of read.entries()) {
    const { line, values } = source.rows[index]!;
    const outcome = outcomes[index] ?? unlessRefused(() => otherRow(job!));
    rows.push({
      kind: 'job',
      line,
      verdict: 'unchanged',
      name: customersById.get(job?.customerId ?? 0)?.name ?? String(values['customer_name'] ?? ''),
      recordId: null,
      changes: [],
      faults: [],
      hints: [],
      candidates: [],
      fields: null,
      ...outcome,
    });
    yield;
  }
  return withFollowed(rows);
}
