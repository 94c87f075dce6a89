/** Every field of a customer or worker that is edited. A worker has no place; those two stay empty. */
export const PERSON_FIELDS = [
  'name',
  'email',
  'phone',
  'address',
  'zipCode',
  'city',
  'latitude',
  'longitude',
] as const;

export type PersonField = (typeof PERSON_FIELDS)[number];

/** The fields that name a place together. */
export const PLACE_FIELDS = ['latitude', 'longitude'] as const;
