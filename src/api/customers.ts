import type { CustomerRecord } from '../domain/entities.ts';
import type { PersonDraft } from '../domain/person/personDraft.ts';
import type { Api } from './createApi.ts';
import { listQuery } from './list.ts';
import { LIST_PATHS } from './listCache.ts';
import { editedWire, personOf, storedWire } from './people.ts';
import { requireParameters } from './required.ts';
import { objectOf, positionOf, type WireObject } from './wire.ts';

function customerOf(wire: WireObject): CustomerRecord {
  return { ...personOf(wire), position: positionOf(wire), raw: wire };
}

export const allCustomers = listQuery(LIST_PATHS.customers, customerOf);

export async function fetchCustomer(
  { http }: Api,
  id: number,
  signal: AbortSignal,
): Promise<CustomerRecord> {
  requireParameters('fetchCustomer', { id });
  return customerOf(objectOf(await http.get(`customer/${id}`, { signal })));
}

/** Saves the changed fields of the draft; unknown fields of the record are sent back unchanged. */
export async function saveCustomer(
  { http }: Api,
  customer: CustomerRecord,
  draft: PersonDraft,
): Promise<CustomerRecord> {
  requireParameters('saveCustomer', { id: customer?.id, customerUpdate: draft });
  const sent = editedWire(customer, draft);
  return customerOf(storedWire(sent, await http.put(`customer/${customer.id}`, sent)));
}
