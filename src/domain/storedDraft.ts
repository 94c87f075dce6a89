import { PARTIES } from './job/parties.ts';
import { isCalendarDay } from './time/dates.ts';
import type { Terms } from './entities.ts';
import {
  CONTACT_FIELDS,
  CUSTOMER_FIELDS,
  PLACE_FIELDS,
  WORKER_FIELDS,
} from './person/personFields.ts';
import type { ChangesOf, RecordKind, RecordOf } from './recordForm.ts';

export interface Stored<Kind extends RecordKind> {
  readonly username: string;
  readonly kind: Kind;
  readonly id: number;
  /** The record's name; empty if unknown. */
  readonly name: string;
  /** The record that the draft was made of. */
  readonly record: RecordOf<Kind>;
  /** Only the edited fields, because other users may change the rest. */
  readonly changes: ChangesOf<Kind>;
}

/** Unsaved changes in the tab's storage, with the user who made them. */
export type StoredDraft = { readonly [Kind in RecordKind]: Stored<Kind> }[RecordKind];

const TEXT_FIELD = /^(fromDate|(start|end) \d+|endsOn|endsAfter)$/;

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isWallTime(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    /T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value) &&
    value.length === 19 &&
    isCalendarDay(value.slice(0, 10))
  );
}

function isAppointment(value: unknown): value is Fields {
  return (
    isFields(value) &&
    isWallTime(value.start) &&
    isWallTime(value.end) &&
    (value.rule === null || typeof value.rule === 'string')
  );
}

function isDraftEvent(value: unknown): boolean {
  return isAppointment(value) && (value.origin === null || isId(value.origin));
}

function isByParty(isOfOne: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) =>
    isFields(value) &&
    Object.entries(value).every(
      ([by, ofOne]) => PARTIES.some((party) => party === by) && isOfOne(ofOne),
    );
}

function isTexts(value: unknown): boolean {
  return (
    isFields(value) &&
    Object.entries(value).every(
      ([field, text]) => TEXT_FIELD.test(field) && typeof text === 'string',
    )
  );
}

type FieldChecks = Readonly<Record<string, (value: unknown) => boolean>>;

const TERMS_CHECKS: FieldChecks = {
  fromDate: (value) => value === null || (typeof value === 'string' && isCalendarDay(value)),
  events: (value) => Array.isArray(value) && value.every(isDraftEvent),
  workerId: (value) => value === null || isId(value),
};

function isTerms(value: unknown): value is Terms {
  return (
    isFields(value) && Object.entries(TERMS_CHECKS).every(([field, check]) => check(value[field]))
  );
}

const JOB_CHECKS: FieldChecks = {
  ...TERMS_CHECKS,
  confirmations: isByParty((value) => typeof value === 'boolean'),
  confirmedFor: isByParty(isTerms),
  typed: isTexts,
};

function textChecks(fields: readonly string[]): FieldChecks {
  return Object.fromEntries(fields.map((field) => [field, (value) => typeof value === 'string']));
}

const CHECKS: Readonly<Record<RecordKind, FieldChecks>> = {
  job: JOB_CHECKS,
  customer: textChecks(CUSTOMER_FIELDS),
  worker: textChecks(WORKER_FIELDS),
};

/** Whether a value has at least one field of its kind, all of them valid. */
function areChanges(value: unknown, checks: FieldChecks): boolean {
  if (!isFields(value)) return false;
  const changes = Object.entries(value);
  return (
    changes.length > 0 &&
    changes.every(([field, to]) => Object.hasOwn(checks, field) && checks[field]!(to))
  );
}

const RECORD_CHECKS: Readonly<Record<RecordKind, FieldChecks>> = {
  job: {
    ...TERMS_CHECKS,
    events: (value) => Array.isArray(value) && value.every(isAppointment),
    confirmations: (value) =>
      isFields(value) && PARTIES.every((by) => typeof value[by] === 'boolean'),
  },
  customer: {
    ...textChecks(CONTACT_FIELDS),
    position: (value) =>
      value === null ||
      (isFields(value) && PLACE_FIELDS.every((field) => Number.isFinite(value[field]))),
  },
  worker: textChecks(WORKER_FIELDS),
};

/** Whether a value has all that is edited of a record, and what a save needs. */
function isRecord(value: unknown, kind: RecordKind, id: number): boolean {
  return (
    isFields(value) &&
    value.id === id &&
    isFields(value.raw) &&
    (value.etag === null || typeof value.etag === 'string') &&
    Object.entries(RECORD_CHECKS[kind]).every(([field, check]) => check(value[field]))
  );
}

function isKind(value: unknown): value is RecordKind {
  return typeof value === 'string' && Object.hasOwn(CHECKS, value);
}

function isStoredDraft(value: unknown): value is StoredDraft {
  return (
    isFields(value) &&
    typeof value.username === 'string' &&
    isKind(value.kind) &&
    isId(value.id) &&
    typeof value.name === 'string' &&
    areChanges(value.changes, CHECKS[value.kind]) &&
    isRecord(value.record, value.kind, value.id)
  );
}

/** Parses the stored text; invalid drafts are left out. */
export function readStoredDrafts(text: string): StoredDraft[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isStoredDraft) : [];
  } catch {
    return [];
  }
}
