import type { WireIntakeFields } from '../../../src/api/contract/intake.ts';
import type { ContactField, Texts } from '../../../src/domain/entities.ts';

/** What is known of a person who asks, by the names of the wire. */
export type IntakeContact = Pick<
  WireIntakeFields,
  'name' | 'email' | 'phone' | 'address' | 'zip_code' | 'city'
>;

/** A contact by its names in the domain; what is not named is empty. */
export function contactOf({
  name,
  email = '',
  phone = '',
  address = '',
  zip_code: zipCode = '',
  city = '',
}: Partial<IntakeContact> & Pick<IntakeContact, 'name'>): Texts<ContactField> {
  return { name, email, phone, address, zipCode, city };
}

/** The same by the names of the wire. */
export function wireContact({
  zipCode,
  ...contact
}: Partial<Texts<ContactField>>): Partial<IntakeContact> {
  return { ...contact, ...(zipCode !== undefined && { zip_code: zipCode }) };
}
