import type { LocalDate } from '../entities.ts';
import { isCalendarDay } from '../time/dates.ts';
import {
  DEFAULT_RANGE,
  periodOf,
  QUICK_RANGES,
  quickPeriod,
  type Period,
  type QuickRange,
} from './period.ts';

/** A started report and the period that it is about; null if the address does not say. */
export interface ReportTask {
  readonly taskId: string;
  readonly period: Period | null;
}

/** What the address of a report says. */
export interface ReportAddress {
  readonly period: Period;
  /** The quick range that the period was chosen by; null if its days were chosen one by one. */
  readonly range: QuickRange | null;
  readonly task: ReportTask | null;
}

const NAMES = { lastMonth: 'last-month', thisMonth: 'this-month', thisYear: 'this-year' } as const;
const PARAMETERS = ['range', 'start', 'end', 'task', 'of'] as const;

function dayIn(text: string | null | undefined): LocalDate | null {
  return text && isCalendarDay(text) ? text : null;
}

function taskIn(search: URLSearchParams): ReportTask | null {
  const taskId = search.get('task');
  if (!taskId) return null;
  const [start, end] = search.get('of')?.split('..') ?? [];
  return { taskId, period: periodOf({ start: dayIn(start), end: dayIn(end) }) };
}

/**
 * Reads the URL parameters `range` or `start` and `end`, and `task` with `of`, the period of the
 * task (`2026-10-01..2026-10-31`). Without a valid period it is the last month.
 */
export function readReportAddress(search: URLSearchParams, today: LocalDate): ReportAddress {
  const task = taskIn(search);
  const period = periodOf({ start: dayIn(search.get('start')), end: dayIn(search.get('end')) });
  if (period) return { period, range: null, task };
  const named = QUICK_RANGES.find((each) => NAMES[each] === search.get('range'));
  const range = named ?? DEFAULT_RANGE;
  return { period: quickPeriod(range, today), range, task };
}

/** Writes the parameters of a report into a URL's search, without defaults; others stay. */
export function writeReportAddress(
  address: URLSearchParams,
  { period, range, task }: ReportAddress,
): URLSearchParams {
  const search = new URLSearchParams(address);
  for (const name of PARAMETERS) search.delete(name);
  if (range === null) {
    search.set('start', period.start);
    search.set('end', period.end);
  } else if (range !== DEFAULT_RANGE) {
    search.set('range', NAMES[range]);
  }
  if (task) search.set('task', task.taskId);
  if (task?.period) search.set('of', `${task.period.start}..${task.period.end}`);
  return search;
}
