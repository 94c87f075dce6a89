import type { HistoryPage } from './historyEntry.ts';

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
