import type { Contact, ContactGroup } from '../../domain/contacts/contact.ts';
import type { Decision } from '../../domain/contacts/contactPlan.ts';
import type {
  ContactRow,
  FieldChange,
  LostContact,
} from '../../domain/contacts/contactProposal.ts';
import type {
  ContactOutcome,
  ContactProposal,
  DecidedSync,
  SyncStatus,
} from '../../domain/contacts/contactSync.ts';
import type { ContactField, Texts } from '../../domain/entities.ts';
import type {
  WireContact,
  WireContactAccess,
  WireContactDecisions,
  WireContactOutcome,
  WireContactProposal,
  WireContactRow,
  WireContactSyncStatus,
} from '../contract/exchange/contacts.ts';
import type { Api } from '../client/createApi.ts';
import { ApiFailure } from '../client/httpClient.ts';
import { startedTaskId, unreadableRowOf } from './reports.ts';
import { requireParameters } from '../client/required.ts';
import {
  idOf,
  isObject,
  numberOf,
  objectOf,
  requiredId,
  textOf,
  type Unread,
} from '../client/wire.ts';

const PATH = 'bexio/contact-sync';

/** Whether the signed-in user is connected to bexio, and has allowed to read its contacts. */
export async function fetchContactAccess({ http }: Api, signal: AbortSignal): Promise<boolean> {
  const { may_read_contacts }: Unread<WireContactAccess> = objectOf(
    await http.get(PATH, { signal }),
  );
  if (typeof may_read_contacts !== 'boolean') throw new ApiFailure({ code: 'unreadableAnswer' });
  return may_read_contacts;
}

/** Has the contacts of bexio read; returns the id of the sync. */
export async function startContactSync({ http }: Api): Promise<{ readonly taskId: string }> {
  const response = await http.post(PATH);
  return { taskId: startedTaskId(await response.json()) };
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(value)) throw new ApiFailure({ code: 'unreadableAnswer' });
  return value.map(objectOf);
}

function textsOf(wire: Unread<WireContact>): Texts<ContactField> {
  return {
    name: textOf(wire.name),
    email: textOf(wire.email),
    phone: textOf(wire.phone),
    address: textOf(wire.address),
    zipCode: textOf(wire.zip_code),
    city: textOf(wire.city),
  };
}

function contactOf(value: unknown): Contact {
  const wire: Unread<WireContact> = objectOf(value);
  return {
    id: requiredId(wire.id),
    kind: wire.kind === 'company' ? 'company' : 'person',
    groupIds: Array.isArray(wire.group_ids)
      ? wire.group_ids.map(idOf).filter((id) => id !== null)
      : [],
    fields: textsOf(wire),
  };
}

function namedOf(value: unknown): ContactGroup {
  const { id, name } = objectOf(value);
  return { id: requiredId(id), name: textOf(name) };
}

function oneOf<Name extends string>(value: unknown, names: readonly Name[]): Name {
  const found = names.find((name) => name === value);
  if (found === undefined) throw new ApiFailure({ code: 'unreadableAnswer' });
  return found;
}

const FIELDS = ['name', 'email', 'phone', 'address', 'zip_code', 'city'] as const;

function changeOf(wire: Readonly<Record<string, unknown>>): FieldChange {
  const field = oneOf(wire.field, FIELDS);
  return {
    field: field === 'zip_code' ? 'zipCode' : field,
    ours: textOf(wire.ours),
    theirs: textOf(wire.theirs),
    verdict: oneOf(wire.verdict, ['taken', 'kept', 'disputed']),
  };
}

type Candidates = Extract<ContactRow, { pile: 'similar' }>['candidates'];

function candidateOf(wire: Readonly<Record<string, unknown>>): Candidates[number] {
  return {
    source: oneOf(wire.source, ['customer', 'contact']),
    id: requiredId(wire.id),
    fields: textsOf(wire),
    field: oneOf(wire.field, ['email', 'phone', 'name', 'address']),
    likelihood: oneOf(wire.likelihood, ['probable', 'possible']),
  };
}

