import type { RecordId } from './domain/entities.ts';
import { failureOf, type FailureCode } from './domain/failure.ts';
import type { EditedKind } from './domain/record/recordForm.ts';
import type { ExpansionProblem } from './domain/recurrence/visits.ts';
import type { ReportKind } from './domain/reports/report.ts';

/** A console log entry for support: codes, counts and ids, never personal data. */
type LogEntry =
  | {
      readonly event: 'list.rowsUnreadable';
      /** The requested path and its query. */
      readonly list: string;
      readonly query: Readonly<Record<string, unknown>>;
      readonly count: number;
    }
  | { readonly event: 'job.eventsUnreadable'; readonly jobId: number; readonly count: number }
  | {
      readonly event: 'rule.unreadable';
      readonly jobId: number;
      readonly code: ExpansionProblem['code'];
      readonly property?: string;
    }
  | {
      /** The list of workers does not have the worker of a job. */
      readonly event: 'calendar.workerMissing';
      readonly jobId: number;
      readonly workerId: number;
    }
  | { readonly event: 'calendar.selectionUnreadable' }
  | {
      readonly event: 'calendar.loadFailed';
      readonly list: 'jobs' | 'workers';
      readonly code: FailureCode;
    }
  | {
      readonly event: 'absences.loadFailed' | 'holidays.loadFailed' | 'ranking.loadFailed';
      readonly code: FailureCode;
    }
  | { readonly event: 'provider.checkFailed'; readonly code: FailureCode }
  | {
      readonly event: 'report.startFailed' | 'report.pollFailed' | 'report.selectionSaveFailed';
      readonly report: ReportKind;
      readonly code: FailureCode;
    }
  | { readonly event: 'timesheets.selectionLoadFailed'; readonly code: FailureCode }
  | {
      readonly event: 'contacts.readFailed' | 'contacts.pollFailed' | 'contacts.applyFailed';
      readonly code: FailureCode;
    }
  | {
      readonly event: 'absence.changesSaved';
      readonly workerId: number;
      readonly count: number;
    }
  | {
      readonly event: 'absence.changesFailed';
      readonly workerId: number;
      readonly code: FailureCode;
    }
  | { readonly event: 'holidays.changesSaved'; readonly count: number }
  | { readonly event: 'holidays.changesFailed'; readonly code: FailureCode }
  /** With how many parts of records that stay. */
  | { readonly event: 'change.undone'; readonly kept: number }
  | { readonly event: 'change.undoFailed'; readonly code: FailureCode }
  | { readonly event: `${EditedKind}.saved`; readonly id: RecordId }
  | {
      readonly event: `${EditedKind}.saveFailed`;
      readonly id: RecordId;
      readonly code: FailureCode;
    };

const MAX_ENTRIES = 1000;
const logged = new Set<string>();

/** One line of text, so that it can be filtered, copied and saved as a whole. */
function lineOf(entry: LogEntry): string {
  return `einsatzplan ${JSON.stringify({ time: new Date().toISOString(), ...entry })}`;
}

export function logInfo(entry: LogEntry): void {
  console.info(lineOf(entry));
}

export function logWarning(entry: LogEntry): void {
  console.warn(lineOf(entry));
}

/** Logs a call that fails and passes its failure on; one that was aborted is no failure. */
export async function logFailure<Answer>(
  call: Promise<Answer>,
  entryFor: (code: FailureCode) => LogEntry,
  signal?: AbortSignal,
): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    signal?.throwIfAborted();
    logWarning(entryFor(failureOf(error).code));
    throw error;
  }
}

/** Logs once per key until the page is reloaded, and nothing more after 1000 keys. */
export function logWarningOnce(key: string, entry: LogEntry): void {
  if (logged.has(key) || logged.size >= MAX_ENTRIES) return;
  logged.add(key);
  logWarning(entry);
}
