import type { DayPart, LocalDate } from '../entities.ts';

/** A public holiday as the business keeps it. */
export interface Holiday {
  readonly day: LocalDate;
  /** In the language of the page; empty if it has none. */
  readonly name: string;
  /** Which part of the day the business rests. */
  readonly part: DayPart;
}

/** By their days. */
export type Holidays = ReadonlyMap<LocalDate, Holiday>;

export const NO_HOLIDAYS: Holidays = new Map();

/** The years of a span of days, ascending. */
export function yearsIn(first: LocalDate, last: LocalDate): readonly number[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
