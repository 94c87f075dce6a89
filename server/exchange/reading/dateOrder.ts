import type { ImportDateOrder } from '../../../src/api/contract/exchange/imports.ts';
import type { FileTable } from './csvFile.ts';
import type { Steps } from '../../steps.ts';
import { ordersOf } from '../columns/dayText.ts';

const SAMPLES = 3;
const LONGEST = 30;

/** What the dates of a column say about which of day and month comes first. */
export interface DateEvidence {
  /** How many can be read in that order alone. */
  readonly dayFirst: number;
  readonly monthFirst: number;
  /** The first of those that can be read in both. */
  readonly open: readonly string[];
}

/** For each column what its dates say; null where it has none that could begin with either. */
export function* dateEvidence({
  headers,
  rows,
}: FileTable): Steps<readonly (DateEvidence | null)[]> {
  const found = headers.map(() => ({ dayFirst: 0, monthFirst: 0, open: [] as string[] }));
  for (const { cells } of rows) {
    for (const [index, evidence] of found.entries()) {
      const cell = cells[index] ?? '';
      const orders = cell === '' || cell.length > LONGEST ? null : ordersOf(cell);
      if (orders === null || orders.size === 0) continue;
      if (!orders.has('month-first')) evidence.dayFirst += 1;
      else if (!orders.has('day-first')) evidence.monthFirst += 1;
      else if (evidence.open.length < SAMPLES) evidence.open.push(cell);
    }
    yield;
  }
  return found.map((evidence) => {
    const { dayFirst, monthFirst, open } = evidence;
    return dayFirst + monthFirst + open.length > 0 ? evidence : null;
  });
}

/** In which order the dates of a file are read. */
export interface DateOrder {
  readonly date_order: ImportDateOrder | null;
  readonly date_order_is_guess: boolean;
  readonly date_samples: readonly string[];
}

/** The order that the dates of these columns prove, or what somebody has chosen; else a guess. */
export function dateOrderOf(
  columns: readonly (DateEvidence | null)[],
  chosen: ImportDateOrder | null,
): DateOrder {
  const found = columns.filter((evidence) => evidence !== null);
  if (found.length === 0) {
    return { date_order: null, date_order_is_guess: false, date_samples: [] };
  }
  const dayFirst = found.reduce((sum, evidence) => sum + evidence.dayFirst, 0);
  const monthFirst = found.reduce((sum, evidence) => sum + evidence.monthFirst, 0);
  const date_samples = found.flatMap(({ open }) => open).slice(0, SAMPLES);
  const isProved = dayFirst > 0 !== monthFirst > 0;
  return {
    date_order: chosen ?? (monthFirst > dayFirst ? 'month-first' : 'day-first'),
    date_order_is_guess: chosen === null && !isProved && date_samples.length > 0,
    date_samples,
  };
}
