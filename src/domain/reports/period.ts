import type { LocalDate } from '../entities.ts';
import { formatDay } from '../time/dates.ts';
import { addMonths, lastOfMonth } from '../time/month.ts';

/** A range of days; both ends belong to it. */
export interface Period {
  readonly start: LocalDate;
  readonly end: LocalDate;
}

/** The days of a period that may not be complete. */
export interface PeriodDraft {
  readonly start: LocalDate | null;
  readonly end: LocalDate | null;
}

/** Null while a day is missing. */
export function periodOf({ start, end }: PeriodDraft): Period | null {
  return start && end && { start, end };
}

export function isStartAfterEnd({ start, end }: PeriodDraft): boolean {
  return start !== null && end !== null && start > end;
}

export const QUICK_RANGES = ['lastMonth', 'thisMonth', 'thisYear'] as const;
export type QuickRange = (typeof QUICK_RANGES)[number];

export const DEFAULT_RANGE: QuickRange = 'lastMonth';

function monthOf(day: LocalDate): Period {
  return { start: `${day.slice(0, 8)}01` as LocalDate, end: lastOfMonth(day) };
}

function yearOf(day: LocalDate): Period {
  const year = day.slice(0, 4);
  return { start: `${year}-01-01` as LocalDate, end: `${year}-12-31` as LocalDate };
}

/** The whole calendar month or year that a quick range means on a day. */
export function quickPeriod(range: QuickRange, today: LocalDate): Period {
  switch (range) {
    case 'lastMonth':
      return monthOf(addMonths(today, -1));
    case 'thisMonth':
      return monthOf(today);
    case 'thisYear':
      return yearOf(today);
  }
}

/** `01.10.–31.10.2026`, with both years where they differ. */
export function formatPeriod({ start, end }: Period): string {
  const isWithinYear = start.slice(0, 4) === end.slice(0, 4);
  const first = formatDay(start);
  return `${isWithinYear ? first.slice(0, 6) : first}–${formatDay(end)}`;
}
