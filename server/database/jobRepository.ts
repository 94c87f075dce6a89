import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import type {
  WireAppointment,
  WireJob,
  WireJobUpdate,
  WireJobListing,
  WireJobQuery,
  WireJobRequest,
} from '../../src/api/contract.ts';
import { confirmationFields, PARTIES } from '../../src/domain/job/parties.ts';
import { dialectOf, type Dialect } from './dialect.ts';
import type { Bit, CustomerRow, Database, JobRow } from './schema.ts';

export interface Jobs {
  list(query: WireJobQuery): Promise<WireJobListing[]>;
  /** The list as JSON, written by the database because rows would take twice as long. */
  listAsJson(query: WireJobQuery): Promise<Buffer>;
  find(id: number): Promise<WireJob | undefined>;
  /** Replaces a job's fields; returns the job, or undefined if there is none. */
  update(id: number, job: WireJobUpdate): Promise<WireJob | undefined>;
}

/** Written out as in the index, or else SQLite would not use it. */
const confirmations = sql.raw<number>(PARTIES.map((party) => `confirmed_${party}`).join(' + '));

function bit(value: boolean): Bit {
  return value ? 1 : 0;
}

/** The columns of a job that a client may write. */
export function jobColumns({ appointment, ...job }: WireJobUpdate) {
  return {
    ...job,
    appointment: JSON.stringify(appointment),
    ...confirmationFields((party) => bit(job[`confirmed_${party}`])),
  };
}

function commonFields(row: JobRow) {
  return {
    from_date: row.from_date,
    appointment: JSON.parse(row.appointment) as WireAppointment,
    ...confirmationFields((party) => row[`confirmed_${party}`] === 1),
    job_request: row.job_request === null ? null : (JSON.parse(row.job_request) as WireJobRequest),
  };
}

function flatForm(row: JobRow): WireJob {
  const { id, customer_id, worker_id } = row;
  return { id, customer_id, worker_id, ...commonFields(row) };
}

type Listed = JobRow & Pick<CustomerRow, 'name' | 'latitude' | 'longitude'>;

function listForm(
  dialect: Dialect,
  eb: ExpressionBuilder<{ listed: Listed }, 'listed'>,
): RawBuilder<WireJobListing> {
  return dialect.jsonObject({
    id: eb.ref('id'),
    customer: dialect.jsonObject({
      id: eb.ref('customer_id'),
      name: eb.ref('name'),
      latitude: eb.ref('latitude'),
      longitude: eb.ref('longitude'),
    }),
    worker: eb.ref('worker_id'),
    from_date: eb.ref('from_date'),
    appointment: dialect.storedJson<WireAppointment>(eb.ref('appointment')),
    ...confirmationFields((party) => dialect.jsonBoolean(eb.ref(`confirmed_${party}`))),
    job_request: dialect.storedJson<WireJobRequest | null>(eb.ref('job_request')),
  });
}

export function jobRepository(database: Database): Jobs {
  const dialect = dialectOf(database);
  const listed = database
    .selectFrom('jobs')
    .innerJoin('customers', 'customers.id', 'jobs.customer_id')
    .selectAll('jobs')
    .select(['customers.name', 'customers.latitude', 'customers.longitude'])
    .orderBy('jobs.id');

  async function listAsJson({ worker, has_worker, unconfirmed }: WireJobQuery): Promise<Buffer> {
    let query = listed;
    if (worker !== undefined) query = query.where('worker_id', '=', worker);
    if (has_worker !== undefined) {
      query = query.where('worker_id', has_worker ? 'is not' : 'is', null);
    }
    if (unconfirmed !== undefined) {
      query = query.where(confirmations, unconfirmed ? '<' : '=', sql.lit(PARTIES.length));
    }
    // Ordered before they are aggregated, or else SQLite would sort whole entries.
    const { json } = await database
      .selectFrom(query.as('listed'))
      .select((eb) => dialect.jsonArray(listForm(dialect, eb)).as('json'))
      .executeTakeFirstOrThrow();
    return Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  }

  return {
    listAsJson,
    list: async (query) => JSON.parse(String(await listAsJson(query))) as WireJobListing[],

    async find(id) {
      const row = await database
        .selectFrom('jobs')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && flatForm(row);
    },

    async update(id, job) {
      const row = await database
        .updateTable('jobs')
        .set(jobColumns(job))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row && flatForm(row);
    },
  };
}
