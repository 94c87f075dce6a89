import type { CustomerRecord } from '../../domain/entities.ts';
import type { KeptByUndo, MergePair } from '../../domain/person/customerMerge.ts';
import type { CustomerDraft } from '../../domain/person/customerForm.ts';
import type { WireCustomerMerge, WireUndoneMerge } from '../contract/records/customers.ts';
import type { Api } from '../client/createApi.ts';
import { madeOnce, newCreationKey } from '../client/creation.ts';
import { changedFields, CUSTOMER_WIRE_FIELDS, customerRecordOf } from './customers.ts';
import { requireParameters } from '../client/required.ts';
import { idOf, objectOf, textOf, type Sent, type Unread } from '../client/wire.ts';

/**
 * Merges two customers as they were read: fails as `outdated` if one of them has changed. Returns the
 * one that remains. Whoever gets no answer reads the other one: the key is drawn for one request.
 */
export async function mergeCustomers(
  { http }: Api,
  pair: MergePair,
  draft: CustomerDraft,
): Promise<CustomerRecord> {
  requireParameters('mergeCustomers', { pair, customerUpdate: draft });
  const { from, into } = pair;
  const body = {
    into: into.id,
    into_if_match: into.etag ?? '*',
    fields: changedFields(into, draft),
  } satisfies Sent<WireCustomerMerge>;
  const answer = await http.post(`customer/${from.id}/merge`, body, {
    headers: {
      ...madeOnce(newCreationKey()),
      ...(from.etag !== null && { 'if-match': from.etag }),
    },
  });
  return customerRecordOf(objectOf(await answer.json()), answer.etag);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

interface Separated {
  readonly from: CustomerRecord;
  readonly into: CustomerRecord;
  readonly kept: KeptByUndo;
}

/** Separates a customer again from the one that has taken it up. */
export async function undoMerge({ http }: Api, id: number): Promise<Separated> {
  requireParameters('undoMerge', { id });
  const answer = await http.post(`customer/${id}/unmerge`, undefined, {
    headers: madeOnce(newCreationKey()),
  });
  const separated: Unread<WireUndoneMerge> = objectOf(await answer.json());
  const into = customerRecordOf(objectOf(separated.into), null);
  return {
    from: customerRecordOf(objectOf(separated.customer), null),
    into,
    kept: {
      customerId: into.id,
      jobs: listOf(separated.kept_jobs).flatMap((job) => idOf(job) ?? []),
      fields: listOf(separated.kept_fields).flatMap(
        (name) => CUSTOMER_WIRE_FIELDS[textOf(name)] ?? [],
      ),
    },
  };
}
