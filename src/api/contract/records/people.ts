/** What the records of customers and of workers share. */
import Type, { type Static, type TSchema } from 'typebox';
import { NOTE_LENGTH } from '../../../domain/form/note.ts';
import type { CONTACT } from '../../../domain/kinds/contact.ts';
import type { RecordTexts, WireName } from '../../../domain/kinds/kind.ts';
import { day, nullable, text } from '../schema.ts';

/** A schema for each text of a kind of record. */
export type Schemas<Declared extends RecordTexts> = Record<WireName<Declared>, TSchema>;

export const personFields = {
  email: text(254),
  phone: text(50),
  address: text(200),
  zip_code: text(20),
  city: text(100),
} satisfies Omit<Schemas<typeof CONTACT>, 'name'>;
/** An address as it is looked up. */
export const address = Type.Object({
  address: personFields.address,
  zip_code: personFields.zip_code,
  city: personFields.city,
});
export type WireAddress = Static<typeof address>;

/** What is written down for those who come, and what the office keeps to itself: of several lines. */
export const note = (description: string) => Type.String({ ...text(NOTE_LENGTH), description });
export const internal_note = note('For the office only: no feed shows it.');

export const mail_language = Type.String({
  pattern: '^(de|en|es)?$',
  description:
    'In which language the server sends mails by itself, about visits and their changes; empty if it sends none.',
});

export const archived_on = Type.Optional(
  nullable(day, {
    description:
      'The day from which the record is archived, today at the latest: it is no longer offered, and a job cannot be given to it.',
  }),
);

export const erased = {
  erased_on: Type.Optional(
    nullable(day, {
      description:
        'The day on which the data of the person were erased: the record is blank, and cannot be changed.',
    }),
  ),
};
