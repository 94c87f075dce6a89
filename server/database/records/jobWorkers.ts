import { namedWorkers } from '../../calendar/namedWorkers.ts';
import type { JobToStore } from '../../calendar/storedJob.ts';
import { portionsOf } from '../sql/portions.ts';
import type { Database } from '../sql/schema.ts';

/** How many rows or ids a statement has. */
const AT_A_TIME = 500;

type Named = Pick<JobToStore, 'worker_id' | 'appointment'>;

/** The ids of the jobs that name a worker. */
export function jobsNaming(database: Database, workerId: number) {
  return database.selectFrom('job_workers').select('job_id').where('worker_id', '=', workerId);
}

/** Writes whom jobs name, by their ids, in the transaction that writes the jobs. */
export async function writeJobWorkers(
  transaction: Database,
  jobs: ReadonlyMap<number, Named>,
): Promise<void> {
  for (const ids of portionsOf([...jobs.keys()], AT_A_TIME)) {
    await transaction.deleteFrom('job_workers').where('job_id', 'in', ids).execute();
  }
  const rows = [...jobs].flatMap(([job_id, job]) =>
    [...new Set(namedWorkers(job).map(({ id }) => id))].map((worker_id) => ({ job_id, worker_id })),
  );
  for (const portion of portionsOf(rows, AT_A_TIME)) {
    await transaction.insertInto('job_workers').values(portion).execute();
  }
}
