import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useAbsenceFinder } from '../../../actors/absenceList.ts';
import { JobList } from '../../../actors/jobList.ts';
import { useRuntime } from '../../../actors/runtime.ts';
import { useNow } from '../../../actors/useToday.ts';
import { isolated } from '../../../domain/isolated.ts';
import { shiftedBy } from '../../../domain/plan/carrying.ts';
import type { Lane, PlanVisit } from '../../../domain/plan/lane.ts';
import { isArchived } from '../../../domain/person/archive.ts';
import { timeOf } from '../../../domain/time/dates.ts';
import { visitRanking } from '../../../domain/visits/substitution.ts';
import { useFitTexts } from '../../jobs/useFitTexts.ts';

export interface LaneFit {
  readonly text: string;
  /** Whether something keeps the worker from it. */
  readonly isHindered: boolean;
}

/** How the worker of a lane fits a visit that is carried over it; the day of the plan is enough to tell. */
export function useLaneFit(
  lane: Lane,
  visit: PlanVisit | undefined,
  minutes: number,
): LaneFit | null {
  const { t } = useLingui();
  const textsOf = useFitTexts();
  const { timeZone } = useRuntime().api.config;
  const now = useNow();
  const jobs = JobList.useRows();
  const absenceOf = useAbsenceFinder();
  return useMemo(() => {
    const { worker } = lane;
    if (!visit) return null;
    if (!worker) return { text: t`stays open`, isHindered: false };
    if (!jobs || !absenceOf) return null;
    const period = shiftedBy(visit, minutes, timeZone);
    const other = lane.visits.find(
      ({ jobId, seriesDay, eventIndex, isCancelled, start, end }) =>
        !isCancelled &&
        start < period.end &&
        end > period.start &&
        (jobId !== visit.jobId || seriesDay !== visit.seriesDay || eventIndex !== visit.eventIndex),
    );
    const { job } = visit;
    const planned = { ...visit, ...period };
    const options = { job, visit: planned, jobs, workers: [worker], now, timeZone, absenceOf };
    const fit = visitRanking(options).fits[0]!;
    const { availability, here } = textsOf(fit);
    const name = other && isolated(other.job.customerName || t`Unknown customer`);
    const times = other && `${timeOf(other.start)}–${timeOf(other.end)}`;
    const archived = isArchived(worker) ? t`archived` : '';
    const clash = other && !fit.absence ? t`Overlaps with ${name!}, ${times!}` : availability;
    return {
      text: [archived, clash, here].filter(Boolean).join(' · '),
      isHindered: fit.absence !== null || other !== undefined || fit.clash !== null,
    };
  }, [lane, visit, minutes, jobs, absenceOf, timeZone, now, t, textsOf]);
}
