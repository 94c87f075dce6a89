/** What is edited of customers and workers alike. */
export const CONTACT_FIELDS = ['name', 'email', 'phone', 'address', 'zipCode', 'city'] as const;

/** The fields that name a place together. */
export const PLACE_FIELDS = ['latitude', 'longitude'] as const;

/** What is edited of a worker, in the order of the form. */
export const WORKER_FIELDS = [...CONTACT_FIELDS] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];
export type PlaceField = (typeof PLACE_FIELDS)[number];
export type CustomerField = ContactField | PlaceField;
export type WorkerField = (typeof WORKER_FIELDS)[number];

/** A text for each of the fields. */
export type Texts<Field extends string> = Readonly<Record<Field, string>>;
