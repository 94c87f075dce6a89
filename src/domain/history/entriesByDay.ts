import type { LocalDate } from '../entities.ts';
import { dayOf } from '../time/dates.ts';
import type { HistoryEntry } from './historyEntry.ts';

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
