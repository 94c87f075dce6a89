import type { Coordinates, PersonRecord } from '../entities.ts';
import type { FieldProblem, Form } from '../form.ts';
import { PERSON_FIELDS, PLACE_FIELDS, type PersonField } from './personFields.ts';
import { hasVisibleText } from '../visibleText.ts';

/** What a person changes about a customer or a worker before saving: every field as it is typed. */
export type PersonDraft = Readonly<Record<PersonField, string>>;

export type PersonEdit = Partial<PersonDraft>;

export type PersonProblemCode = 'required' | 'noEmail' | 'noLatitude' | 'noLongitude';
export type PersonProblem = FieldProblem<PersonField, PersonProblemCode>;

const MAX = { latitude: 90, longitude: 180 } as const;

/** About a metre: finer than anybody points at a map. */
const DECIMALS = 5;

/** An address as a browser's email field takes it. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

function draftOf(record: PersonRecord & { readonly position?: Coordinates | null }): PersonDraft {
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
function applyEdit(draft: PersonDraft, edit: PersonEdit): PersonDraft {
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
    latitude: degreesOf(latitude, MAX.latitude),
    longitude: degreesOf(longitude, MAX.longitude),
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
function changesOf(record: PersonRecord, draft: PersonDraft): PersonEdit {
  const changed = changedFields(record, draft);
  const isMoved = PLACE_FIELDS.some((field) => changed.has(field));
  const { latitude, longitude } = draft;
  return {
    ...Object.fromEntries([...changed].map((field) => [field, draft[field]])),
    ...(isMoved && { latitude, longitude }),
  };
}

/** The draft of a record with changes made in it; everything else is as the record is now. */
function withChanges(record: PersonRecord, changes: PersonEdit): PersonDraft {
  return applyEdit(draftOf(record), changes);
}

/**
 * What has to be corrected before the draft can be saved. A name is always required; of the other
 * fields, what is as loaded is no problem.
 */
export function problemsOf(record: PersonRecord, draft: PersonDraft): readonly PersonProblem[] {
  const codes = problemCodesOf(record, draft);
  return PERSON_FIELDS.flatMap((field) => {
    const code = codes[field];
    return code ? [{ field, code }] : [];
  });
}

function problemCodesOf(
  record: PersonRecord,
  draft: PersonDraft,
): Partial<Record<PersonField, PersonProblemCode | false>> {
  const changed = changedFields(record, draft);
  const moved = (changed.has('latitude') || changed.has('longitude')) && !isNowhere(draft);
  const email = draft.email.trim();
  return {
    name: !hasVisibleText(draft.name) && 'required',
    email: changed.has('email') && email !== '' && !EMAIL.test(email) && 'noEmail',
    latitude: moved && degreesOf(draft.latitude, MAX.latitude) === null && 'noLatitude',
    longitude: moved && degreesOf(draft.longitude, MAX.longitude) === null && 'noLongitude',
  };
}

export const personForm: Form<PersonRecord, PersonDraft, PersonEdit, PersonEdit> = {
  draftOf,
  applyEdit,
  changesOf,
  withChanges,
  settled: (draft) => draft,
  problemsOf,
};
