import type { WireCustomer } from '../../src/api/contract/records/customers.ts';
import type { WireWorkerListing } from '../../src/api/contract/records/workers.ts';
import { dayOfWeek, type Clock } from './appointments.ts';
import { demoCustomers } from './customers.ts';
import { jobsOf, type JobRows } from './jobs.ts';
import type { RecordsByPlace } from './recordsByPlace.ts';
import { demoWorkers } from './workers.ts';

const CUSTOMER: Omit<WireCustomer, 'id'> = {
  name: 'Familie Sprecher',
  email: 'sprecher@kundschaft.example',
  phone: '044 555 54 11',
  address: 'Rotbuchstrasse 46',
  zip_code: '8037',
  city: 'Zürich',
  latitude: 47.3922,
  longitude: 8.5367,
  access: '',
  internal_note: 'Zieht Ende Monat nach Bern, Schlüssel ist zurückgegeben.',
  mail_language: '',
};

const WORKER: Omit<WireWorkerListing, 'id'> = {
  name: 'Zoran Ilić',
  email: 'zoran.ilic@einsatzplan.example',
  phone: '079 555 57 77',
  address: 'Hohlstrasse 300',
  zip_code: '8004',
  city: 'Zürich',
  color: '#b3541e',
};

/** What the customer had has ended; one job of the worker was not given to anybody else yet. */
const rows: JobRows = {
  [WORKER.name]: [
    [CUSTOMER.name, -77, 'WE 09:00-11:30', 'weekly UNTIL=-4', 'SCW'],
    ['Yogaraum Idaplatz', -41, 'TH 14:00-16:00', 'weekly', 'SCW'],
  ],
};

/**
 * A customer and a worker who were archived in the last weeks, with their jobs. The places in these
 * are those after the other demo people.
 */
export function archivedRecords(clock: Clock): RecordsByPlace {
  const customers = [{ ...CUSTOMER, archived_on: dayOfWeek(-3, 'TU', clock) }];
  const workers = [{ ...WORKER, archived_on: dayOfWeek(-1, 'FR', clock) }];
  const people = {
    customers: [...demoCustomers, ...customers],
    workers: [...demoWorkers, ...workers],
  };
  return { customers, workers, jobs: jobsOf(rows, people, clock), absences: [] };
}
