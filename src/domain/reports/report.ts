import type { ListRecord, LocalDate } from '../entities.ts';
import { isStartAfterEnd, periodOf, type Period, type PeriodDraft } from './period.ts';
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

export interface StartedTask {
  readonly taskId: string;
  /** In milliseconds since 1970. */
  readonly startedAt: number;
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

interface KnownReport {
  readonly kind: ReportKind;
  readonly period: Period | null;
  /** Whose timesheets; empty where that is not known. */
  readonly userIds: UserSelection;
}

/** Whether a request is for the report that is known already. */
export function isSameReport(
  { kind, period, userIds }: KnownReport,
  request: ReportRequest,
): boolean {
  const hasSameUsers = String(userIds) === String(request.userIds);
  return (
    isRunnable(kind, request) &&
    request.start === period?.start &&
    request.end === period?.end &&
    (kind === 'storno' || hasSameUsers)
  );
}
