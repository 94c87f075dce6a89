import { isCalendarDay } from './dates.ts';
import type { Confirmations } from './entities.ts';
import type { DraftEvent, JobDraft } from './jobDraft.ts';
import type { PersonDraft } from './personDraft.ts';
import { PERSON_FIELDS } from './personFields.ts';

/** The kinds of records that are edited, each with what a draft of one holds. */
interface Drafts {
  readonly job: JobDraft;
  readonly customer: PersonDraft;
  readonly worker: PersonDraft;
}

export type RecordKind = keyof Drafts;
export type DraftOf<Kind extends RecordKind> = Drafts[Kind];

interface Kept<Kind extends RecordKind> {
  readonly username: string;
  readonly kind: Kind;
  readonly id: number;
  /** Whom the record is about, to name it by; empty where that is not known. */
  readonly name: string;
  readonly draft: DraftOf<Kind>;
}

/** A draft that was not saved, kept for the person who made it. */
export type KeptDraft = { readonly [Kind in RecordKind]: Kept<Kind> }[RecordKind];

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

function isEvent(value: unknown): value is DraftEvent {
  return (
    isFields(value) &&
    isWallTime(value.start) &&
    isWallTime(value.end) &&
    (value.rule === null || typeof value.rule === 'string') &&
    (value.origin === null || isId(value.origin))
  );
}

function isConfirmations(value: unknown): value is Confirmations {
  return (
    isFields(value) &&
    ['support', 'customer', 'worker'].every((by) => typeof value[by] === 'boolean')
  );
}

function isJobDraft(value: unknown): value is JobDraft {
  return (
    isFields(value) &&
    (value.fromDate === null ||
      (typeof value.fromDate === 'string' && isCalendarDay(value.fromDate))) &&
    Array.isArray(value.events) &&
    value.events.every(isEvent) &&
    (value.workerId === null || isId(value.workerId)) &&
    isConfirmations(value.confirmations)
  );
}

function isPersonDraft(value: unknown): value is PersonDraft {
  return isFields(value) && PERSON_FIELDS.every((field) => typeof value[field] === 'string');
}

const DRAFT_CHECKS: Readonly<Record<RecordKind, (draft: unknown) => boolean>> = {
  job: isJobDraft,
  customer: isPersonDraft,
  worker: isPersonDraft,
};

function isKind(value: unknown): value is RecordKind {
  return typeof value === 'string' && Object.hasOwn(DRAFT_CHECKS, value);
}

function isKeptDraft(value: unknown): value is KeptDraft {
  return (
    isFields(value) &&
    typeof value.username === 'string' &&
    isKind(value.kind) &&
    isId(value.id) &&
    typeof value.name === 'string' &&
    DRAFT_CHECKS[value.kind](value.draft)
  );
}

/** A text in a job's field that could not be read is not kept; those of a person are all kept. */
function withoutGarble(kept: KeptDraft): KeptDraft {
  return kept.kind === 'job' ? { ...kept, draft: { ...kept.draft, unreadable: [] } } : kept;
}

/** The drafts in a text of the browser's store; what does not read as a draft is left out. */
export function readKeptDrafts(text: string): KeptDraft[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isKeptDraft).map(withoutGarble) : [];
  } catch {
    return [];
  }
}
