import type { LocalDate } from '../entities.ts';

export const DATE_ORDERS = ['day-first', 'month-first'] as const;

/** How a date such as 03/11/2026 is read. */
export type DateOrder = (typeof DATE_ORDERS)[number];

const TWO_NUMBERS = /^\s*(\d{1,2})\D+(\d{1,2})\D/;

/** A year in which every day exists. */
const YEAR = '2024';

/** The day of a year that a date is in an order; null where it does not begin with two numbers. */
export function dayInOrder(sample: string, order: DateOrder): LocalDate | null {
  const [, first, second] = TWO_NUMBERS.exec(sample) ?? [];
  if (first === undefined || second === undefined) return null;
  const [day, month] = order === 'day-first' ? [first, second] : [second, first];
  return `${YEAR}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` as LocalDate;
}
