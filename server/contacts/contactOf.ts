import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { newCustomer } from '../../src/api/contract/records/customers.ts';
import type { Contact, ContactGroup } from '../../src/domain/contacts/contact.ts';
import { readableEmail } from '../../src/domain/text/email.ts';
import type { ContactField, Texts } from '../../src/domain/entities.ts';
import type { UnreadableRow } from '../bexio/bexio.ts';
import { optionalText, recordId, unreadableRow } from '../bexio/bexioRows.ts';

const contactSchema = Type.Object({
  id: recordId,
  /** A company, or a person. */
  contact_type_id: Type.Union([Type.Literal(1), Type.Literal(2)]),
  /** The name of a company, or the surname. */
  name_1: optionalText,
  /** What is added to the name of a company, or the first name. */
  name_2: optionalText,
  mail: optionalText,
  mail_second: optionalText,
  phone_fixed: optionalText,
  phone_fixed_second: optionalText,
  phone_mobile: optionalText,
  /** All of the three parts; the only one where they are not told apart. */
  address: optionalText,
  street_name: optionalText,
  house_number: optionalText,
  address_addition: optionalText,
  postcode: optionalText,
  city: optionalText,
  contact_group_ids: Type.Optional(
    Type.Union([Type.String({ pattern: '^(\\d+( *, *\\d+)*)?$' }), Type.Null()]),
  ),
});

const groupSchema = Type.Object({ id: recordId, name: Type.String() });

const readContact = Compile(contactSchema);
const readGroup = Compile(groupSchema);
const readCustomer = Compile(newCustomer);

type Row = Static<typeof contactSchema>;

/** On one line, and as letters are composed on our keyboards. */
function clean(text: string | null | undefined): string {
  return (text ?? '').normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
}

function joined(separator: string, ...texts: readonly (string | null | undefined)[]): string {
  return texts
    .map(clean)
    .filter((text) => text !== '')
    .join(separator);
}

function first(...texts: readonly (string | null | undefined)[]): string {
  return texts.map(clean).find((text) => text !== '') ?? '';
}

function fieldsOf(row: Row): Texts<ContactField> {
  const { contact_type_id, name_1, name_2, street_name, house_number, address_addition } = row;
  const street = joined(' ', street_name, house_number);
  return {
    name: contact_type_id === 2 ? joined(' ', name_2, name_1) : joined(' ', name_1, name_2),
    email: readableEmail(first(row.mail, row.mail_second)),
    phone: first(row.phone_fixed, row.phone_mobile, row.phone_fixed_second),
    address: street === '' ? clean(row.address) : joined(', ', street, address_addition),
    zipCode: clean(row.postcode),
    city: clean(row.city),
  };
}

/** What bexio calls the fields of ours, to say which one cannot be taken over. */
const NAMES_AT_BEXIO: Readonly<Record<string, string>> = {
  name: 'name_1',
  email: 'mail',
  phone: 'phone_fixed',
  address: 'address',
  zip_code: 'postcode',
  city: 'city',
};

/** A contact as a customer of ours could be; or the row that cannot be one, and why. */
export function contactOf(row: unknown): Contact | UnreadableRow {
  if (!readContact.Check(row)) return unreadableRow('contacts', readContact, row);
  const fields = fieldsOf(row);
  const { zipCode: zip_code, ...others } = fields;
  const [error] = readCustomer.Errors({ ...others, zip_code });
  if (error) {
    const [, name = ''] = error.instancePath.split('/');
    const field = NAMES_AT_BEXIO[name] ?? name;
    return { list: 'contacts', id: row.id, userId: null, date: null, field };
  }
  return {
    id: row.id,
    kind: row.contact_type_id === 1 ? 'company' : 'person',
    groupIds: (row.contact_group_ids ?? '').match(/\d+/g)?.map(Number) ?? [],
    fields,
  };
}

export function isContact(read: Contact | UnreadableRow): read is Contact {
  return 'fields' in read;
}

/** The groups that can be read; whoever cannot be chosen by its group is not lost. */
export function contactGroupsOf(rows: readonly unknown[]): readonly ContactGroup[] {
  return rows
    .filter((row) => readGroup.Check(row))
    .map(({ id, name }) => ({ id, name: clean(name) }));
}
