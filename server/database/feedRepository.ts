import type { WireAppointment } from '../../src/api/contract.ts';
import type { LocalDate } from '../../src/domain/entities.ts';
import { PARTIES } from '../../src/domain/job/parties.ts';
import type { FeedJob } from '../calendar/feed.ts';
import type { Database } from './schema.ts';

export interface FeedJobs {
  ofWorker(workerId: number): Promise<FeedJob[]>;
}

export function feedRepository(database: Database): FeedJobs {
  const jobs = database
    .selectFrom('jobs')
    .innerJoin('customers', 'customers.id', 'jobs.customer_id')
    .innerJoin('job_revisions', 'job_revisions.job_id', 'jobs.id')
    .select(['jobs.id', 'from_date', 'appointment', 'instructions', 'confirmed_terms'])
    .select(PARTIES.map((party) => `confirmed_${party}` as const))
    .select(['name', 'phone', 'address', 'zip_code', 'city', 'latitude', 'longitude', 'access'])
    .select(['revision', 'revised_at'])
    .orderBy('jobs.id');
  return {
    async ofWorker(workerId) {
      const rows = await jobs.where('worker_id', '=', workerId).execute();
      return rows.map((row) => ({
        id: row.id,
        fromDate: row.from_date as LocalDate,
        appointment: JSON.parse(row.appointment) as WireAppointment,
        isConfirmed:
          row.confirmed_terms === null && PARTIES.every((party) => row[`confirmed_${party}`] === 1),
        customer: row,
        instructions: row.instructions,
        revision: row.revision,
        revisedAt: row.revised_at,
      }));
    },
  };
}
