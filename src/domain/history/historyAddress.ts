import type { LocalDate } from '../entities.ts';
import { KIND_NAMES } from '../kinds/kinds.ts';
import type { ListParams } from '../list/listParams.ts';
import { savedId } from '../navigation/route.ts';
import { isCalendarDay } from '../time/dates.ts';
import type { HistoryFilter } from './historyEntry.ts';

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
    kind: KIND_NAMES.find((kind) => kind === filters.kind),
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
