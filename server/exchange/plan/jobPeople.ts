import type { WireCustomer } from '../../../src/api/contract/records/customers.ts';
import type { WireWorker } from '../../../src/api/contract/records/workers.ts';
import { nameKeys } from '../../../src/domain/person/doubles.ts';
import { withWorkers } from '../../calendar/namedWorkers.ts';
import type { AppointmentToStore } from '../../calendar/storedJob.ts';
import { survivorOf } from '../../database/records/survivor.ts';
import { fold } from '../../fold.ts';
import type { Steps } from '../../steps.ts';
import { addTo } from './addTo.ts';
import type { FlatRecord } from '../columns/columns.ts';
import { candidateOf, MAX_CANDIDATES } from './peoplePlan.ts';
import type { Candidate, Fault } from '../rows/plannedRow.ts';
import { Refusal } from './refusal.ts';
import type { Source } from '../rows/sourceRow.ts';

/** What the people of an archive are among those there are. */
export interface Archived {
  /** By the ids that they have in the archive. */
  readonly ids: ReadonlyMap<number, number>;
  /** The ids of those who come with the archive. */
  readonly added: ReadonlySet<number>;
}

/** The people whom jobs may name, with those of the same archive. */
export interface JobPeople {
  readonly customers: readonly WireCustomer[];
  readonly workers: readonly WireWorker[];
  /** Null for files of others. */
  readonly archivedCustomers: Archived | null;
  readonly archivedWorkers: Archived | null;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const isSameText = (one: string, other: string) => fold(one.trim()) === fold(other.trim());

function* byName<Person extends { readonly name: string }>(
  people: readonly Person[],
): Steps<(name: string) => readonly Person[]> {
  const found = new Map<string, Person[]>();
  for (const person of people) {
    for (const key of new Set(nameKeys(person.name))) addTo(found, key, person);
    yield;
  }
  return (name: string) => [...new Set(nameKeys(name).flatMap((key) => found.get(key) ?? []))];
}

function candidatesOf(people: readonly (WireCustomer | WireWorker)[]): Candidate[] {
  return people.slice(0, MAX_CANDIDATES).map(candidateOf);
}

const isActive = ({ archived_on }: { readonly archived_on?: string | null }) => !archived_on;

/** Finds whom the columns of a row mean. Throws a `Refusal`. */
export function* createPeopleFinder(people: JobPeople, headerOf: Source['headerOf']) {
  const customers = people.customers.filter(({ merged_into }) => !merged_into);
  const customersById = new Map(people.customers.map((customer) => [customer.id, customer]));
  const workersById = new Map(people.workers.map((worker) => [worker.id, worker]));
  const customersNamed = yield* byName(customers);
  const workersNamed = yield* byName(people.workers);
  const customersByEmail = new Map<string, WireCustomer[]>();
  for (const customer of customers) addTo(customersByEmail, fold(customer.email), customer);

  function refusal(
    code: Fault['code'],
    field: string,
    values: FlatRecord,
    found: Candidate[] = [],
  ) {
    const named = values[field];
    const value = typeof named === 'number' ? named : textOf(named);
    return new Refusal([{ code, field, header: headerOf(field), value }], found);
  }

  /** Whether this is a record that is there, and not only in the archive. */
  const isThere = (id: number, archived: Archived | null) => !archived?.added.has(id);

  function customerOf(values: FlatRecord): WireCustomer | undefined {
    const id = values['customer_id'];
    const archived = people.archivedCustomers;
    if (typeof id === 'number') {
      const customer = customersById.get(archived ? (archived.ids.get(id) ?? 0) : id);
      if (!customer) throw refusal('unknownCustomer', 'customer_id', values);
      if (archived === null || !isThere(customer.id, archived)) return customer;
      return survivorOf(customer, customersById);
    }
    const [name, email, zip] = ['customer_name', 'customer_email', 'customer_zip_code'].map(
      (field) => textOf(values[field]),
    ) as [string, string, string];
    if (name === '' && email === '') return undefined;
    const ofEmail = email === '' ? [] : (customersByEmail.get(fold(email)) ?? []);
    const named = name === '' ? [] : customersNamed(name);
    let found = ofEmail.length > 0 ? ofEmail : named;
    const also = found.filter((customer) => named.includes(customer));
    if (ofEmail.length > 1 && also.length > 0) found = also;
    if (zip !== '' && (ofEmail.length === 0 || found.length > 1)) {
      found = found.filter(({ zip_code }) => isSameText(zip_code, zip));
    }
    const active = found.filter(isActive);
    if (active.length > 0) found = active;
    const field = name === '' ? 'customer_email' : 'customer_name';
    if (found.length === 0) {
      throw refusal('customerUnknown', field, values, candidatesOf(named));
    }
    if (found.length > 1) {
      throw refusal('customerAmbiguous', field, values, candidatesOf(found));
    }
    return found[0];
  }

  function workerOf(values: FlatRecord): WireWorker | undefined {
    const id = values['worker_id'];
    if (typeof id === 'number') {
      const archived = people.archivedWorkers;
      const worker = workersById.get(archived ? (archived.ids.get(id) ?? 0) : id);
      if (!worker) throw refusal('unknownWorker', 'worker_id', values);
      const isForgotten = archived && isThere(worker.id, archived) && worker.erased_on;
      return isForgotten ? undefined : worker;
    }
    const name = textOf(values['worker_name']);
    if (name === '') return undefined;
    let found: readonly WireWorker[] = workersNamed(name);
    const active = found.filter(isActive);
    if (active.length > 0) found = active;
    if (found.length === 0) throw refusal('workerUnknown', 'worker_name', values);
    if (found.length > 1) {
      throw refusal('workerAmbiguous', 'worker_name', values, candidatesOf(found));
    }
    return found[0];
  }

  /** The appointment of a row with the ids that its workers have here. */
  function withOwnWorkers(appointment: AppointmentToStore): AppointmentToStore {
    const archived = people.archivedWorkers;
    if (!archived) return appointment;
    return withWorkers(appointment, (id) => {
      const known = archived.ids.get(id);
      if (known === undefined) throw refusal('unknownWorker', 'appointment', { appointment: id });
      return known;
    });
  }

  /** Whether a customer was there before the file, under the number that the row has for it. */
  function hasOwnNumber(values: FlatRecord): boolean {
    const id = values['customer_id'];
    const archived = people.archivedCustomers;
    return typeof id === 'number' && archived?.ids.get(id) === id && isThere(id, archived);
  }

  function customerThere(id: number): WireCustomer | undefined {
    return isThere(id, people.archivedCustomers) ? customersById.get(id) : undefined;
  }

  return {
    customerOf,
    workerOf,
    withOwnWorkers,
    hasOwnNumber,
    customerThere,
    customersById,
    workersById,
  };
}
