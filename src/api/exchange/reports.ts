import type { ListRecord, LocalDate, ProviderUser } from '../../domain/entities.ts';
import { minutesOfHours } from '../../domain/reports/hours.ts';
import type { PeriodDraft } from '../../domain/reports/period.ts';
import type {
  ReportRequest,
  ReportResult,
  TaskStatus,
  UnreadableRow,
} from '../../domain/reports/report.ts';
import { flattenGroups, type StornoGroup, type StornoRow } from '../../domain/reports/storno.ts';
import type { TimesheetRow } from '../../domain/reports/timesheet.ts';
import type { UserSelection } from '../../domain/reports/userSelection.ts';
import type { StartedTask } from '../../domain/serverTask.ts';
import { wallTimeOf } from '../../domain/time/isoTime.ts';
import { instantOf } from '../../domain/time/zone.ts';
import { logWarning } from '../../log.ts';
import type { WireProviderUser, WireUserSelection } from '../contract/exchange/provider.ts';
import type {
  WireReportQuery,
  WireStartedTask,
  WireStornoEntry,
  WireStornoGroup,
  WireTimesheetQuery,
  WireTimesheetRow,
  WireTimesheetStatus,
  WireUnreadableRow,
} from '../contract/exchange/reports.ts';
import type { Api } from '../client/createApi.ts';
import { ApiFailure } from '../client/httpClient.ts';
import { requireParameters } from '../client/required.ts';
import { dayOfWire } from '../client/wallTime.ts';
import {
  idOf,
  isObject,
  numberOf,
  requiredId,
  rowsOf,
  textOf,
  wrappedObjectOf,
  type Unread,
} from '../client/wire.ts';

const USERS_PATH = 'bexio/users';
const SELECTION_PATH = 'bexio/selected-user-ids';

/** The users of the provider. Unreadable ones are left out and logged. */
export async function fetchProviderUsers(
  { http }: Api,
  signal: AbortSignal,
): Promise<readonly ProviderUser[]> {
  const { rows, unreadable } = rowsOf(await http.get(USERS_PATH, { signal }));
  if (unreadable > 0) {
    logWarning({ event: 'list.rowsUnreadable', list: USERS_PATH, query: {}, count: unreadable });
  }
  return rows.map(({ id, name, email }: Unread<WireProviderUser>) => ({
    id: requiredId(id),
    name: textOf(name),
    email: textOf(email),
  }));
}

/** The saved ids; what is not an id is left out. */
export async function fetchUserSelection(
  { http }: Api,
  signal: AbortSignal,
): Promise<UserSelection> {
  const { user_ids: ids }: Unread<WireUserSelection> = wrappedObjectOf(
    await http.get(SELECTION_PATH, { signal }),
  );
  if (!Array.isArray(ids)) throw new ApiFailure({ code: 'unreadableAnswer' });
  return ids.map(idOf).filter((id) => id !== null);
}

export async function saveUserSelection({ http }: Api, userIds: UserSelection): Promise<void> {
  requireParameters('saveUserSelection', { user_ids: userIds });
  await http.post(SELECTION_PATH, { user_ids: [...userIds] } satisfies WireUserSelection);
}

/** The id of a task that the server has started; throws `unreadableAnswer` without one. */
export function startedTaskId(response: unknown): string {
  const { task_id }: Unread<WireStartedTask> = wrappedObjectOf(response);
  const taskId = textOf(task_id);
  if (taskId === '') throw new ApiFailure({ code: 'unreadableAnswer' });
  return taskId;
}

function taskOf(response: unknown, now: number): StartedTask {
  return { taskId: startedTaskId(response), startedAt: now };
}

export async function startTimesheetReport(
  { http, now }: Api,
  request: ReportRequest,
): Promise<StartedTask> {
  requireParameters('startTimesheetReport', { start_date: request?.start, end_date: request?.end });
  const query = {
    start_date: request.start!,
    end_date: request.end!,
    user_ids: request.userIds.join(','),
  } satisfies WireTimesheetQuery;
  const response = await http.post('bexio/timesheet-report-async', undefined, { query });
  return taskOf(await response.json(), now());
}

/** Starts the reduction of the storno times of a period. */
export async function startStorno({ http, now }: Api, period: PeriodDraft): Promise<StartedTask> {
  requireParameters('startStorno', { start_date: period?.start, end_date: period?.end });
  const query = { start_date: period.start!, end_date: period.end! } satisfies WireReportQuery;
  const response = await http.post('bexio/apply-storno-times-async', undefined, { query });
  return taskOf(await response.json(), now());
}

type Rows<Row extends ListRecord> = Omit<ReportResult<Row>, 'leftOut'>;

type ReadDay = (value: unknown) => LocalDate | null;

