import type { WireCustomer } from '../../../src/api/contract/records/customers.ts';
import type { WireWorker } from '../../../src/api/contract/records/workers.ts';
import type { NewJob } from '../../calendar/storedJob.ts';
import type { FlatRecord } from './columns.ts';
import { simpleAppointment } from './simpleAppointment.ts';

/** The columns that say when a job is done, as far as a table can say it. */
export const SCHEDULE = ['frequency', 'weekdays', 'start', 'end', 'until'] as const;

interface People {
  readonly customer: Pick<WireCustomer, 'name' | 'email' | 'zip_code'> | undefined;
  readonly worker: Pick<WireWorker, 'name'> | undefined;
}

/** A job by the names of its columns, with those of whom it is for and who does it. */
export function jobRow(job: NewJob, { customer, worker }: People, timeZone: string): FlatRecord {
  const simple = simpleAppointment(job, timeZone);
  return {
    ...job,
    customer_name: customer?.name,
    customer_email: customer?.email,
    customer_zip_code: customer?.zip_code,
    worker_name: worker?.name,
    ...Object.fromEntries(SCHEDULE.map((field) => [field, simple?.[field]])),
  };
}
