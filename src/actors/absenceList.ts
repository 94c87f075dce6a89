import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { allAbsences } from '../api/absences.ts';
import { fetchList } from '../api/list.ts';
import { absenceFinder, NO_ABSENCE, type AbsenceFinder } from '../domain/absences/absentAt.ts';
import type { Absence, ListResult } from '../domain/entities.ts';
import { failureOf, isSessionRefused } from '../domain/failure.ts';
import { logWarning } from '../log.ts';
import { createRecordList, useRecordListProps } from './recordList.ts';
import { useRuntime } from './runtime.ts';
import { useNoon } from './useNoon.ts';
import { useOffer } from './useOffer.ts';

export const AbsenceList = createRecordList<Absence>();

const NONE: readonly Absence[] = [];

/**
 * The props of the provider, which logs a load that fails; where the backend offers no absences,
 * nothing is asked and none are.
 */
export function useAbsenceListProps() {
  const isOffered = useOffer('absences');
  const { api } = useRuntime();
  const props = useRecordListProps(allAbsences);
  return useMemo(() => {
    if (isOffered) {
      const load = async (signal: AbortSignal) => {
        try {
          return await fetchList(api, allAbsences, signal);
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
  }, [isOffered, api, props]);
}

/** The absences of all workers that hold, of the list above; none until they are loaded. */
export function useAbsences(): readonly Absence[] {
  return AbsenceList.useRows() ?? NONE;
}

/**
 * Tells who is absent, by the list above. Null while it loads: then nobody can be called free. If
 * that fails, nobody counts as absent; `AbsencesNotLoaded` says so.
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
