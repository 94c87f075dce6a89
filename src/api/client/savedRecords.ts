import type { CustomerRecord, Job, JobListing } from '../../domain/entities.ts';
import type { MadeKind, RecordOf } from '../../domain/record/recordForm.ts';
import { isSameJson } from '../../domain/sameJson.ts';
import { LIST_PATHS, type ListCache } from './listCache.ts';

interface WithListCache {
  readonly listCache: ListCache;
}

/** The customer of a job according to the cached lists; null if unknown. */
export function listedCustomer({ listCache }: WithListCache, jobId: number): number | null {
  const rows = listCache.rowsOf<JobListing>(LIST_PATHS.jobs);
  return rows.find(({ id }) => id === jobId)?.customerId ?? null;
}

function listedAs(
  row: JobListing,
  {
    fromDate,
    events,
    unreadableEvents = 0,
    confirmations,
    confirmedTerms,
    confirmationRequests,
    workerId,
    earlierWorkers = [],
  }: Job | JobListing,
): JobListing {
  return {
    ...row,
    fromDate,
    events,
    unreadableEvents,
    confirmations,
    confirmedTerms,
    confirmationRequests,
    workerId,
    earlierWorkers,
  };
}

function putJob(listCache: ListCache, job: Job): void {
  listCache.putSaved(LIST_PATHS.jobs, job, (row) => listedAs(row as JobListing, job));
}

/** Job rows also show the customer's name, telephone and place: those of the customer with this id. */
function putCustomer(listCache: ListCache, customer: CustomerRecord, of = customer.id): void {
  listCache.putSaved(LIST_PATHS.customers, customer);
  const {
    id: customerId,
    name: customerName,
    city: customerCity,
    zipCode: customerZipCode,
    phone: customerPhone,
    position: customerPosition,
  } = customer;
  const named = (row: JobListing) => ({
    ...row,
    customerId,
    customerName,
    customerCity,
    customerZipCode,
    ...(row.customerPhone !== undefined && { customerPhone }),
    customerPosition,
  });
  const outdated = listCache
    .rowsOf<JobListing>(LIST_PATHS.jobs)
    .filter((row) => row.customerId === of && !isSameJson(named(row), row));
  for (const row of new Map(outdated.map((each) => [each.id, each])).values()) {
    listCache.putSaved(LIST_PATHS.jobs, row, (each) => named(each as JobListing));
  }
}

const PUT: {
  readonly [Kind in MadeKind]: (listCache: ListCache, saved: RecordOf<Kind>) => void;
} = {
  job: putJob,
  customer: (listCache, customer) => putCustomer(listCache, customer),
  worker: (listCache, worker) => listCache.putSaved(LIST_PATHS.workers, worker),
  absence: (listCache, absence) => listCache.putSaved(LIST_PATHS.absences, absence),
};

/** Puts a saved record into the cached lists and the shown ones, and returns it. */
export function announceSaved<Kind extends MadeKind>(
  { listCache }: WithListCache,
  kind: Kind,
  saved: RecordOf<Kind>,
): RecordOf<Kind> {
  PUT[kind](listCache, saved);
  return saved;
}

/** The same for the customer that has taken up another one, with its jobs. */
export function announceMerged(
  { listCache }: WithListCache,
  from: CustomerRecord,
  into: CustomerRecord,
): void {
  putCustomer(listCache, into);
  putCustomer(listCache, into, from.id);
  listCache.putSaved(LIST_PATHS.customers, from);
}

/** The same for a job that was read, if someone changed it since the lists were loaded. */
export function announceRead({ listCache }: WithListCache, read: Job): void {
  const isOld = (row: JobListing) =>
    row.id === read.id && !isSameJson(listedAs(row, read), listedAs(row, row));
  if (listCache.rowsOf<JobListing>(LIST_PATHS.jobs).some(isOld)) putJob(listCache, read);
}
