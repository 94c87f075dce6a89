import type { ContactField, WorkerField } from '../entities.ts';

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

/** What is edited of a worker, in the order of the form. */
export const WORKER_FIELDS = Object.keys({
  ...CONTACT,
} satisfies Record<WorkerField, true>) as WorkerField[];

export type PlaceField = (typeof PLACE_FIELDS)[number];
export type CustomerField = ContactField | PlaceField;

/** What is edited of a customer, in the order of the form. */
export const CUSTOMER_FIELDS: readonly CustomerField[] = [...CONTACT_FIELDS, ...PLACE_FIELDS];
