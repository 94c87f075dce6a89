import type { Coordinates, CustomerRecord, Texts } from '../entities.ts';
import type { DraftPart, Field, FieldProblem } from '../form/form.ts';
import { noteFields, tooLongNotes } from '../form/note.ts';
import { fold } from '../search/fold.ts';
import { isText } from '../form/shape.ts';
import {
  CONTACT_FIELDS,
  CUSTOMER_NOTES,
  PLACE_FIELDS,
  type CustomerField,
  type PlaceField,
} from './personFields.ts';
import {
  contactProblemCodes,
  createPersonForm,
  emptyTexts,
  textFields,
  type PersonProblemCode,
} from './personForm.ts';

export type CustomerDraft = Texts<CustomerField>;
export type CustomerEdit = Partial<CustomerDraft>;

/** What the form reads of a customer, saved or not. */
type CustomerFields = Omit<CustomerRecord, 'id'>;

const MAX = { latitude: 90, longitude: 180 } as const;

/** A precision of about one metre. */
const DECIMALS = 5;

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

const placePart: DraftPart<CustomerDraft> = {
  name: 'place',
  valueOf: ({ latitude, longitude }) => [latitude, longitude],
  copy: ({ latitude, longitude }, into) => ({ ...into, latitude, longitude }),
};

/** A place is one thing: half of it beside another's half would be a third place. */
function placeField(name: PlaceField): Field<CustomerFields, CustomerDraft, PlaceField> {
  const degreesIn = ({ position }: CustomerFields, of: PlaceField) =>
    position ? String(position[of]) : '';
  return {
    from: (record) => degreesIn(record, name),
    isValue: (text) => Number.isFinite(Number(text)),
    changeIn: (record, draft) =>
      PLACE_FIELDS.some((half) => draft[half] !== degreesIn(record, half))
        ? draft[name]
        : undefined,
    isChange: isText,
    partsIn: () => (name === 'latitude' ? [placePart] : []),
  };
}

const BLANK = { ...emptyTexts(CONTACT_FIELDS), position: null };
const UNSAVED: CustomerFields = { ...BLANK, raw: {}, etag: null };

export const customerForm = createPersonForm<CustomerFields, CustomerField>({
  blank: BLANK,
  fields: {
    ...textFields(CONTACT_FIELDS),
    ...noteFields(CUSTOMER_NOTES),
    latitude: placeField('latitude'),
    longitude: placeField('longitude'),
  },
  problemCodesOf: (draft, changes) => {
    const isMoved = changes.latitude !== undefined && !isNowhere(draft);
    const tooLong = tooLongNotes(CUSTOMER_NOTES, changes);
    return {
      ...contactProblemCodes(draft, changes),
      ...Object.fromEntries(tooLong.map((note) => [note, 'tooLong'] as const)),
      latitude: isMoved && degreesOf(draft.latitude, MAX.latitude) === null && 'noLatitude',
      longitude: isMoved && degreesOf(draft.longitude, MAX.longitude) === null && 'noLongitude',
    };
  },
});

/** The draft of a customer who is made with something else. */
export const BLANK_CUSTOMER: CustomerDraft = customerForm.draftOf(UNSAVED);

export function newCustomerProblems(
  draft: CustomerDraft,
): readonly FieldProblem<CustomerField, PersonProblemCode>[] {
  return customerForm.problemsOf(UNSAVED, draft);
}
