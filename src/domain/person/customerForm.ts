import type { Coordinates, CustomerRecord } from '../entities.ts';
import { fold } from '../search/fold.ts';
import {
  CONTACT_FIELDS,
  CUSTOMER_FIELDS,
  PLACE_FIELDS,
  type CustomerField,
  type Texts,
} from './personFields.ts';
import {
  contactProblemCodes,
  createPersonForm,
  partOf,
  textsOf,
  type PersonForm,
  type ProblemCodes,
} from './personForm.ts';

export type CustomerDraft = Texts<CustomerField>;
export type CustomerEdit = Partial<CustomerDraft>;

const MAX = { latitude: 90, longitude: 180 } as const;

/** A precision of about one metre. */
const DECIMALS = 5;

function draftOf(record: CustomerRecord): CustomerDraft {
  const { position } = record;
  return {
    ...textsOf(CONTACT_FIELDS, record),
    latitude: position ? String(position.latitude) : '',
    longitude: position ? String(position.longitude) : '',
  };
}

/** The edit that puts a customer at a place, or at none. */
export function moveTo(position: Coordinates | null): CustomerEdit {
  const written = (degrees: number | undefined) =>
    degrees === undefined ? '' : String(Number(degrees.toFixed(DECIMALS)));
  return { latitude: written(position?.latitude), longitude: written(position?.longitude) };
}

function degreesOf(text: string, greatest: number): number | null {
  const typed = fold(text).trim().replace(',', '.');
  if (!/^[-+]?\d+(\.\d*)?$/.test(typed)) return null;
  const degrees = Number(typed);
  return Math.abs(degrees) <= greatest ? degrees : null;
}

/** The place that a draft names; null where it names none, or half of one, or none on the globe. */
export function positionIn({ latitude, longitude }: CustomerDraft): Coordinates | null {
  const position = {
    latitude: degreesOf(latitude, MAX.latitude),
    longitude: degreesOf(longitude, MAX.longitude),
  };
  return position.latitude === null || position.longitude === null
    ? null
    : { latitude: position.latitude, longitude: position.longitude };
}

function isNowhere({ latitude, longitude }: CustomerDraft): boolean {
  return latitude.trim() === '' && longitude.trim() === '';
}

/** Whether half of the place at least is among the fields. */
export function hasPlace(fields: ReadonlySet<CustomerField>): boolean {
  return PLACE_FIELDS.some((field) => fields.has(field));
}

function problemCodesOf(
  draft: CustomerDraft,
  changed: ReadonlySet<CustomerField>,
): ProblemCodes<CustomerField> {
  const isMoved = hasPlace(changed) && !isNowhere(draft);
  return {
    ...contactProblemCodes(draft, changed),
    latitude: isMoved && degreesOf(draft.latitude, MAX.latitude) === null && 'noLatitude',
    longitude: isMoved && degreesOf(draft.longitude, MAX.longitude) === null && 'noLongitude',
  };
}

const form = createPersonForm({ fields: CUSTOMER_FIELDS, draftOf, problemCodesOf });

/** A place is one thing: half of it beside another's half would be a third place. */
export const customerForm: PersonForm<CustomerRecord, CustomerField> = {
  ...form,
  parts: [
    ...CONTACT_FIELDS.map((field) => partOf<CustomerField>(field, [field])),
    partOf<CustomerField>('place', PLACE_FIELDS),
  ],
  changesOf: (record, draft) => {
    const { latitude, longitude } = draft;
    return {
      ...form.changesOf(record, draft),
      ...(hasPlace(form.changedFields(record, draft)) && { latitude, longitude }),
    };
  },
};
