import type { JobListing } from '../entities.ts';
import { unconfirmedParties } from '../job/confirmation/confirmedTerms.ts';
import type { Recipient } from './recipients.ts';

/** The jobs of somebody's visits that they have yet to confirm, each once. */
export function openConfirmations(
  {
    party,
    id,
    visits,
  }: Pick<Recipient, 'party' | 'id'> & {
    readonly visits: readonly { readonly asked: { readonly id: number } }[];
  },
  jobs: readonly JobListing[],
): readonly JobListing[] {
  const ids = new Set(visits.map(({ asked }) => asked.id));
  return jobs.filter(
    (job) =>
      ids.has(job.id) &&
      id !== null &&
      job.customerId !== null &&
      (party === 'customer' ? job.customerId : job.workerId) === id &&
      unconfirmedParties(job).includes(party),
  );
}
