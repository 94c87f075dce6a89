import type { Customer, CustomerRecord, LocalDate } from '../../domain/entities.ts';
import { CUSTOMER } from '../../domain/kinds/customer.ts';
import { namesByWire } from '../../domain/kinds/kind.ts';
import { isMove, type ContactChange } from '../../domain/person/contactChange.ts';
import {
  customerForm,
  moveTo,
  positionIn,
  type CustomerDraft,
} from '../../domain/person/customerForm.ts';
import type { CustomerField } from '../../domain/person/personFields.ts';
import { isDay } from '../../domain/form/shape.ts';
import type {
  WireCustomer,
  WireCustomerListing,
  WireCustomerUpdate,
} from '../contract/records/customers.ts';
import type { Api } from '../client/createApi.ts';
import { listQuery } from '../client/list.ts';
import { LIST_PATHS } from '../client/listCache.ts';
import { CONTACT_TEXTS, readArchived, readErased, readTexts, writeTexts } from './people.ts';
import { namingFields } from '../client/rejectedFields.ts';
import { requireParameters } from '../client/required.ts';
import { saveMerged } from '../client/saveMerged.ts';
import {
  idOf,
  objectOf,
  positionOf,
  requiredId,
  storedWire,
  type Unread,
  type WireObject,
} from '../client/wire.ts';
import { findPosition } from './positions.ts';

const TEXTS = { ...CONTACT_TEXTS, ...namesByWire(CUSTOMER.notes) };

/** The fields of the form by their names on the wire. */
export const CUSTOMER_WIRE_FIELDS: Readonly<Record<string, CustomerField>> = {
  ...TEXTS,
  latitude: 'latitude',
  longitude: 'longitude',
};

function customerOf(wire: Unread<WireCustomerListing>): Customer {
  return {
    id: requiredId(wire.id),
    ...readTexts(CONTACT_TEXTS, wire),
    position: positionOf(wire),
    ...readArchived(wire),
  };
}

/** Which customer has taken up this one; nothing where none has. */
function readMerged({
  merged_into,
  merged_on,
}: Unread<WireCustomer>): Pick<CustomerRecord, 'merged'> {
  const into = idOf(merged_into);
  if (into === null) return {};
  return { merged: { into, on: isDay(merged_on) ? (merged_on as LocalDate) : null } };
}

export function customerRecordOf(wire: WireObject, etag: string | null): CustomerRecord {
  return {
    ...customerOf(wire),
    ...readTexts(TEXTS, wire),
    ...readMerged(wire),
    ...readErased(wire),
    raw: wire,
    etag,
  };
}

function placeOf(draft: CustomerDraft) {
  const position = positionIn(draft);
  return {
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  } satisfies Partial<WireCustomerUpdate>;
}

export const allCustomers = listQuery(
  LIST_PATHS.customers,
  customerOf,
  {},
  (saved) => !('merged' in saved),
);

export async function fetchCustomer(
  { http }: Api,
  id: number,
  signal: AbortSignal | null,
): Promise<CustomerRecord> {
  requireParameters('fetchCustomer', { id });
  const { etag, json } = await http.getTagged(`customer/${id}`, signal);
  return customerRecordOf(objectOf(json), etag);
}

/** The fields on the wire in which a draft differs from the record. */
export function changedFields(customer: CustomerRecord, draft: CustomerDraft): WireObject {
  const changes = customerForm.changesOf(customer, draft);
  return {
    ...writeTexts(TEXTS, changes),
    ...(changes.latitude !== undefined && placeOf(draft)),
  };
}

/** Sends the record as it was received, with these fields changed. */
async function sendCustomer(
  { http }: Api,
  customer: CustomerRecord,
  fields: WireObject,
): Promise<CustomerRecord> {
  const sent = { ...customer.raw, ...fields };
  const { etag, json } = await http
    .put(`customer/${customer.id}`, sent, customer.etag)
    .catch(namingFields(CUSTOMER_WIRE_FIELDS));
  return customerRecordOf(storedWire(sent, json), etag);
}

/**
 * Saves the changed fields of the draft, as `saveMerged` does; unknown fields of the record are sent
 * back unchanged.
 */
export async function saveCustomer(
  api: Api,
  customer: CustomerRecord,
  draft: CustomerDraft,
): Promise<CustomerRecord> {
  requireParameters('saveCustomer', { id: customer?.id, customerUpdate: draft });
  return saveMerged({
    kind: 'customer',
    record: customer,
    draft,
    read: () => fetchCustomer(api, customer.id, null),
    write: (record, changed) => sendCustomer(api, record, changedFields(record, changed)),
  });
}

/**
 * Takes over what a customer has said of themselves. With another address, one who has a position gets
 * that of the address; none where nobody knows it, or the backend finds none.
 */
export async function saveContact(
  api: Api,
  customer: CustomerRecord,
  change: ContactChange,
): Promise<CustomerRecord> {
  requireParameters('saveContact', { id: customer?.id, change });
  const said = { [change.field]: change.text };
  const isElsewhere = isMove(change) && customer.position !== null;
  const isFindable = api.config.features.includes('positions');
  const find = () => findPosition(api, { ...customer, ...said }, null).catch(() => null);
  const place = isElsewhere ? moveTo(isFindable ? await find() : null) : {};
  return saveCustomer(api, customer, { ...customerForm.draftOf(customer), ...said, ...place });
}

/** Archives a customer from a day on, or restores them, onto what others have saved meanwhile. */
export async function archiveCustomer(
  api: Api,
  customer: CustomerRecord,
  archivedOn: LocalDate | null,
): Promise<CustomerRecord> {
  requireParameters('archiveCustomer', { id: customer?.id });
  return saveMerged({
    kind: 'customer',
    record: customer,
    draft: customerForm.draftOf(customer),
    read: () => fetchCustomer(api, customer.id, null),
    write: (record) => sendCustomer(api, record, { archived_on: archivedOn }),
  });
}

/** What is sent of a customer whom the server does not have yet. */
export function newCustomerOf(draft: CustomerDraft): WireObject {
  return { ...writeTexts(TEXTS, draft), ...placeOf(draft) };
}
