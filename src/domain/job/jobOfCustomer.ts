import type { Customer, JobListing, LocalDate } from '../entities.ts';

type Listed = Pick<JobListing, 'customerId' | 'customerName' | 'customerPosition'>;
type Known = Pick<Customer, 'id' | 'name' | 'position'>;

/**
 * Whether a listed job is a customer's. Lists of other backends may name customers without an id: then
 * it is the one of the same name, and of the same place where both are known.
 */
export function isOfCustomer(
  { customerId, customerName, customerPosition }: Listed,
  { id, name, position }: Known,
): boolean {
  if (customerId !== null) return customerId === id;
  if (name.trim() === '' || customerName.trim() !== name.trim()) return false;
  if (!customerPosition || !position) return true;
  return (
    customerPosition.latitude === position.latitude &&
    customerPosition.longitude === position.longitude
  );
}

/** The day on which the first of these jobs with visits has begun; null if none has. */
export function firstStart(
  jobs: readonly Pick<JobListing, 'fromDate' | 'events'>[],
  today: LocalDate,
): LocalDate | null {
  const starts = jobs.flatMap(({ fromDate, events }) =>
    fromDate !== null && fromDate <= today && events.length > 0 ? [fromDate] : [],
  );
  return starts.toSorted()[0] ?? null;
}

/** The customer of a listed job; undefined if that is none of these, or could be several. */
export function customerOfJob<Row extends Known>(
  job: Listed,
  customers: readonly Row[],
): Row | undefined {
  const [first, ...others] = customers.filter((customer) => isOfCustomer(job, customer));
  return others.length === 0 ? first : undefined;
}
