import type { ListRecord, LocalDate } from '../entities.ts';
import { isStartAfterEnd, periodOf, type PeriodDraft } from './period.ts';
import type { UserSelection } from './userSelection.ts';

export type ReportKind = 'timesheets' | 'storno';

/** What a report is asked for; a day is null while its field holds no valid date. */
export interface ReportRequest extends PeriodDraft {
  /** Whose timesheets; the storno report has no users. */
  readonly userIds: UserSelection;
}

export const NO_REQUEST: ReportRequest = { start: null, end: null, userIds: [] };

/** A row of the provider that a report leaves out, as people find it there. */
export interface UnreadableRow {
  readonly list: 'users' | 'activities' | 'entries' | 'contacts';
  readonly id: number | null;
  /** Empty if it is not known. */
  readonly workerName: string;
  readonly date: LocalDate | null;
  /** The field that is wrong, as the provider names it; empty if all of it is. */
  readonly field: string;
}

export interface ReportResult<Row extends ListRecord = ListRecord> {
  readonly rows: readonly Row[];
  /** How many rows were unreadable; they are not in `rows`. */
  readonly unreadable: number;
  /** What the server could not read of the provider. */
  readonly leftOut: readonly UnreadableRow[];
}

/** The state of a task; `startedAt` is null if the server does not say. */
export type TaskStatus = { readonly startedAt: number | null } & (
  | { readonly state: 'running' }
  | { readonly state: 'succeeded'; readonly result: ReportResult }
  /** The message of the server for people, empty if there is none. */
  | { readonly state: 'failed'; readonly message: string }
);

/** Whether a report can be started: with both days in order, and timesheets with a user. */
export function isRunnable(kind: ReportKind, request: ReportRequest): boolean {
  const hasPeriod = periodOf(request) !== null && !isStartAfterEnd(request);
  return hasPeriod && (kind === 'storno' || request.userIds.length > 0);
}
