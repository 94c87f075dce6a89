import type { ContactField, Texts } from '../domain/person/personFields.ts';
import { isObject, textOf, type WireObject } from './wire.ts';

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

type FieldNames<Field extends string> = Readonly<Record<string, Field>>;

/** The texts of an answer; empty where one is missing. */
export function readTexts<Field extends string>(
  names: FieldNames<Field>,
  wire: WireObject,
): Texts<Field> {
  const texts = Object.entries(names).map(([name, field]) => [field, textOf(wire[name])]);
  return Object.fromEntries(texts) as Texts<Field>;
}

/** Those texts of a draft that changed, as they go out: without blanks around. */
export function writeTexts<Field extends string>(
  names: FieldNames<Field>,
  draft: Texts<Field>,
  changed: ReadonlySet<string>,
): WireObject {
  return Object.fromEntries(
    Object.entries(names)
      .filter(([, field]) => changed.has(field))
      .map(([name, field]) => [name, draft[field].trim()]),
  );
}

/**
 * What the server has after it accepted: what was sent, and above that what it answered. One that
 * answers without the record, or with a part of it, is taken at its word.
 */
export function storedWire(sent: WireObject, answer: unknown): WireObject {
  return isObject(answer) && answer.id === sent.id ? { ...sent, ...answer } : sent;
}
