import type { ListRecord, LocalDate } from '../entities.ts';
import { searchable, type Searchable } from '../search/search.ts';
import { sortRows } from '../list/table.ts';
import { formatDay } from '../time/dates.ts';
import { formatMinutes } from './hours.ts';

/** What a user of the provider has entered in a period; `id` is the provider's. */
export interface TimesheetRow extends ListRecord {
  readonly name: string;
  /** Null without entries. */
  readonly lastEntry: LocalDate | null;
  readonly entries: number;
  readonly minutes: number;
}

export interface TimesheetLine extends TimesheetRow, Searchable {
  readonly lastEntryText: string;
  readonly hoursText: string;
}

/** The rows as they are shown, by their last entry, the latest first and those without one last. */
export function timesheetLines(
  rows: readonly TimesheetRow[],
  noEntries: string,
): readonly TimesheetLine[] {
  return sortRows(rows, 'descending', ({ lastEntry }) => lastEntry).map((row) => {
    const lastEntryText = row.lastEntry === null ? noEntries : formatDay(row.lastEntry);
    const hoursText = formatMinutes(row.minutes);
    const texts = [String(row.id), row.name, lastEntryText, String(row.entries), hoursText];
    return { ...row, lastEntryText, hoursText, searchText: searchable(...texts) };
  });
}

export interface TimesheetTotals {
  readonly entries: number;
  readonly minutes: number;
}

export function timesheetTotals(rows: readonly TimesheetRow[]): TimesheetTotals {
  return {
    entries: rows.reduce((sum, { entries }) => sum + entries, 0),
    minutes: rows.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}
