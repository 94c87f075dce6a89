import type { LocalDate } from '../../../src/domain/entities.ts';
import { PARTIES } from '../../../src/domain/job/confirmation/parties.ts';
import type { FeedAbsence } from '../../calendar/absenceEvents.ts';
import type { FeedJob } from '../../calendar/feed.ts';
import type { StoredAppointment } from '../../calendar/storedJob.ts';
import { jobsNaming } from './jobWorkers.ts';
import type { Database } from '../sql/schema.ts';

export interface FeedJobs {
  /** The jobs that name a worker. */
  ofWorker(workerId: number): Promise<FeedJob[]>;
  /** When the worker does not come; without what was withdrawn. */
  absencesOf(workerId: number): Promise<FeedAbsence[]>;
  /** The names of all whom these jobs name, by their ids. */
  namesBeside(workerId: number): Promise<ReadonlyMap<number, string>>;
}

export function feedRepository(database: Database): FeedJobs {
  const jobs = database
    .selectFrom('jobs')
    .innerJoin('customers', 'customers.id', 'jobs.customer_id')
    .innerJoin('job_revisions', 'job_revisions.job_id', 'jobs.id')
    .select(['jobs.id', 'worker_id', 'from_date', 'appointment', 'instructions', 'confirmed_terms'])
    .select(PARTIES.map((party) => `confirmed_${party}` as const))
    .select(['name', 'phone', 'address', 'zip_code', 'city', 'latitude', 'longitude', 'access'])
    .select(['revision', 'revised_at'])
    .orderBy('jobs.id');
  return {
    async ofWorker(workerId) {
      const rows = await jobs.where('jobs.id', 'in', jobsNaming(database, workerId)).execute();
      return rows.map((row) => ({
        id: row.id,
        workerId: row.worker_id,
        fromDate: row.from_date as LocalDate,
        appointment: JSON.parse(row.appointment) as StoredAppointment,
        isConfirmed:
          row.confirmed_terms === null && PARTIES.every((party) => row[`confirmed_${party}`] === 1),
        customer: row,
        instructions: row.instructions,
        revision: row.revision,
        revisedAt: row.revised_at,
      }));
    },

    async absencesOf(workerId) {
      const rows = await database
        .selectFrom('absences')
        .select(['id', 'first_day', 'last_day', 'part', 'revision', 'revised_at'])
        .where('worker_id', '=', workerId)
        .where('withdrawn_at', 'is', null)
        .orderBy('id')
        .execute();
      return rows.map(({ id, first_day, last_day, part, revision, revised_at }) => ({
        id,
        firstDay: first_day as LocalDate,
        lastDay: last_day as LocalDate | null,
        part,
        revision,
        revisedAt: revised_at,
      }));
    },

    async namesBeside(workerId) {
      const rows = await database
        .selectFrom('workers')
        .select(['id', 'name'])
        .where('id', 'in', ({ selectFrom }) =>
          selectFrom('job_workers')
            .select('worker_id')
            .where('job_id', 'in', jobsNaming(database, workerId)),
        )
        .execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}
