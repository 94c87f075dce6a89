import type { ContactField, CustomerNote, WorkerField } from '../entities.ts';
import { CONTACT } from '../kinds/contact.ts';
import { CUSTOMER } from '../kinds/customer.ts';
import { fieldsOf } from '../kinds/kind.ts';
import { WORKER } from '../kinds/worker.ts';

/** What is edited of customers and workers alike. */
export const CONTACT_FIELDS = fieldsOf(CONTACT);

/** Where somebody is, as a whole: half an address would be another one. */
export const ADDRESS_FIELDS = [
  'address',
  'zipCode',
  'city',
] as const satisfies readonly ContactField[];

/** The fields that name a place together. */
export const PLACE_FIELDS = ['latitude', 'longitude'] as const;

/** What is written down of a customer in texts of several lines. */
export const CUSTOMER_NOTES = fieldsOf(CUSTOMER.notes);

/** What the list of workers does not have. */
export const WORKER_NOTES = fieldsOf(WORKER.notes);

/** What is edited of a worker, in the order of the form. */
export const WORKER_FIELDS: readonly WorkerField[] = [
  ...CONTACT_FIELDS,
  ...WORKER_NOTES,
  'weeklyTarget',
];

export type PlaceField = (typeof PLACE_FIELDS)[number];
export type CustomerField = ContactField | CustomerNote | PlaceField;

/** What is edited of a customer. */
export const CUSTOMER_FIELDS: readonly CustomerField[] = [
  ...CONTACT_FIELDS,
  ...CUSTOMER_NOTES,
  ...PLACE_FIELDS,
];
