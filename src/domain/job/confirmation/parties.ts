import type { JobListing, Party } from '../../entities.ts';

export const PARTIES = ['support', 'customer', 'worker'] as const satisfies readonly Party[];

/** Who has not confirmed a job yet. */
export function openParties({ confirmations }: Pick<JobListing, 'confirmations'>) {
  return PARTIES.filter((party) => !confirmations[party]);
}

/** A job's confirmations as they travel and are stored: one field for each party. */
export type ConfirmationFields<Value> = { [By in Party as `confirmed_${By}`]: Value };

export function byParty<Value>(valueOf: (party: Party) => Value): Record<Party, Value> {
  const values = PARTIES.map((party) => [party, valueOf(party)] as const);
  return Object.fromEntries(values) as Record<Party, Value>;
}

/** The field of each party, with its value. */
export function confirmationFields<Value>(
  valueOf: (party: Party) => Value,
): ConfirmationFields<Value> {
  const fields = PARTIES.map((party) => [`confirmed_${party}`, valueOf(party)] as const);
  return Object.fromEntries(fields) as ConfirmationFields<Value>;
}
