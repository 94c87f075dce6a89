import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import type { WireConfirmationRequests } from '../../../src/api/contract/records/confirmations.ts';
import type {
  WireJobListing,
  WireJobQuery,
  WireJobRequest,
} from '../../../src/api/contract/records/jobs.ts';
import type { WireIdsQuery } from '../../../src/api/contract/records/changes.ts';
import type { LocalDate } from '../../../src/domain/entities.ts';
import { confirmationFields, PARTIES } from '../../../src/domain/job/confirmation/parties.ts';
import { withEventIds } from '../../../src/domain/job/eventIds.ts';
import type {
  JobToStore,
  NewJob,
  StoredAppointment,
  StoredConfirmedTerms,
  StoredJob,
} from '../../calendar/storedJob.ts';
import { dialectOf, type Dialect } from '../sql/dialect.ts';
import type { History } from '../history/history.ts';
import { jobsNaming, writeJobWorkers } from './jobWorkers.ts';
import { inFewSizes, portionsOf } from '../sql/portions.ts';
import { recordReader, recordWriter, type RecordReader } from './recordTable.ts';
import type { Bit, CustomerRow, Database, JobRow } from '../sql/schema.ts';
import { JOB } from '../../../src/domain/kinds/job.ts';
import { blankTexts } from '../../../src/domain/kinds/kind.ts';

/** Written out as in the index, or else SQLite would not use it. */
const isUnconfirmed = sql.raw<boolean>(
  `(${PARTIES.map((party) => `confirmed_${party}`).join(' + ')} < ${PARTIES.length} or confirmed_terms is not null)`,
);

function bit(value: boolean): Bit {
  return value ? 1 : 0;
}

/** A new job keeps the ids that its events have elsewhere, below this one. */
const FIRST_FOREIGN_ID = 1_000_000;

/**
 * A job with ids for all of its events: a known one, below `limit`, is kept, and any other event gets
 * the next one that the job has never had.
 */
function columnsOf(
  { appointment, confirmed_terms, confirmation_requests, ...job }: JobToStore,
  next = 0,
  limit = next,
) {
  const events = withEventIds(
    appointment.events.map(({ id, ...event }) =>
      id === undefined || id >= limit ? event : { id, ...event },
    ),
    next,
  );
  return {
    ...job,
    appointment: JSON.stringify({ ...appointment, events }),
    next_event_id: Math.max(next, ...events.map(({ id }) => id + 1)),
    confirmed_terms: confirmed_terms ? JSON.stringify(confirmed_terms) : null,
    ...(confirmation_requests !== undefined && {
      confirmation_requests: confirmation_requests && JSON.stringify(confirmation_requests),
    }),
    ...confirmationFields((party) => bit(job[`confirmed_${party}`])),
  };
}

function parsed<Value>(json: string | null): Value | null {
  return json === null ? null : (JSON.parse(json) as Value);
}

function jobOf({
  next_event_id: _next,
  follows,
  confirmation_requests,
  ...row
}: JobRow): StoredJob {
  return {
    ...row,
    from_date: row.from_date as LocalDate,
    appointment: JSON.parse(row.appointment) as StoredAppointment,
    ...confirmationFields((party) => row[`confirmed_${party}`] === 1),
    confirmed_terms: parsed<StoredConfirmedTerms>(row.confirmed_terms),
    job_request: parsed<WireJobRequest>(row.job_request),
    ...(confirmation_requests !== null && {
      confirmation_requests: parsed<WireConfirmationRequests>(confirmation_requests),
    }),
    ...(follows !== null && { follows }),
  };
}

/** How many ids a statement has. */
const JOBS_AT_A_TIME = 500;

const JOBS = { kind: 'job', recordOf: jobOf } as const;

type Listed = JobRow &
  Pick<CustomerRow, 'name' | 'city' | 'zip_code' | 'phone' | 'latitude' | 'longitude'>;

function listForm(
  dialect: Dialect,
  eb: ExpressionBuilder<{ listed: Listed }, 'listed'>,
): RawBuilder<WireJobListing> {
  return dialect.jsonObject({
    id: eb.ref('id'),
    customer: dialect.jsonObject({
      id: eb.ref('customer_id'),
      name: eb.ref('name'),
      city: eb.ref('city'),
      zip_code: eb.ref('zip_code'),
      phone: eb.ref('phone'),
      latitude: eb.ref('latitude'),
      longitude: eb.ref('longitude'),
    }),
    worker: eb.ref('worker_id'),
    from_date: eb.ref('from_date'),
    appointment: dialect.storedJson<StoredAppointment>(eb.ref('appointment')),
    ...confirmationFields((party) => dialect.jsonBoolean(eb.ref(`confirmed_${party}`))),
    confirmed_terms: dialect.storedJson<StoredConfirmedTerms | null>(eb.ref('confirmed_terms')),
    confirmation_requests: dialect.storedJson<WireConfirmationRequests | null>(
      eb.ref('confirmation_requests'),
    ),
    job_request: dialect.storedJson<WireJobRequest | null>(eb.ref('job_request')),
  });
}

const idsOf = (database: Database, customerId: number) =>
  database.selectFrom('jobs').select('id').where('customer_id', '=', customerId);

/** Reads the jobs of one person. */
const jobsOf = (database: Database, { all }: RecordReader<StoredJob>) => ({
  ofCustomer: (id: number) => all(idsOf(database, id).$asScalar()),
  naming: (workerId: number) => all(jobsNaming(database, workerId).$asScalar()),
});

type JobQuery = WireJobQuery & WireIdsQuery;

