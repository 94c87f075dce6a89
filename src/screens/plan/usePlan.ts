import { useMemo, useState } from 'react';
import { useAbsenceFinder, useAbsences } from '../../actors/lists/absenceList.ts';
import { usePendingJobs } from '../../actors/changes/change.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { NO_ABSENCE } from '../../domain/absences/absentAt.ts';
import type { WorkerSelection } from '../../domain/calendar/workerSelection.ts';
import { laneKeeper, type WordedLane } from '../../domain/plan/keptLanes.ts';
import { lanesOf } from '../../domain/plan/lane.ts';
import { NO_ID } from '../../domain/record/recordReference.ts';
import type { DayWindow } from '../../domain/recurrence/visits.ts';
import { useWordedVisits } from '../calendar/useVisits.ts';
import type { DrawnVisit } from '../calendar/visitWords.ts';

const NO_WORDS: readonly DrawnVisit[] = [];

/** A lane with how its visits are drawn. */
export type DrawnLane = WordedLane<DrawnVisit>;

export interface Plan {
  /** The visits without anybody. */
  readonly open: DrawnLane;
  /** Those of the selected workers, by name. */
  readonly lanes: readonly DrawnLane[];
  /** Whether these are all visits: then a lane without any is that of somebody who has none. */
  readonly areVisitsKnown: boolean;
  /** How many rules could not be read. */
  readonly skipped: number;
}

/** What the plan shows of the days. */
export function usePlan(window: DayWindow, selected: WorkerSelection): Plan {
  const jobs = usePendingJobs(JobList.useRows());
  const { visits, worded, doubled, areVisitsKnown, skipped } = useWordedVisits(window, jobs, true);
  const workers = WorkerList.useRowsSoFar();
  const absences = useAbsences();
  const absenceOf = useAbsenceFinder() ?? NO_ABSENCE;
  const [kept] = useState(() => laneKeeper<DrawnVisit>());
  const all = useMemo(() => {
    const ofWorker = Map.groupBy(worded, ({ workerId }) => workerId);
    const lanes = lanesOf({ visits, workers, absences, absenceOf, doubled, window });
    return kept(
      lanes.map((lane) => {
        const words = ofWorker.get(lane.id) ?? NO_WORDS;
        return { ...lane, words: new Map(words.map((visit) => [visit.id, visit])) };
      }),
    );
  }, [visits, worded, workers, absences, absenceOf, doubled, window, kept]);
  return useMemo(() => {
    const isSelected = new Set(selected);
    return {
      open: all.find(({ id }) => id === NO_ID)!,
      lanes: all.filter(({ id }) => isSelected.has(id)),
      areVisitsKnown,
      skipped,
    };
  }, [all, selected, areVisitsKnown, skipped]);
}
