import { useMemo } from 'react';
import { useAbsenceFinder, useAbsences } from '../../actors/absenceList.ts';
import { usePendingJobs } from '../../actors/change.ts';
import { JobList } from '../../actors/jobList.ts';
import { WorkerList } from '../../actors/workerList.ts';
import { NO_ABSENCE } from '../../domain/absences/absentAt.ts';
import type { WorkerSelection } from '../../domain/calendar/workerSelection.ts';
import type { Worker } from '../../domain/entities.ts';
import { lanesOf, type Lane } from '../../domain/plan/lane.ts';
import { NO_ID } from '../../domain/recordReference.ts';
import type { DayWindow } from '../../domain/recurrence/visits.ts';
import { useWordedVisits } from '../calendar/useVisits.ts';
import type { DrawnVisit } from '../calendar/visitWords.ts';

const NO_WORKERS: readonly Worker[] = [];

export interface Plan {
  /** The visits without anybody. */
  readonly open: Lane;
  /** Those of the selected workers, by name. */
  readonly lanes: readonly Lane[];
  /** How visits are drawn, by their id. */
  readonly words: ReadonlyMap<string, DrawnVisit>;
  readonly areVisitsKnown: boolean;
  /** How many rules could not be read. */
  readonly skipped: number;
}

/** What the plan shows of the days. */
export function usePlan({ first, last }: DayWindow, selected: WorkerSelection): Plan {
  const window = useMemo(() => ({ first, last }), [first, last]);
  const jobs = usePendingJobs(JobList.useRows());
  const { visits, worded, doubled, areVisitsKnown, skipped } = useWordedVisits(window, jobs, true);
  const workers = WorkerList.useRows() ?? NO_WORKERS;
  const absences = useAbsences();
  const absenceOf = useAbsenceFinder() ?? NO_ABSENCE;
  const all = useMemo(
    () => lanesOf({ visits, workers, absences, absenceOf, doubled, window }),
    [visits, workers, absences, absenceOf, doubled, window],
  );
  const words = useMemo(() => new Map(worded.map((visit) => [visit.id, visit])), [worded]);
  return useMemo(() => {
    const isSelected = new Set(selected);
    return {
      open: all.find(({ id }) => id === NO_ID)!,
      lanes: all.filter(({ id }) => isSelected.has(id)),
      words,
      areVisitsKnown,
      skipped,
    };
  }, [all, selected, words, areVisitsKnown, skipped]);
}