export function jobReader(database: Database) {
  const dialect = dialectOf(database);
  const listed = database
    .selectFrom('jobs')
    .innerJoin('customers', 'customers.id', 'jobs.customer_id')
    .selectAll('jobs')
    .select([
      'customers.name',
      'customers.city',
      'customers.zip_code',
      'customers.phone',
      'customers.latitude',
      'customers.longitude',
    ])
    .orderBy('jobs.id');

  function listedWhere({ id, worker, has_worker, unconfirmed, follows }: JobQuery) {
    let query = listed;
    if (id !== undefined) query = query.where('jobs.id', 'in', inFewSizes(id));
    if (follows !== undefined) query = query.where('follows', '=', follows);
    if (worker !== undefined) query = query.where('jobs.id', 'in', jobsNaming(database, worker));
    if (has_worker !== undefined) {
      query = query.where('worker_id', has_worker ? 'is not' : 'is', null);
    }
    if (unconfirmed !== undefined) {
      query = query.where(unconfirmed ? isUnconfirmed : sql<boolean>`not ${isUnconfirmed}`);
    }
    return query;
  }

  /** Generated by the database, because converting rows would take twice as long. */
  async function asJson(rows: typeof listed): Promise<Buffer> {
    // Sorted before it is aggregated, or else SQLite would sort whole entries.
    const { json } = await database
      .selectFrom(rows.as('listed'))
      .select((eb) => dialect.jsonArray(listForm(dialect, eb)).as('json'))
      .executeTakeFirstOrThrow();
    return typeof json === 'string'
      ? Buffer.from(json)
      : Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  }

  const listAsJson = (query: JobQuery) => asJson(listedWhere(query));

  /** What has changed of a list since a version, as `jobChanges` says. */
  async function changesAsJson(query: JobQuery, since: number, version: number): Promise<Buffer> {
    const changed = database
      .selectFrom('job_versions')
      .select('job_id')
      .where('version', '>', since);
    const rows = listedWhere(query);
    const { count } = await database
      .selectFrom(rows.as('listed'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const removed = await changed
      .where('job_id', 'not in', database.selectFrom(rows.as('listed')).select('listed.id'))
      .execute();
    const json = await asJson(rows.where('jobs.id', 'in', changed));
    const head = { version, count: Number(count), removed: removed.map(({ job_id }) => job_id) };
    return Buffer.concat([
      Buffer.from(`${JSON.stringify(head).slice(0, -1)},"rows":`),
      json,
      Buffer.from('}'),
    ]);
  }

  const reader = recordReader(database, JOBS);
  return {
    ...reader,
    ...jobsOf(database, reader),
    listAsJson,
    changesAsJson,
    list: async (query: JobQuery) =>
      JSON.parse(String(await listAsJson(query))) as WireJobListing[],
  };
}

/** As a `RecordWriter`, of jobs as they are stored. */
export function jobWriter(transaction: Database, history: History) {
  const writer = recordWriter(transaction, JOBS, history);
  const { find, all, findMany, update, updateMany, updateEach, removeMany, insert, insertMany } =
    writer;

  async function nextEventIds(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const next = new Map<number, number>();
    for (const portion of portionsOf(ids, JOBS_AT_A_TIME)) {
      const query = transaction.selectFrom('jobs').select(['id', 'next_event_id']);
      for (const row of await query.where('id', 'in', portion).execute()) {
        next.set(row.id, row.next_event_id);
      }
    }
    return next;
  }

  const newColumnsOf = (job: JobToStore) =>
    columnsOf({ ...blankTexts(JOB.notes), ...job }, 0, FIRST_FOREIGN_ID);

  const writeWorkers = (jobs: readonly StoredJob[]) =>
    writeJobWorkers(transaction, new Map(jobs.map((job) => [job.id, job])));
  return {
    find,
    all,
    findMany,
    ...jobsOf(transaction, writer),
    removeMany,

    async update(
      id: number,
      change: (current: StoredJob) => JobToStore | Promise<JobToStore>,
      as?: { readonly action: 'split' | 'unsplit'; readonly otherId: number },
    ) {
      const write = async (current: StoredJob, { next_event_id }: JobRow) =>
        columnsOf(await change(current), next_event_id);
      const changed = await update(id, write, as?.action, as?.otherId);
      if (changed) await writeWorkers([changed]);
      return changed;
    },

    async idsOfCustomer(customerId: number): Promise<number[]> {
      const jobs = await idsOf(transaction, customerId).orderBy('id').execute();
      return jobs.map(({ id }) => id);
    },

    /** Gives jobs to another customer, because that is the same or no longer is. */
    giveTo: (customerId: number, ids: readonly number[], action: 'merged' | 'unmerged') =>
      updateMany(ids, { customer_id: customerId }, action),

    async insert(job: JobToStore & Pick<NewJob, 'follows'>) {
      const made = await insert({ ...newColumnsOf(job), job_request: null });
      await writeWorkers([made]);
      return made;
    },

    async updateEach(jobs: ReadonlyMap<number, JobToStore>) {
      const next = await nextEventIds([...jobs.keys()]);
      await updateEach(new Map([...jobs].map(([id, job]) => [id, columnsOf(job, next.get(id))])));
      await writeJobWorkers(transaction, jobs);
    },

    /** They may have the ids that they had elsewhere. */
    async insertMany(jobs: readonly NewJob[]) {
      const made = await insertMany(
        jobs.map(({ job_request, ...job }) => ({
          ...newColumnsOf(job),
          job_request: job_request && JSON.stringify(job_request),
        })),
      );
      await writeWorkers(made);
      return made;
    },
  };
}
