import type {
  WireTimesheetRow,
  WireUnreadableRow,
} from '../../src/api/contract/exchange/reports.ts';
import type { LocalDate } from '../../src/domain/entities.ts';
import type { Bexio, BexioEntry } from './bexio.ts';
import { namedRows } from './namedRows.ts';

/** How many users are asked for at the same time. */
const CONCURRENCY = 4;

interface TimesheetPeriod {
  /** Both days belong to it. */
  readonly first: LocalDate;
  readonly last: LocalDate;
  /** bexio's ids; all of its users if there are none. */
  readonly userIds: readonly number[];
}

function rowOf(bexio_id: number, name: string, entries: readonly BexioEntry[]): WireTimesheetRow {
  const minutes = entries.reduce((sum, entry) => sum + (entry.minutes ?? 0), 0);
  return {
    bexio_id,
    name,
    last_entry: entries[0]?.date ?? null,
    number_of_entries: entries.length,
    total_hours: minutes / 60,
  };
}

interface TimesheetReport {
  readonly result: readonly WireTimesheetRow[];
  /** What of bexio could not be counted. */
  readonly unreadable: readonly WireUnreadableRow[];
}

/**
 * The working hours of users in a period, in the order of their ids as given: one row each, also
 * without entries. The name is empty if bexio no longer lists the user. Throws a `BexioError`.
 */
export async function timesheetReport(
  bexio: Bexio,
  { first, last, userIds }: TimesheetPeriod,
): Promise<TimesheetReport> {
  const users = await bexio.users();
  const names = new Map(users.map(({ id, name }) => [id, name]));
  const ids = [...new Set(userIds.length > 0 ? userIds : names.keys())];

  async function report(id: number): Promise<WireTimesheetRow> {
    const entries = await bexio.entries({ field: 'user_id', value: id, first, last });
    return rowOf(id, names.get(id) ?? '', entries);
  }

  const rows: WireTimesheetRow[] = [];
  for (let start = 0; start < ids.length; start += CONCURRENCY) {
    rows.push(...(await Promise.all(ids.slice(start, start + CONCURRENCY).map(report))));
  }
  return { result: rows, unreadable: namedRows(bexio.unreadable, names) };
}
