import type { LocalDate } from '../entities.ts';
import type { ListParams } from '../list/listParams.ts';
import { savedId } from '../navigation/route.ts';
import { isCalendarDay } from '../time/dates.ts';
import type { HistoryFilter, HistoryKind } from './historyEntry.ts';

/** What has a history. */
export const HISTORY_KINDS = [
  'customer',
  'worker',
  'job',
  'absence',
] as const satisfies HistoryKind[];

function dayIn(text: string | undefined): LocalDate | undefined {
  return text !== undefined && isCalendarDay(text) ? text : undefined;
}

/** What the address of a history asks for; parts that are not valid are left out. */
export function historyFilterOf({
  query,
  filters,
}: Pick<ListParams, 'query' | 'filters'>): HistoryFilter {
  const text = query.trim();
  return {
    user: savedId(filters.user ?? null) ?? undefined,
    kind: HISTORY_KINDS.find((kind) => kind === filters.kind),
    from: dayIn(filters.from),
    to: dayIn(filters.to),
    text: text === '' ? undefined : text,
  };
}

export function isFiltered(filter: HistoryFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** Whether the last day is before the first. */
export function isReversed({ from, to }: HistoryFilter): boolean {
  return from !== undefined && to !== undefined && to < from;
}
