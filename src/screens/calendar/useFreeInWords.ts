import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useToday } from '../../actors/clock/useToday.ts';
import { useAbsenceFinder } from '../../actors/lists/absenceList.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { freePerDay } from '../../domain/calendar/freePerDay.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { choosable } from '../../domain/person/archive.ts';
import type { DrawnVisit } from './visitWords.ts';

const NONE: ReadonlyMap<LocalDate, string> = new Map();

/** How many of the workers are free, for each day from today on; none until that is known. */
export function useFreeInWords(
  workerIds: readonly number[],
  visits: readonly DrawnVisit[],
  isKnown: boolean,
): ReadonlyMap<LocalDate, string> {
  const { t } = useLingui();
  const today = useToday();
  const workers = WorkerList.useRowsSoFar();
  const absenceOf = useAbsenceFinder();
  return useMemo(() => {
    if (!isKnown || !absenceOf) return NONE;
    const current = choosable(workers, null).filter(({ id }) => workerIds.includes(id));
    const ids = current.map(({ id }) => id);
    const free = [...freePerDay(ids, visits, absenceOf)].filter(
      ([day, count]) => day >= today && count > 0,
    );
    return new Map(free.map(([day, count]) => [day, t`${count} free`]));
  }, [workerIds, visits, isKnown, workers, absenceOf, today, t]);
}
