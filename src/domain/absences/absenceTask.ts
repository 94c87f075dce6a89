import type { AbsenceRecord, LocalDate } from '../entities.ts';
import type { DayWindow } from '../recurrence/visits.ts';
import { savedId } from '../navigation/route.ts';
import { addDays, isCalendarDay } from '../time/dates.ts';
import { MAX_ABSENCE_DAYS } from './absentAt.ts';

/** What somebody wants to do about the days on which a worker does not come. */
export type AbsenceTask =
  | { readonly kind: 'report' }
  /** Somebody is found for the visits of an absence that is noted. */
  | { readonly kind: 'substitute'; readonly absenceId: number }
  /** Those are told who have to know what became of its visits. */
  | { readonly kind: 'inform'; readonly absenceId: number }
  /** Visits that were given away become the worker's again: those that start on the days. */
  | { readonly kind: 'return'; readonly days: DayWindow | null };

/** The first and last day in a text as `daysText` writes it; null if it is none. */
export function daysIn(text: string | null): DayWindow | null {
  const [first = '', last = ''] = text?.split('_') ?? [];
  return isCalendarDay(first) && isCalendarDay(last) && first <= last ? { first, last } : null;
}

/** As an address holds days. */
export function daysText({ first, last }: DayWindow): `${LocalDate}_${LocalDate}` {
  return `${first}_${last}`;
}

/** The task in the search of the page's address. */
export function taskIn(search: URLSearchParams): AbsenceTask {
  const back = search.get('back');
  if (back !== null) return { kind: 'return', days: daysIn(back) };
  const announcedId = savedId(search.get('tell'));
  if (announcedId !== null) return { kind: 'inform', absenceId: announcedId };
  const absenceId = savedId(search.get('absence'));
  return absenceId === null ? { kind: 'report' } : { kind: 'substitute', absenceId };
}

/** Days on which an absence that was shortened or withdrawn held before; null if it was not. */
export function freedDays(before: AbsenceRecord, after: AbsenceRecord): DayWindow | null {
  const { firstDay, lastDay, part, withdrawnAt } = before;
  const last = lastDay ?? addDays(firstDay, MAX_ABSENCE_DAYS);
  if (withdrawnAt !== null) return null;
  if (
    after.withdrawnAt !== null ||
    after.firstDay > firstDay ||
    (after.part !== 'all' && after.part !== part)
  ) {
    return { first: firstDay, last };
  }
  if (after.lastDay === null || after.lastDay >= last) return null;
  const next = addDays(after.lastDay, 1);
  return { first: next > firstDay ? next : firstDay, last };
}
