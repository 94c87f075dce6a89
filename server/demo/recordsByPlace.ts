import type { WireNewAbsence } from '../../src/api/contract/planning/absences.ts';
import type { WireCustomer } from '../../src/api/contract/records/customers.ts';
import type { WireWorkerListing } from '../../src/api/contract/records/workers.ts';
import { withWorkers } from '../calendar/namedWorkers.ts';
import type { NewJob } from '../calendar/storedJob.ts';
import type { WritableRecords } from '../database/records.ts';

export interface RecordsByPlace {
  readonly customers: readonly Omit<WireCustomer, 'id'>[];
  readonly workers: readonly Omit<WireWorkerListing, 'id'>[];
  /** Their ids of customers and workers are places in these lists, from 1. */
  readonly jobs: readonly NewJob[];
  /** The same. */
  readonly absences: readonly WireNewAbsence[];
}

export interface Named {
  readonly name: string;
}

/** The place of the demo record with that name. */
export function placeOf(people: readonly Named[], name: string): number {
  const index = people.findIndex((candidate) => candidate.name === name);
  if (index < 0) throw new Error(`The demo data has no "${name}".`);
  return index + 1;
}

/** Inserts records, with the ids that the database gives them. */
export async function insertRecords(
  { customers, workers, jobs, absences }: WritableRecords,
  rows: RecordsByPlace,
): Promise<void> {
  const newCustomers = await customers.insertMany(rows.customers);
  const newWorkers = await workers.insertMany(rows.workers);
  const idOf = (place: number) => newWorkers[place - 1]!.id;
  await jobs.insertMany(
    rows.jobs.map((job) => ({
      ...job,
      customer_id: newCustomers[job.customer_id - 1]!.id,
      worker_id: job.worker_id === null ? null : idOf(job.worker_id),
      appointment: withWorkers(job.appointment, idOf),
    })),
  );
  await absences.insertMany(
    rows.absences.map((absence) => ({ ...absence, worker_id: idOf(absence.worker_id) })),
  );
}
