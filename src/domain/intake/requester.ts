import type { ContactField, RecordId, Texts } from '../entities.ts';
import { CONTACT_FIELDS } from '../person/personFields.ts';
import { indexDoubles, isSameName, nameKeys } from '../person/doubles.ts';
import { telephonesIn } from '../person/telephone.ts';
import { fold } from '../search/fold.ts';

type Contact = Texts<ContactField>;

interface Known extends Contact {
  readonly id: RecordId;
}

/**
 * Which customer asks: the one who has the same telephone number or email address, and the same
 * surname. None where that is not certain, because whoever is taken for another one gets to see what
 * is that one's.
 */
export function requesterAmong<Customer extends Known>(
  contact: Contact,
  customers: readonly Customer[],
): Customer | undefined {
  const found = indexDoubles(customers)
    .find(contact, null)
    .filter(({ person, likelihood }) => likelihood === 'probable' && isSameName(contact, person))
    .map(({ person }) => person);
  return found.length === 1 ? found[0] : undefined;
}

/** A text as it is compared: a name in any order, a telephone number by its digits. */
function comparable(field: ContactField, text: string): string {
  if (field === 'name') return nameKeys(text)[0]!;
  const numbers = field === 'phone' ? telephonesIn(text) : [];
  return numbers.length > 0
    ? numbers.toSorted().join(' ')
    : fold(text).trim().replaceAll(/\s+/g, ' ');
}

/** What somebody has said of themselves that is known otherwise, or not known. */
export function newsOf(contact: Contact, known: Contact): Partial<Contact> {
  const news = CONTACT_FIELDS.filter(
    (field) =>
      contact[field] !== '' &&
      comparable(field, contact[field]) !== comparable(field, known[field]),
  );
  return Object.fromEntries(news.map((field) => [field, contact[field]]));
}
