import { readableEmail } from '../../domain/text/email.ts';
import type { Archivable, Erasable, LocalDate, Texts } from '../../domain/entities.ts';
import { CONTACT } from '../../domain/kinds/contact.ts';
import { namesByWire } from '../../domain/kinds/kind.ts';
import { isDay } from '../../domain/form/shape.ts';
import { textOf, type WireObject } from '../client/wire.ts';

/** Our own fields by their names on the wire. */
export const CONTACT_TEXTS = namesByWire(CONTACT);

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
