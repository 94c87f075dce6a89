import { readableEmail } from '../../domain/text/email.ts';
import type {
  Archivable,
  ContactField,
  Erasable,
  LocalDate,
  Texts,
} from '../../domain/entities.ts';
import { isDay } from '../../domain/form/shape.ts';
import { textOf, type WireObject } from '../client/wire.ts';

/** The fields of a schema that are texts: the type of a table of our own fields by their wire names. */
export type TextFields<Wire, Field> = {
  readonly [Name in keyof Wire as Wire[Name] extends string ? Name : never]: Field;
};

/** Our own fields by their names on the wire. */
export const CONTACT_TEXTS = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  address: 'address',
  zip_code: 'zipCode',
  city: 'city',
} as const satisfies Readonly<Record<string, ContactField>>;

/** The day from which a record is archived; nothing where it is not. */
export function readArchived({ archived_on }: WireObject): Archivable {
  return isDay(archived_on) ? { archivedOn: archived_on as LocalDate } : {};
}

/** The day on which the data of a person were erased; nothing where they were not. */
export function readErased({ erased_on }: WireObject): Erasable {
  return isDay(erased_on) ? { erasedOn: erased_on as LocalDate } : {};
}

type FieldNames<Field extends string> = Readonly<Record<string, Field>>;

/** The texts of a response; a missing one is empty. */
export function readTexts<Field extends string>(
  names: FieldNames<Field>,
  wire: WireObject,
): Texts<Field> {
  const texts = Object.entries(names).map(([name, field]) => {
    const text = textOf(wire[name]);
    return [field, name === 'email' ? readableEmail(text) : text];
  });
  return Object.fromEntries(texts) as Texts<Field>;
}

/** The changed texts to send, trimmed. */
export function writeTexts<Field extends string>(
  names: FieldNames<Field>,
  changes: Partial<Texts<Field>>,
): WireObject {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, field]) => {
      const text = changes[field];
      return text === undefined ? [] : [[name, text.trim()]];
    }),
  );
}
