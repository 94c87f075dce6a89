import type { Coordinates, PersonRecord } from '../entities.ts';
import { PERSON_FIELDS, PLACE_FIELDS, type PersonField } from './personFields.ts';
import { hasVisibleText } from '../visibleText.ts';

/** What a person changes about a customer or a worker before saving: every field as it is typed. */
export type PersonDraft = Readonly<Record<PersonField, string>>;

export type PersonEdit = Partial<PersonDraft>;

/** What keeps a field from being saved. */
export type PersonProblem = 'required' | 'noEmail' | 'noLatitude' | 'noLongitude';

const GREATEST = { latitude: 90, longitude: 180 } as const;

/** About a metre: finer than anybody points at a map. */
const DECIMALS = 5;

/** An address as a browser's email field takes it. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

export function draftOf(
  record: PersonRecord & { readonly position?: Coordinates | null },
): PersonDraft {
  const { name, email, phone, address, zipCode, city, position } = record;
  return {
    name,
    email,
    phone,
    address,
    zipCode,
    city,
    latitude: position ? String(position.latitude) : '',
    longitude: position ? String(position.longitude) : '',
  };
}

/** The draft with one more edit. */
export function applyEdit(draft: PersonDraft, edit: PersonEdit): PersonDraft {
  return { ...draft, ...edit };
}

/** The edit that puts a record at a place, or at none. */
export function moveTo(position: Coordinates | null): PersonEdit {
  const written = (degrees: number | undefined) =>
    degrees === undefined ? '' : String(Number(degrees.toFixed(DECIMALS)));
  return { latitude: written(position?.latitude), longitude: written(position?.longitude) };
}

function degreesOf(text: string, greatest: number): number | null {
  const typed = text.trim().replace(',', '.');
  if (!/^[-+]?\d+(\.\d*)?$/.test(typed)) return null;
  const degrees = Number(typed);
  return Math.abs(degrees) <= greatest ? degrees : null;
}

/** The place that a draft names; null where it names none, or half of one, or none on the globe. */
export function positionIn({ latitude, longitude }: PersonDraft): Coordinates | null {
  const position = {
    latitude: degreesOf(latitude, GREATEST.latitude),
    longitude: degreesOf(longitude, GREATEST.longitude),
  };
  return position.latitude === null || position.longitude === null
    ? null
    : { latitude: position.latitude, longitude: position.longitude };
}

function isNowhere({ latitude, longitude }: PersonDraft): boolean {
  return latitude.trim() === '' && longitude.trim() === '';
}

/** The fields that say something else than the record. */
export function changedFields(record: PersonRecord, draft: PersonDraft): ReadonlySet<PersonField> {
  const loaded = draftOf(record);
  return new Set(PERSON_FIELDS.filter((field) => draft[field] !== loaded[field]));
}

/**
 * The changes of a draft, to be made again in a record that is another by then. A place is one
 * thing: half of it beside another's half would be a third place.
 */
export function changesOf(record: PersonRecord, draft: PersonDraft): PersonEdit {
  const changed = changedFields(record, draft);
  const isMoved = PLACE_FIELDS.some((field) => changed.has(field));
  const { latitude, longitude } = draft;
  return {
    ...Object.fromEntries([...changed].map((field) => [field, draft[field]])),
    ...(isMoved && { latitude, longitude }),
  };
}

/** Whether something was typed that is not saved; before both are there, nothing was. */
export function isDirty(record: PersonRecord | null, draft: PersonDraft | null): boolean {
  return !!record && !!draft && changedFields(record, draft).size > 0;
}

/**
 * What has to be mended before the draft can be saved, by field. Nobody is without a name; of the
 * other fields, what nobody touched is not at fault.
 */
export function problemsOf(
  record: PersonRecord,
  draft: PersonDraft,
): Readonly<Partial<Record<PersonField, PersonProblem>>> {
  const changed = changedFields(record, draft);
  const moved = (changed.has('latitude') || changed.has('longitude')) && !isNowhere(draft);
  const { latitude, longitude } = GREATEST;
  return {
    ...(!hasVisibleText(draft.name) && { name: 'required' }),
    ...(changed.has('email') &&
      draft.email.trim() !== '' &&
      !EMAIL.test(draft.email.trim()) && { email: 'noEmail' }),
    ...(moved && degreesOf(draft.latitude, latitude) === null && { latitude: 'noLatitude' }),
    ...(moved && degreesOf(draft.longitude, longitude) === null && { longitude: 'noLongitude' }),
  };
}

/** Whether there is something to save, and nothing in its way. */
export function isSavable(record: PersonRecord | null, draft: PersonDraft | null): boolean {
  return (
    !!record &&
    !!draft &&
    isDirty(record, draft) &&
    Object.keys(problemsOf(record, draft)).length === 0
  );
}