function rowOf(wire: Unread<WireContactRow>): ContactRow {
  const contact = contactOf(wire.contact);
  const pile = oneOf(wire.pile, ['new', 'linked', 'similar', 'unchanged']);
  switch (pile) {
    case 'new':
      return { contact, pile };
    case 'similar':
      return { contact, pile, candidates: listOf(wire.candidates).map(candidateOf) };
    case 'linked':
      return {
        contact,
        pile,
        customer: namedOf(wire.customer),
        changes: listOf(wire.changes).map(changeOf),
      };
    case 'unchanged':
      return { contact, pile, customer: namedOf(wire.customer) };
  }
}

function lostOf({ contact_id, customer, reason }: Readonly<Record<string, unknown>>): LostContact {
  return {
    contactId: requiredId(contact_id),
    customer: namedOf(customer),
    reason: oneOf(reason, ['archived', 'gone']),
  };
}

function proposalOf(value: unknown, leftOut: unknown): ContactProposal {
  const wire: Unread<WireContactProposal> = objectOf(value);
  return {
    digest: textOf(wire.digest),
    groups: listOf(wire.groups).map(namedOf),
    rows: listOf(wire.rows).map(rowOf),
    lost: listOf(wire.lost).map(lostOf),
    leftOut: (Array.isArray(leftOut) ? leftOut : []).map((row) => unreadableRowOf(row, () => null)),
  };
}

function outcomeOf(value: unknown): ContactOutcome {
  const { created, linked, updated }: Unread<WireContactOutcome> = objectOf(value);
  const count = (number: unknown) => {
    const read = numberOf(number);
    if (read === null) throw new ApiFailure({ code: 'unreadableAnswer' });
    return read;
  };
  return { created: count(created), linked: count(linked), updated: count(updated) };
}

/** How far a sync is; with a proposal from the customers as they are now. */
export async function fetchContactSync(
  { http }: Api,
  taskId: string | null,
  signal: AbortSignal,
): Promise<SyncStatus> {
  requireParameters('fetchContactSync', { task_id: taskId });
  const path = `${PATH}/${encodeURIComponent(taskId!)}`;
  const { status, result, error_message, unreadable_rows }: Unread<WireContactSyncStatus> =
    objectOf(await http.get(path, { signal }));
  if (status === 'FAILURE') return { state: 'failed', message: textOf(error_message) };
  if (status !== 'SUCCESS') return { state: 'reading' };
  const { proposal, outcome } = objectOf(result);
  return isObject(outcome)
    ? { state: 'applied', outcome: outcomeOf(outcome) }
    : { state: 'proposed', proposal: proposalOf(proposal, unreadable_rows) };
}

type WireDecision = WireContactDecisions['decisions'][number];

function decisionOnWire(contactId: number, { choice, fields = {} }: Decision): WireDecision {
  const sides = Object.entries(fields).map(([field, side]) => ({
    field: field === 'zipCode' ? 'zip_code' : (field as (typeof FIELDS)[number]),
    side,
  }));
  return {
    contact_id: contactId,
    ...(typeof choice === 'number' ? { customer_id: choice } : choice && { choice }),
    ...(sides.length > 0 && { fields: sides }),
  };
}

/** Writes what was decided: all of it or nothing, and nothing a second time. */
export async function applyContactSync({ http }: Api, sync: DecidedSync): Promise<ContactOutcome> {
  requireParameters('applyContactSync', { task_id: sync?.taskId, digest: sync?.digest });
  const { taskId, digest, filter, decisions } = sync;
  const body = {
    digest,
    group_id: filter.groupId,
    kind: filter.kind,
    decisions: Object.entries(decisions).map(([id, decision]) =>
      decisionOnWire(Number(id), decision),
    ),
  } satisfies WireContactDecisions;
  const response = await http.post(`${PATH}/${encodeURIComponent(taskId)}/apply`, body);
  return outcomeOf(await response.json());
}
