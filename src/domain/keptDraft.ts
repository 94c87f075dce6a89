import { isCalendarDay } from './dates.ts';
import type { Confirmations } from './entities.ts';
import type { DraftEvent, JobDraft } from './jobDraft.ts';

/** A draft that was not saved, kept for the person who made it. */
export interface KeptDraft {
  readonly username: string;
  readonly jobId: number;
  /** Whom the job is for, to name it by; empty where that is not known. */
  readonly customerName: string;
  readonly draft: JobDraft;
}

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

function isDraft(value: unknown): value is JobDraft {
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

function isKeptDraft(value: unknown): value is KeptDraft {
  return (
    isFields(value) &&
    typeof value.username === 'string' &&
    isId(value.jobId) &&
    typeof value.customerName === 'string' &&
    isDraft(value.draft)
  );
}

/**
 * The drafts in a text of the browser's store; what does not read as a draft is left out.
 * A text in a field that could not be read is not kept.
 */
export function readKeptDrafts(text: string): KeptDraft[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value)
      ? value
          .filter(isKeptDraft)
          .map((kept) => ({ ...kept, draft: { ...kept.draft, unreadable: [] } }))
      : [];
  } catch {
    return [];
  }
}
