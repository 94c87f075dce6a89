import type { ListRecord, LocalDate } from '../entities.ts';
import { searchable, type Searchable } from '../search/search.ts';
import { sortRows } from '../list/table.ts';
import { formatDay } from '../time/dates.ts';
import { minutesOf } from './hours.ts';

/** An entry of the provider whose duration was reduced; `id` is the provider's. */
interface StornoEntry extends ListRecord {
  readonly text: string;
  readonly workerName: string;
  readonly date: LocalDate | null;
  /** HH:MM; empty if it is not known. */
  readonly oldDuration: string;
  readonly newDuration: string;
  /** Whether an earlier run had reduced it. */
  readonly reducedBefore: boolean;
}

export interface StornoGroup {
  readonly percentage: number;
  readonly activity: string;
  readonly entries: readonly StornoEntry[];
}

/** A reduced entry with the percentage and the business activity of its group. */
export interface StornoRow extends StornoEntry, Omit<StornoGroup, 'entries'> {}

/** Each entry as a row with its group's percentage and business activity. */
export function flattenGroups(groups: readonly StornoGroup[]): readonly StornoRow[] {
  return groups.flatMap(({ entries, ...group }) =>
    entries.map((entry) => ({ ...entry, ...group })),
  );
}

export interface StornoLine extends StornoRow, Searchable {
  readonly dateText: string;
  readonly percentageText: string;
}

/** In place of a duration that is not known. */
export const NO_DURATION = '-';

/** The rows as they are shown, by their date, the latest first. */
export function stornoLines(rows: readonly StornoRow[]): readonly StornoLine[] {
  return sortRows(rows, 'descending', ({ date }) => date).map((row) => {
    const dateText = row.date === null ? '' : formatDay(row.date);
    const percentageText = `${row.percentage} %`;
    const { workerName, activity, text, oldDuration, newDuration } = row;
    const texts = [workerName, dateText, activity, percentageText, text, oldDuration, newDuration];
    return { ...row, dateText, percentageText, searchText: searchable(...texts) };
  });
}

interface StornoTotals {
  readonly oldMinutes: number;
  readonly newMinutes: number;
  /** How many rows lack a duration; they are in neither sum. */
  readonly unknown: number;
}

export function stornoTotals(rows: readonly StornoRow[]): StornoTotals {
  const totals = { oldMinutes: 0, newMinutes: 0, unknown: 0 };
  for (const { oldDuration, newDuration } of rows) {
    const oldMinutes = minutesOf(oldDuration);
    const newMinutes = minutesOf(newDuration);
    if (oldMinutes === null || newMinutes === null) {
      totals.unknown += 1;
    } else {
      totals.oldMinutes += oldMinutes;
      totals.newMinutes += newMinutes;
    }
  }
  return totals;
}

interface StornoCounts {
  /** Reduced by this run. */
  readonly now: number;
  /** Reduced by earlier ones. */
  readonly before: number;
}

export function stornoCounts(rows: readonly StornoRow[]): StornoCounts {
  const before = rows.filter(({ reducedBefore }) => reducedBefore).length;
  return { now: rows.length - before, before };
}
