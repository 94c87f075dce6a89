import type { ContactField, Texts } from '../entities.ts';
import { isWithin, type Contact, type ContactFilter } from './contact.ts';
import { CONTACT_FIELDS } from '../person/personFields.ts';
import type { ContactRow, FieldChange } from './contactProposal.ts';

type Side = 'ours' | 'theirs';

/**
 * What a person has said about a contact. `new` makes a customer of it, a number is the customer it
 * is, `skip` leaves it out this time; a disputed field without a side stays disputed.
 */
export interface Decision {
  readonly choice?: 'new' | 'skip' | number;
  readonly fields?: Readonly<Partial<Record<ContactField, Side>>>;
}

/** By the ids of the contacts; those that nothing was said about are not in it. */
export type Decisions = Readonly<Record<number, Decision>>;

/** What a contact and its customer become. */
interface PlannedLink {
  readonly contact: Contact;
  readonly customerId: number;
  /** The fields that the customer takes over. */
  readonly taken: readonly ContactField[];
  /** The fields that stay disputed: the next sync asks again. */
  readonly open: readonly ContactField[];
}

export interface ContactPlan {
  /** Contacts that become customers. */
  readonly created: readonly Contact[];
  /** Contacts that a customer was found for, which takes over what it lacks. */
  readonly linked: readonly { readonly contact: Contact; readonly customerId: number }[];
  /** Contacts that were linked before. */
  readonly synced: readonly PlannedLink[];
}

function takes({ verdict, field }: FieldChange, { fields = {} }: Decision): boolean {
  return verdict === 'taken' || (verdict === 'disputed' && fields[field] === 'theirs');
}

function isOpen({ verdict, field }: FieldChange, { fields = {} }: Decision): boolean {
  return verdict === 'disputed' && fields[field] === undefined;
}

/** What is written of the rows within the filter. */
export function planOf(
  rows: readonly ContactRow[],
  filter: ContactFilter,
  decisions: Decisions,
): ContactPlan {
  const created: Contact[] = [];
  const linked: { contact: Contact; customerId: number }[] = [];
  const synced: PlannedLink[] = [];
  for (const row of rows) {
    const { contact } = row;
    if (!isWithin(contact, filter)) continue;
    const decision = decisions[contact.id] ?? {};
    const { choice = row.pile === 'new' ? 'new' : 'skip' } = decision;
    if (row.pile === 'unchanged' || row.pile === 'linked') {
      const changes = row.pile === 'linked' ? row.changes : [];
      const fieldsOf = (found: readonly FieldChange[]) => found.map(({ field }) => field);
      synced.push({
        contact,
        customerId: row.customer.id,
        taken: fieldsOf(changes.filter((change) => takes(change, decision))),
        open: fieldsOf(changes.filter((change) => isOpen(change, decision))),
      });
    } else if (choice === 'new') created.push(contact);
    else if (choice !== 'skip') linked.push({ contact, customerId: choice });
  }
  return { created, linked, synced };
}

/** What a customer lacks and the contact has: it takes that over when they are linked. */
export function lackingFields(
  ours: Texts<ContactField>,
  theirs: Texts<ContactField>,
): readonly ContactField[] {
  return CONTACT_FIELDS.filter((field) => ours[field] === '' && theirs[field] !== '');
}

/** The contact's fields as they count as taken over: what stays disputed, as it was before. */
export function settledFields(
  before: Texts<ContactField>,
  theirs: Texts<ContactField>,
  open: readonly ContactField[],
): Texts<ContactField> {
  const kept = Object.fromEntries(open.map((field) => [field, before[field]]));
  return { ...theirs, ...kept };
}
