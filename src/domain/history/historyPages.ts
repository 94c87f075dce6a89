import type { LocalDate } from '../entities.ts';
import { dayOf } from '../time/dates.ts';
import type { HistoryEntry, HistoryPage } from './historyEntry.ts';

/** What is shown, and below it what is older. */
export function withOlder(shown: HistoryPage, older: HistoryPage): HistoryPage {
  return { entries: [...shown.entries, ...older.entries], next: older.next };
}

/**
 * The first page as it is by now, and below it what is shown. Where there may be entries between the
 * two, nothing is below it.
 */
export function withNewest(shown: HistoryPage, newest: HistoryPage): HistoryPage {
  const [first] = shown.entries;
  const [last] = newest.entries.slice(-1);
  if (!first || !last || newest.next === null || last.id > first.id) return newest;
  const older = shown.entries.filter(({ id }) => id < last.id);
  return { entries: [...newest.entries, ...older], next: shown.next };
}

interface HistoryDay {
  /** Null of entries whose time cannot be read. */
  readonly day: LocalDate | null;
  readonly entries: readonly HistoryEntry[];
}

/** Entries in their order, those of one day together. */
export function entriesByDay(entries: readonly HistoryEntry[]): readonly HistoryDay[] {
  const days = Map.groupBy(entries, ({ at }) => at && dayOf(at));
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
