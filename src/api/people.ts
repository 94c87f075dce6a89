import type { Person, PersonRecord } from '../domain/entities.ts';
import { changedFields, positionIn, type PersonDraft } from '../domain/person/personDraft.ts';
import type { PersonField } from '../domain/person/personFields.ts';
import { isObject, requiredId, textOf, type WireObject } from './wire.ts';

export function personOf(wire: WireObject): Person {
  return {
    id: requiredId(wire.id),
    name: textOf(wire.name),
    email: textOf(wire.email),
    phone: textOf(wire.phone),
    address: textOf(wire.address),
    zipCode: textOf(wire.zip_code),
    city: textOf(wire.city),
  };
}

/** The changed fields to send, trimmed. */
function editedFields(record: PersonRecord, draft: PersonDraft): WireObject {
  const position = positionIn(draft);
  const place = {
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  };
  const wireFields: Readonly<Record<PersonField, WireObject>> = {
    name: { name: draft.name.trim() },
    email: { email: draft.email.trim() },
    phone: { phone: draft.phone.trim() },
    address: { address: draft.address.trim() },
    zipCode: { zip_code: draft.zipCode.trim() },
    city: { city: draft.city.trim() },
    latitude: place,
    longitude: place,
  };
  return Object.assign({}, ...[...changedFields(record, draft)].map((field) => wireFields[field]));
}

/** The record to send: its raw JSON with the changed fields replaced. */
export function editedWire(record: PersonRecord, draft: PersonDraft): WireObject {
  return { ...record.raw, ...editedFields(record, draft) };
}

/**
 * The record as the server has stored it: what was sent, overridden by the response. Fields that
 * the response does not have are assumed to be stored as they were sent.
 */
export function storedWire(sent: WireObject, response: unknown): WireObject {
  return isObject(response) && response.id === sent.id ? { ...sent, ...response } : sent;
}
