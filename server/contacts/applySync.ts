import type { WireContactOutcome } from '../../src/api/contract/exchange/contacts.ts';
import type { ContactFilter } from '../../src/domain/contacts/contact.ts';
import {
  lackingFields,
  planOf,
  settledFields,
  type Decisions,
} from '../../src/domain/contacts/contactPlan.ts';
import type { ContactRow } from '../../src/domain/contacts/contactProposal.ts';
import type { ContactField, Texts } from '../../src/domain/entities.ts';
import { CONTACT_FIELDS } from '../../src/domain/person/personFields.ts';
import type { WritableRecords } from '../database/records.ts';
import { fieldProblem, Problem } from '../problem.ts';
import { resultOf } from '../database/imports/contactSyncRepository.ts';
import { proposedSync } from './proposedSync.ts';

/** What a person wants to be written of a contact sync. */
export interface DecidedSync {
  readonly taskId: string;
  readonly userId: number;
  /** The base address of the REST interface whose contacts were read. */
  readonly api: string;
  /** Of the proposal that the person has seen. */
  readonly digest: string;
  readonly filter: ContactFilter;
  readonly decisions: Decisions;
  /** ISO time. */
  readonly at: string;
}

/** As columns of a customer. */
function columnsOf({ zipCode, ...others }: Texts<ContactField>) {
  return { ...others, zip_code: zipCode };
}

/** Some of them. */
function someColumns(fields: Texts<ContactField>, names: readonly ContactField[]) {
  return Object.fromEntries(
    names.map((name) => [name === 'zipCode' ? 'zip_code' : name, fields[name]]),
  );
}

function isSame(one: Texts<ContactField>, other: Texts<ContactField>): boolean {
  return CONTACT_FIELDS.every((field) => one[field] === other[field]);
}

/** Whoever a contact is said to be was proposed: throws a 422 `Problem` otherwise. */
function refuseOthers(rows: readonly ContactRow[], decisions: Decisions): void {
  for (const row of rows) {
    const choice = decisions[row.contact.id]?.choice;
    if (typeof choice !== 'number') continue;
    const isCandidate =
      row.pile === 'similar' &&
      row.candidates.some(({ source, id }) => source === 'customer' && id === choice);
    if (!isCandidate) throw fieldProblem('unknownCustomer', 'decisions');
  }
}

/**
 * Writes a contact sync: all of it in this transaction, which nobody else writes records during.
 * Once written, it answers with what it has written and writes nothing. Throws a 409 `Problem` if
 * the customers have changed so that another proposal would be made.
 */
export async function applySync(
  { customers, contactSyncs }: WritableRecords,
  { taskId, userId, api, digest, filter, decisions, at }: DecidedSync,
): Promise<{ readonly outcome: WireContactOutcome; readonly isNew: boolean }> {
  const task = await contactSyncs.find(taskId, userId);
  const read = task && resultOf(task);
  if (!read) throw new Problem(404, 'notFound');
  if ('outcome' in read) return { outcome: read.outcome, isNew: false };
  const proposed = await proposedSync(contactSyncs, api, read);
  if (proposed.digest !== digest) throw new Problem(409, 'contactsChanged');
  refuseOthers(proposed.rows, decisions);
  const { created, linked, synced } = planOf(proposed.rows, filter, decisions);

  const made = await customers.insertMany(created.map(({ fields }) => columnsOf(fields)));
  const links = created.map(({ id, fields }, index) => ({
    contactId: id,
    customerId: made[index]!.id,
    fields,
  }));
  for (const { contact, customerId } of linked) {
    await customers.update(customerId, ({ zip_code: zipCode, name, ...customer }) => {
      const lacking = lackingFields({ ...customer, name, zipCode }, contact.fields);
      return { name, ...someColumns(contact.fields, lacking) };
    });
    links.push({ contactId: contact.id, customerId, fields: contact.fields });
  }
  const before = new Map(proposed.links.map(({ contactId, fields }) => [contactId, fields]));
  let updated = 0;
  for (const { contact, customerId, taken, open } of synced) {
    const { fields } = contact;
    if (taken.length > 0) {
      await customers.update(customerId, () => someColumns(fields, taken));
      updated += 1;
    }
    const known = before.get(contact.id)!;
    const settled = settledFields(known, fields, open);
    if (!isSame(known, settled)) await contactSyncs.settle(api, contact.id, settled, at);
  }
  await contactSyncs.link(api, links, at);
  const outcome = { created: created.length, linked: linked.length, updated };
  await contactSyncs.finish(taskId, outcome);
  return { outcome, isNew: true };
}
