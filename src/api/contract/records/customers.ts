/** The part of the HTTP contract about customers. */
import Type, { type Static } from 'typebox';
import type { CUSTOMER } from '../../../domain/kinds/customer.ts';
import {
  type Schemas,
  archived_on,
  erased,
  internal_note,
  mail_language,
  note,
  personFields,
} from './people.ts';
import { day, id, latitude, longitude, name, nullable } from '../schema.ts';

const customerFields = { ...personFields, latitude, longitude, archived_on };
const customerNotes = {
  access: note('How to get in: entrance, key, alarm. The feeds of the workers show it.'),
  internal_note,
  mail_language,
} satisfies Schemas<typeof CUSTOMER.notes>;

const merged = {
  merged_into: Type.Optional(
    nullable(id, {
      description:
        'The customer who has taken up this one, which is then in no list and can neither be changed nor given a job.',
    }),
  ),
  merged_on: Type.Optional(nullable(day, { description: 'The day of the merge.' })),
};

/** A single customer. */
export const customer = Type.Object({
  id,
  name,
  ...customerFields,
  ...customerNotes,
  ...merged,
  ...erased,
});
export type WireCustomer = Static<typeof customer>;

/** A customer in a list. */
export const customerListing = Type.Object({ id, name, ...customerFields });
export type WireCustomerListing = Static<typeof customerListing>;

/** An omitted field keeps its value. */
export const customerUpdate = Type.Object({
  name,
  ...Type.Partial(Type.Object({ ...customerFields, ...customerNotes })).properties,
});
export type WireCustomerUpdate = Static<typeof customerUpdate>;

const { archived_on: _archived, ...newCustomerFields } = customerUpdate.properties;

/** A customer as it is made. */
export const newCustomer = Type.Object(newCustomerFields);

/** Which customer takes up another one, and what it is from then on. */
export const customerMerge = Type.Object({
  into: id,
  into_if_match: Type.Optional(
    Type.String({
      maxLength: 1000,
      description:
        'What `If-Match` is of the customer in the path, of the one that takes it up: its ETag as it was read.',
    }),
  ),
  fields: Type.Optional(
    Type.Partial(Type.Object(newCustomerFields), {
      description: 'Of the customer that remains. An omitted field keeps its value.',
    }),
  ),
});
export type WireCustomerMerge = Static<typeof customerMerge>;

/** Two customers after their merge was undone. */
export const undoneMerge = Type.Object({
  customer,
  into: customer,
  kept_jobs: Type.Array(id, {
    description: 'Jobs that stay where they are, because they were changed since the merge.',
  }),
  kept_fields: Type.Array(Type.String(), {
    description: 'Fields of `into` that stay as they are for the same reason.',
  }),
});
export type WireUndoneMerge = Static<typeof undoneMerge>;
