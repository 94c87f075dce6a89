import { sql } from 'kysely';
import type {
  WireAppointment,
  WireCustomer,
  WireJob,
  WireJobIn,
  WireJobListing,
  WireJobQuery,
  WireJobRequest,
} from '../../src/api/contract.ts';
import type { Bit, Database, JobRow } from './schema.ts';

export interface Jobs {
  list(query: WireJobQuery): Promise<WireJobListing[]>;
  /** The list as JSON: what is kept as JSON goes into it as it is, which halves the work. */
  listAsJson(query: WireJobQuery): Promise<string>;
  find(id: number): Promise<WireJob | undefined>;
  /** Replaces what a job says; answers the whole, or nothing when there is no such job. */
  update(id: number, job: WireJobIn): Promise<WireJob | undefined>;
}

type ListingRow = JobRow & Pick<WireCustomer, 'name' | 'latitude' | 'longitude'>;

const confirmations = sql<number>`confirmed_support + confirmed_customer + confirmed_worker`;

function bit(value: boolean): Bit {
  return value ? 1 : 0;
}

/** A job's columns for what a client sends. */
export function jobColumns({ appointment, ...job }: WireJobIn) {
  return {
    ...job,
    appointment: JSON.stringify(appointment),
    confirmed_support: bit(job.confirmed_support),
    confirmed_customer: bit(job.confirmed_customer),
    confirmed_worker: bit(job.confirmed_worker),
  };
}

function commonFields(row: JobRow) {
  return {
    from_date: row.from_date,
    appointment: JSON.parse(row.appointment) as WireAppointment,
    confirmed_support: row.confirmed_support === 1,
    confirmed_customer: row.confirmed_customer === 1,
    confirmed_worker: row.confirmed_worker === 1,
    job_request: row.job_request === null ? null : (JSON.parse(row.job_request) as WireJobRequest),
  };
}

function flatForm(row: JobRow): WireJob {
  const { id, customer_id, worker_id } = row;
  return { id, customer_id, worker_id, ...commonFields(row) };
}

function listFormAsJson(row: ListingRow): string {
  const { customer_id, name, latitude, longitude } = row;
  const customer = JSON.stringify({ id: customer_id, name, latitude, longitude });
  return `{"id":${row.id},"customer":${customer},"worker":${row.worker_id},"from_date":${JSON.stringify(row.from_date)},"appointment":${row.appointment},"confirmed_support":${row.confirmed_support === 1},"confirmed_customer":${row.confirmed_customer === 1},"confirmed_worker":${row.confirmed_worker === 1},"job_request":${row.job_request}}`;
}

export function jobsIn(database: Database): Jobs {
  const listings = database
    .selectFrom('jobs')
    .innerJoin('customers', 'customers.id', 'jobs.customer_id')
    .selectAll('jobs')
    .select(['customers.name', 'customers.latitude', 'customers.longitude'])
    .orderBy('jobs.id');

  async function listAsJson({ worker, has_worker, unconfirmed }: WireJobQuery): Promise<string> {
    let query = listings;
    if (worker !== undefined) query = query.where('worker_id', '=', worker);
    if (has_worker !== undefined) {
      query = query.where('worker_id', has_worker ? 'is not' : 'is', null);
    }
    if (unconfirmed !== undefined) {
      query = query.where(confirmations, unconfirmed ? '<' : '=', sql<number>`3`);
    }
    const rows = await query.execute();
    return `[${rows.map(listFormAsJson).join()}]`;
  }

  return {
    listAsJson,
    list: async (query) => JSON.parse(await listAsJson(query)) as WireJobListing[],

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
