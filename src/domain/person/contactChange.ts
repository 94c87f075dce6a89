import type { Asked, ChangeRules } from '../change.ts';
import type { ContactField, Texts } from '../entities.ts';
import { ADDRESS_FIELDS } from './personFields.ts';

/** Takes over what a customer has said of themselves into the record. */
export interface ContactChange {
  readonly field: ContactField;
  readonly text: string;
}

/** `seen` is what the record had. */
export type AskedContact = Asked<'contact', ContactChange, string>;

export const contactRules: ChangeRules<Texts<ContactField>, AskedContact, never> = {
  isStored: (record, { change: { field, text } }) => record[field] === text,
  isSuperseded: (record, { change: { field }, seen }) => record[field] !== seen,
  knowing: (record, asked) => ({ ...asked, seen: record[asked.change.field] }),
  notesAfter: (notes) => notes,
};

/** Whether a customer lives elsewhere by it, so that the position is that of another address. */
export function isMove({ field }: ContactChange): boolean {
  return ADDRESS_FIELDS.some((one) => one === field);
}
