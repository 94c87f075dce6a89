import type { ContactField, CustomerNote, WorkerField } from '../entities.ts';

const CONTACT = {
  name: true,
  email: true,
  phone: true,
  address: true,
  zipCode: true,
  city: true,
} satisfies Record<ContactField, true>;

/** What is edited of customers and workers alike. */
export const CONTACT_FIELDS = Object.keys(CONTACT) as ContactField[];

/** The fields that name a place together. */
export const PLACE_FIELDS = ['latitude', 'longitude'] as const;

/** What is written down of a customer in texts of several lines. */
export const CUSTOMER_NOTES = Object.keys({
  access: true,
  internalNote: true,
} satisfies Record<CustomerNote, true>) as CustomerNote[];

/** What is edited of a worker, in the order of the form. */
export const WORKER_FIELDS = Object.keys({
  ...CONTACT,
} satisfies Record<WorkerField, true>) as WorkerField[];

export type PlaceField = (typeof PLACE_FIELDS)[number];
export type CustomerField = ContactField | CustomerNote | PlaceField;

/** What is edited of a customer. */
export const CUSTOMER_FIELDS: readonly CustomerField[] = [
  ...CONTACT_FIELDS,
  ...CUSTOMER_NOTES,
  ...PLACE_FIELDS,
];
