import { useSelector } from '@xstate/react';
import { use, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { absencesWhere } from '../../api/absences.ts';
import { fetchList } from '../../api/client/list.ts';
import { absenceFinder, NO_ABSENCE, type AbsenceFinder } from '../../domain/absences/absentAt.ts';
import type { Absence, ListResult, LocalDate } from '../../domain/entities.ts';
import { failureOf, isSessionRefused } from '../../domain/failure.ts';
import { addDays } from '../../domain/time/dates.ts';
import { logWarning } from '../../log.ts';
import { createRecordList, useRecordListProps } from './recordList.ts';
import { useRuntime } from '../runtime/runtime.ts';
import { useNoon } from '../clock/useNoon.ts';
import { useFeature } from '../runtime/useFeature.ts';
import { useToday } from '../clock/useToday.ts';

export const AbsenceList = createRecordList<Absence>();

const NONE: readonly Absence[] = [];

/** So many days back it is known who was absent: what is planned, and the year by which is ranked. */
const DAYS_BACK = 366;

const lately = (today: LocalDate) => absencesWhere({ from: addDays(today, -DAYS_BACK) });

/**
 * The props of the provider, which logs a load that fails: of all absences of a worker, or of those
 * of the last year and to come of everybody. Where the backend offers none, nothing is asked.
 */
export function useAbsenceListProps(worker?: number) {
  const isOffered = useFeature('einsatzplan');
  const { api } = useRuntime();
  const [today] = useState(useToday());
  const query = useMemo(
    () => (worker === undefined ? lately(today) : absencesWhere({ worker })),
    [worker, today],
  );
  const props = useRecordListProps(query);
  return useMemo(() => {
    if (isOffered) {
      const load = async (signal: AbortSignal) => {
        try {
          return await fetchList(api, query, signal);
        } catch (error) {
          const failure = failureOf(error);
          if (!signal.aborted && !isSessionRefused(failure))
            logWarning({ event: 'absences.loadFailed', code: failure.code });
          throw error;
        }
      };
      return {
        ...props,
        logic: props.logic.provide({
          actors: { fetchRecords: fromPromise(({ signal }) => load(signal)) },
        }),
      };
    }
    const none = async (): Promise<ListResult> => ({
      rows: NONE,
      unreadable: 0,
      loadedAt: api.now(),
    });
    return {
      ...props,
      logic: props.logic.provide({ actors: { fetchRecords: fromPromise(none) } }),
    };
  }, [isOffered, api, query, props]);
}

/** The absences of the list around; none until they are loaded. */
export function useAbsences(): readonly Absence[] {
  return AbsenceList.useRowsSoFar();
}

/**
 * Tells who is absent, by the list above. Null while it loads: then nobody can be called free. If
 * that fails, nobody counts as absent; `AbsencesNotLoaded` says so, and nobody is called free.
 */
export function useAbsenceFinder(): AbsenceFinder | null {
  const rows = AbsenceList.useRows();
  const failure = AbsenceList.useSelector(({ context }) => context.failure);
  const noon = useNoon();
  return useMemo(() => {
    if (rows) return absenceFinder(rows, noon);
    return failure && NO_ABSENCE;
  }, [rows, failure, noon]);
}

/** Whether the list around is there, of an earlier time too. Without one, absences do not matter. */
export function useAreAbsencesKnown(): boolean {
  const list = use(AbsenceList.Actor) ?? undefined;
  return useSelector(list, (snapshot) => snapshot?.context.rows !== null);
}

/** Tells who is absent by the last loaded list, for components without one; nobody is absent if it never was. */
export function useCachedAbsenceFinder(): AbsenceFinder {
  const { api } = useRuntime();
  const today = useToday();
  const noon = useNoon();
  return absenceFinder(api.listCache.get<Absence>(lately(today))?.list.rows ?? NONE, noon);
}
