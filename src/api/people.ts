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

/** The fields of a customer or worker that a draft changed, as they go out: without blanks around. */
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

/** What goes to the server to save a draft: the answer as it came, the edited fields replaced. */
export function editedWire(record: PersonRecord, draft: PersonDraft): WireObject {
  return { ...record.raw, ...editedFields(record, draft) };
}

/**
 * What the server has after it accepted: what was sent, and above that what it answered. One that
 * answers without the record, or with a part of it, is taken at its word.
 */
export function storedWire(sent: WireObject, answer: unknown): WireObject {
  return isObject(answer) && answer.id === sent.id ? { ...sent, ...answer } : sent;
}
