/** The part of the HTTP contract with which customers are compared with the contacts of bexio. */
import Type, { type Static } from 'typebox';
import { taskStatus } from './reports.ts';
import { personFields } from '../records/people.ts';
import { id, nullable, text } from '../schema.ts';

/** Whether the signed-in user is connected to bexio, and has allowed to read its contacts. */
export const contactAccess = Type.Object({ may_read_contacts: Type.Boolean() });
export type WireContactAccess = Static<typeof contactAccess>;

const contactField = Type.Enum(['name', 'email', 'phone', 'address', 'zip_code', 'city']);

const contactTexts = {
  name: Type.String(),
  ...Type.Object(personFields).properties,
};

const contactKind = Type.Enum(['company', 'person']);

/** A contact of bexio, as a customer could be. */
const contact = Type.Object({
  id: Type.Integer({ description: 'That of bexio.' }),
  kind: contactKind,
  group_ids: Type.Array(Type.Integer()),
  ...contactTexts,
});
export type WireContact = Static<typeof contact>;

const namedCustomer = Type.Object({ id, name: Type.String() });

const contactRow = Type.Object({
  contact,
  pile: Type.Enum(['new', 'linked', 'similar', 'unchanged'], {
    description:
      '`new` becomes a customer, `similar` may be one of the candidates, `linked` is one that differs, `unchanged` is one that does not.',
  }),
  customer: Type.Optional(namedCustomer),
  changes: Type.Optional(
    Type.Array(
      Type.Object({
        field: contactField,
        ours: Type.String(),
        theirs: Type.String(),
        verdict: Type.Enum(['taken', 'kept', 'disputed'], {
          description: 'Changed since the last sync only there, only here, or on both sides.',
        }),
      }),
    ),
  ),
  candidates: Type.Optional(
    Type.Array(
      Type.Object({
        source: Type.Enum(['customer', 'contact'], {
          description: 'A customer, or another contact that is in no customer either.',
        }),
        id: Type.Integer(),
        ...contactTexts,
        field: Type.Enum(['email', 'phone', 'name', 'address'], {
          description: 'What both have; a name or an address counts with the zip code.',
        }),
        likelihood: Type.Enum(['probable', 'possible']),
      }),
    ),
  ),
});
export type WireContactRow = Static<typeof contactRow>;

/** What a contact sync has written. */
export const contactOutcome = Type.Object({
  created: Type.Integer({ description: 'New customers.' }),
  linked: Type.Integer({ description: 'Customers that were linked with a contact.' }),
  updated: Type.Integer({ description: 'Linked customers of whom fields were changed.' }),
});
export type WireContactOutcome = Static<typeof contactOutcome>;

const contactProposal = Type.Object({
  digest: Type.String({ description: 'Of the rows that are not unchanged.' }),
  groups: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  rows: Type.Array(contactRow),
  lost: Type.Array(
    Type.Object({
      contact_id: Type.Integer(),
      customer: namedCustomer,
      reason: Type.Enum(['archived', 'gone']),
    }),
    {
      description: 'Linked contacts that are no longer in use at bexio; nothing is done with them.',
    },
  ),
});
export type WireContactProposal = Static<typeof contactProposal>;

/** The contacts as they were read, compared with the customers as they are; or what was written. */
export const contactSyncStatus = taskStatus(
  Type.Object({
    proposal: nullable(contactProposal, { description: 'Until it is applied.' }),
    outcome: nullable(contactOutcome, { description: 'Once it is applied.' }),
  }),
);
export type WireContactSyncStatus = Static<typeof contactSyncStatus>;

/** What a person has decided; what is not named is done as proposed, or asked again next time. */
export const contactDecisions = Type.Object({
  digest: text(100),
  group_id: Type.Optional(nullable(id, { description: 'Only contacts of this group.' })),
  kind: Type.Optional(nullable(contactKind)),
  decisions: Type.Array(
    Type.Object({
      contact_id: id,
      choice: Type.Optional(
        Type.Enum(['new', 'skip'], {
          description:
            'Of a new or similar contact; without it and `customer_id` a new one is made, and a similar one is left out.',
        }),
      ),
      customer_id: Type.Optional(id),
      fields: Type.Optional(
        Type.Array(Type.Object({ field: contactField, side: Type.Enum(['ours', 'theirs']) }), {
          maxItems: 6,
          description: 'Of disputed fields: whose text holds.',
        }),
      ),
    }),
    { maxItems: 50_000 },
  ),
});
export type WireContactDecisions = Static<typeof contactDecisions>;
