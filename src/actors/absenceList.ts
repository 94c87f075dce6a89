import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { allAbsences } from '../api/absences.ts';
import type { Absence, ListResult } from '../domain/entities.ts';
import { createRecordList, useRecordListProps } from './recordList.ts';
import { useRuntime } from './runtime.ts';
import { useOffer } from './useOffer.ts';

export const AbsenceList = createRecordList<Absence>();

const NONE: readonly Absence[] = [];

/** The props of the provider; where the backend offers no absences, nothing is asked and none are. */
export function useAbsenceListProps() {
  const isOffered = useOffer('absences');
  const { api } = useRuntime();
  const props = useRecordListProps(allAbsences);
  return useMemo(() => {
    if (isOffered) return props;
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
