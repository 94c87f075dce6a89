import type { Language } from '../text/language.ts';

/** A word or a phrase in each language. */
export type InLanguages = Readonly<Record<Language, string>>;

/** A text of a record. What reads, writes, tells, exports or erases texts follows from it. */
export interface RecordText {
  /** Its name on the wire, in the database and in files. */
  readonly wire: string;
  /** How files call it, and pages where they do not use a shorter name. */
  readonly name: InLanguages;
  /** The same as the object of a sentence, with its article. */
  readonly object: InLanguages;
  /** How its values are called, if it is chosen and not typed; an empty one is none. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Texts by our names of them. */
export type RecordTexts<Field extends string = string> = Readonly<Record<Field, RecordText>>;

export type WireName<Declared extends RecordTexts> = Declared[keyof Declared]['wire'];

/** What is declared of a kind of record. */
export interface Kind {
  /** As the object of a sentence, with its article. */
  readonly object: InLanguages;
  /** Of one line, in the order in which changes of them are told. */
  readonly texts: RecordTexts;
  /** What lists do not have, mostly of several lines: of a change a part is told. */
  readonly notes: RecordTexts;
  /** What else changes are told of, as the object of a sentence. */
  readonly told: Readonly<Record<string, InLanguages>>;
  /** Fields on the wire that mean something only together: they are taken back together, or not at all. */
  readonly units: readonly (readonly string[])[];
  /** Whose name its records bear where they have none of their own. */
  readonly namedAfter?: 'customer' | 'worker';
  /** Whether the search finds its changes by that name alone. */
  readonly isConfidential?: boolean;
}

/** The names of the fields, in their order. */
export function fieldsOf<Field extends string>(declared: RecordTexts<Field>): readonly Field[] {
  return Object.keys(declared) as Field[];
}

/** Our names by those on the wire. */
export function namesByWire<Field extends string>(
  declared: RecordTexts<Field>,
): Readonly<Record<string, Field>> {
  return Object.fromEntries(fieldsOf(declared).map((field) => [declared[field].wire, field]));
}

/** The names on the wire, in their order. */
export function wireNames<Declared extends RecordTexts>(
  declared: Declared,
): readonly WireName<Declared>[] {
  return Object.values<RecordText>(declared).map(({ wire }) => wire);
}

/** The texts as they travel, all of them empty. */
export function blankTexts<Declared extends RecordTexts>(declared: Declared) {
  return Object.fromEntries(wireNames(declared).map((name) => [name, ''])) as Record<
    WireName<Declared>,
    string
  >;
}
