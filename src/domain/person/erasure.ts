import type { Asked, ChangeRules } from '../change.ts';
import type { Erasable } from '../entities.ts';
import type { PersonKind } from '../kinds/kinds.ts';

/** Erases the data of a person for good. */
export type AskedErasure = Asked<'erasure', { readonly kind: PersonKind }, null>;

/** An erasure takes the place of everything, whoever has written it. */
export const erasureRules: ChangeRules<Erasable, AskedErasure, never> = {
  isStored: ({ erasedOn }) => erasedOn !== undefined,
  isSuperseded: () => false,
  knowing: (_, asked) => asked,
  notesAfter: (notes) => notes,
};