/** The rows of a result that can be read, and how many cannot. */
function resultOf<Wire, Row>(rows: readonly Wire[], read: (row: Wire) => Row | null) {
  const all = rows.map(read);
  const readable = all.filter((row) => row !== null);
  return { rows: readable, unreadable: all.length - readable.length };
}

function timesheetRowOf(row: unknown, dayOf: ReadDay): TimesheetRow | null {
  if (!isObject(row)) return null;
  const { bexio_id, name, last_entry, number_of_entries, total_hours }: Unread<WireTimesheetRow> =
    row;
  const id = idOf(bexio_id);
  const entries = numberOf(number_of_entries);
  const hours = numberOf(total_hours);
  if (id === null || entries === null || hours === null) return null;
  return {
    id,
    name: textOf(name),
    lastEntry: dayOf(last_entry),
    entries,
    minutes: minutesOfHours(hours),
  };
}

function timesheetResultOf(rows: readonly unknown[], dayOf: ReadDay): Rows<TimesheetRow> {
  return resultOf(rows, (row) => timesheetRowOf(row, dayOf));
}

function stornoEntryOf(entry: unknown, dayOf: ReadDay): StornoGroup['entries'][number] | null {
  if (!isObject(entry)) return null;
  const wire: Unread<WireStornoEntry> = entry;
  const id = idOf(wire.id);
  if (id === null) return null;
  return {
    id,
    text: textOf(wire.text),
    workerName: textOf(wire.worker_name),
    date: dayOf(wire.date),
    oldDuration: textOf(wire.old_duration),
    newDuration: textOf(wire.new_duration),
    reducedBefore: wire.reduced_before === true,
  };
}

function stornoResultOf(groups: readonly unknown[], dayOf: ReadDay): Rows<StornoRow> {
  let unreadable = 0;
  const read = groups.map((group): StornoGroup | null => {
    const wire: Unread<WireStornoGroup> = isObject(group) ? group : {};
    const percentage = numberOf(wire.storno_percentage);
    if (percentage === null || !Array.isArray(wire.entries)) return null;
    const entries = resultOf(wire.entries, (entry) => stornoEntryOf(entry, dayOf));
    unreadable += entries.unreadable;
    return { percentage, activity: textOf(wire.business_activity_name), entries: entries.rows };
  });
  const readable = read.filter((group) => group !== null);
  unreadable += read.length - readable.length;
  return { rows: flattenGroups(readable), unreadable };
}

const LISTS = ['users', 'activities', 'entries', 'contacts'] as const;

/** What a task has left out of what bexio has sent. */
export function unreadableRowOf(value: unknown, dayOf: ReadDay): UnreadableRow {
  const row: Unread<WireUnreadableRow> = isObject(value) ? value : {};
  return {
    list: LISTS.find((list) => list === row.list) ?? 'entries',
    id: idOf(row.id),
    workerName: textOf(row.worker_name),
    date: dayOf(row.date),
    field: textOf(row.field),
  };
}

/** A status other than SUCCESS and FAILURE means that the task still runs. */
async function fetchStatus(
  { http, config: { timeZone } }: Api,
  path: string,
  signal: AbortSignal,
  readResult: (rows: readonly unknown[], dayOf: ReadDay) => Rows<ListRecord>,
): Promise<TaskStatus> {
  const {
    status,
    result,
    error_message,
    unreadable_rows,
    created_at,
  }: Unread<WireTimesheetStatus> = wrappedObjectOf(await http.get(path, { signal }));
  const created = wallTimeOf(textOf(created_at), timeZone);
  const startedAt = created && instantOf(created, timeZone);
  if (status === 'FAILURE') return { state: 'failed', startedAt, message: textOf(error_message) };
  if (status !== 'SUCCESS') return { state: 'running', startedAt };
  if (!Array.isArray(result)) throw new ApiFailure({ code: 'unreadableAnswer' });
  const dayOf: ReadDay = (value) => dayOfWire(value, timeZone);
  const leftOut = (Array.isArray(unreadable_rows) ? unreadable_rows : []).map((row) =>
    unreadableRowOf(row, dayOf),
  );
  return { state: 'succeeded', startedAt, result: { ...readResult(result, dayOf), leftOut } };
}

export async function fetchTimesheetStatus(
  api: Api,
  taskId: string | null,
  signal: AbortSignal,
): Promise<TaskStatus> {
  requireParameters('fetchTimesheetStatus', { task_id: taskId });
  const path = `bexio/timesheet-report-status/${encodeURIComponent(taskId!)}`;
  return fetchStatus(api, path, signal, timesheetResultOf);
}

export async function fetchStornoStatus(
  api: Api,
  taskId: string | null,
  signal: AbortSignal,
): Promise<TaskStatus> {
  requireParameters('fetchStornoStatus', { task_id: taskId });
  const path = `bexio/apply-storno-times-status/${encodeURIComponent(taskId!)}`;
  return fetchStatus(api, path, signal, stornoResultOf);
}
