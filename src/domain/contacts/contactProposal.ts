import type { Archivable, ContactField, Texts } from '../entities.ts';
import { CONTACT_FIELDS } from '../person/personFields.ts';
import { indexDoubles, type Double, type Doubles } from '../person/doubles.ts';
import type { Contact } from './contact.ts';

/** A customer as far as a contact can tell. */
export interface KnownCustomer extends Texts<ContactField>, Archivable {
  readonly id: number;
}

/** That a contact is a customer. */
export interface ContactLink {
  readonly contactId: number;
  readonly customerId: number;
  /** The contact's fields, as they were taken over last. */
  readonly fields: Texts<ContactField>;
}

/**
 * What a field needs that is not the same on both sides: it has changed only there, only here, or on
 * both sides.
 */
type Verdict = 'taken' | 'kept' | 'disputed';

export interface FieldChange {
  readonly field: ContactField;
  readonly ours: string;
  readonly theirs: string;
  readonly verdict: Verdict;
}

/** Who a contact may be: a customer, or another contact that is new as well. */
interface Candidate extends Pick<Double<unknown>, 'field' | 'likelihood'> {
  readonly source: 'customer' | 'contact';
  readonly id: number;
  readonly fields: Texts<ContactField>;
}

interface NamedCustomer {
  readonly id: number;
  readonly name: string;
}

/** A contact, and what it means for the customers. */
export type ContactRow = { readonly contact: Contact } & (
  | { readonly pile: 'new' }
  | { readonly pile: 'similar'; readonly candidates: readonly Candidate[] }
  | {
      readonly pile: 'linked';
      readonly customer: NamedCustomer;
      readonly changes: readonly FieldChange[];
    }
  | { readonly pile: 'unchanged'; readonly customer: NamedCustomer }
);

/** A link to a contact that is no longer in use over there; nothing is done about it. */
export interface LostContact {
  readonly contactId: number;
  readonly customer: NamedCustomer;
  readonly reason: 'archived' | 'gone';
}

function verdictOf(base: string, ours: string, theirs: string): Verdict | null {
  if (ours === theirs) return null;
  if (theirs === base) return 'kept';
  return ours === base ? 'taken' : 'disputed';
}

function changesOf(
  base: Texts<ContactField>,
  ours: Texts<ContactField>,
  theirs: Texts<ContactField>,
): readonly FieldChange[] {
  return CONTACT_FIELDS.flatMap((field) => {
    const verdict = verdictOf(base[field], ours[field], theirs[field]);
    return verdict ? [{ field, ours: ours[field], theirs: theirs[field], verdict }] : [];
  });
}

function textsOf(person: Texts<ContactField>): Texts<ContactField> {
  const { name, email, phone, address, zipCode, city } = person;
  return { name, email, phone, address, zipCode, city };
}

function candidatesOf(
  { id, fields }: Contact,
  customers: Doubles<KnownCustomer>,
  contacts: Doubles<KnownCustomer>,
): readonly Candidate[] {
  const found = (source: Candidate['source'], doubles: readonly Double<KnownCustomer>[]) =>
    doubles.map(({ person, field, likelihood }) => ({
      source,
      id: person.id,
      fields: textsOf(person),
      field,
      likelihood,
    }));
  const earlier = contacts.find(fields, null).filter(({ person }) => person.id < id);
  return [...found('customer', customers.find(fields, null)), ...found('contact', earlier)];
}

/** Two contacts of one customer that want a field to be two things: a person has to say which. */
function disputedTogether(rows: readonly ContactRow[]): readonly ContactRow[] {
  const wanted = new Map<string, Set<string>>();
  for (const row of rows) {
    if (row.pile !== 'linked') continue;
    for (const { field, theirs, verdict } of row.changes) {
      if (verdict !== 'taken') continue;
      const key = `${row.customer.id} ${field}`;
      wanted.set(key, (wanted.get(key) ?? new Set()).add(theirs));
    }
  }
  return rows.map((row) => {
    if (row.pile !== 'linked') return row;
    const changes = row.changes.map((change) => {
      const values = wanted.get(`${row.customer.id} ${change.field}`);
      return change.verdict === 'taken' && values!.size > 1
        ? { ...change, verdict: 'disputed' as const }
        : change;
    });
    return { ...row, changes };
  });
}

/**
 * What the contacts of bexio mean for the customers: one row each, in their order. A linked contact
 * is compared by field with what it was at the last sync; any other one is looked for among the
 * customers and the contacts before it.
 */
export function proposedRows(
  contacts: readonly Contact[],
  links: readonly ContactLink[],
  customers: readonly KnownCustomer[],
): readonly ContactRow[] {
  const linked = new Map(links.map((link) => [link.contactId, link]));
  const known = new Map(customers.map((customer) => [customer.id, customer]));
  const isLinked = ({ id }: Contact) => known.has(linked.get(id)?.customerId ?? 0);
  const fresh = contacts.filter((contact) => !isLinked(contact));
  const amongCustomers = indexDoubles(customers);
  const amongContacts = indexDoubles(fresh.map(({ id, fields }) => ({ id, ...fields })));
  const rows = contacts.map((contact): ContactRow => {
    const link = linked.get(contact.id);
    const customer = link && known.get(link.customerId);
    if (link && customer) {
      const changes = changesOf(link.fields, customer, contact.fields);
      const named = { id: customer.id, name: customer.name };
      return changes.length === 0
        ? { contact, pile: 'unchanged', customer: named }
        : { contact, pile: 'linked', customer: named, changes };
    }
    const candidates = candidatesOf(contact, amongCustomers, amongContacts);
    return candidates.length === 0
      ? { contact, pile: 'new' }
      : { contact, pile: 'similar', candidates };
  });
  return disputedTogether(rows);
}

/** The links whose contact was not among those that were read, in their order. */
export function lostContacts(
  links: readonly ContactLink[],
  readIds: ReadonlySet<number>,
  archivedIds: ReadonlySet<number>,
  customers: readonly KnownCustomer[],
): readonly LostContact[] {
  const known = new Map(customers.map((customer) => [customer.id, customer]));
  return links.flatMap(({ contactId, customerId }) => {
    const customer = known.get(customerId);
    if (readIds.has(contactId) || !customer) return [];
    const reason = archivedIds.has(contactId) ? 'archived' : 'gone';
    return [{ contactId, customer: { id: customer.id, name: customer.name }, reason }];
  });
}
