import type { ContactField, Texts } from '../entities.ts';

/** Who a contact of bexio is, and what a customer of ours has of it. */
export interface Contact {
  /** That of bexio. */
  readonly id: number;
  readonly kind: 'company' | 'person';
  /** The contact groups of bexio that it is in. */
  readonly groupIds: readonly number[];
  readonly fields: Texts<ContactField>;
}

export interface ContactGroup {
  readonly id: number;
  readonly name: string;
}

/** Which contacts are looked at; all where it says null. */
export interface ContactFilter {
  readonly groupId: number | null;
  readonly kind: Contact['kind'] | null;
}

export const ALL_CONTACTS: ContactFilter = { groupId: null, kind: null };

export function isWithin({ kind, groupIds }: Contact, filter: ContactFilter): boolean {
  return (
    (filter.kind === null || kind === filter.kind) &&
    (filter.groupId === null || groupIds.includes(filter.groupId))
  );
}
