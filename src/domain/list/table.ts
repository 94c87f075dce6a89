export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

export type SortValue = string | number | null;

/** The order after a click on a column header: ascending, descending, unsorted. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}

const collator = new Intl.Collator('de-CH', { numeric: true, sensitivity: 'base' });

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : collator.compare(String(a), String(b));
}

/** Sorts by value; empty values are last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  direction: Sort['direction'],
  valueOf: (row: Row) => SortValue,
): readonly Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const isEmpty = (value: SortValue) => value === null || value === '';
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted((a, b) => {
      if (isEmpty(a.value) || isEmpty(b.value))
        return Number(isEmpty(a.value)) - Number(isEmpty(b.value));
      return sign * compare(a.value!, b.value!);
    })
    .map(({ row }) => row);
}

export const PAGE_SIZES = [10, 25, 50, 100, -1] as const;
export const DEFAULT_PAGE_SIZE = 25;
export const REPORT_PAGE_SIZE = 50;

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** From 1 to `count`. */
  readonly number: number;
  readonly count: number;
  /** How many rows come before this page. */
  readonly before: number;
}

/** One page of the rows; size -1 means all rows. */
export function pageOf<Row>(rows: readonly Row[], number: number, size: number): Page<Row> {
  if (size < 0) return { rows, number: 1, count: 1, before: 0 };
  const count = Math.max(1, Math.ceil(rows.length / size));
  const within = Math.min(Math.max(1, number), count);
  const before = (within - 1) * size;
  return { rows: rows.slice(before, before + size), number: within, count, before };
}
