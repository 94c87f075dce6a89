import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { JobList } from '../../../actors/lists/jobList.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { useToday } from '../../../actors/clock/useToday.ts';
import type { DayWindow } from '../../../domain/recurrence/visits.ts';
import { addDays } from '../../../domain/time/dates.ts';
import {
  visitOverlaps,
  type Overlaps,
} from '../../../domain/visits/conflicts/overlappingVisits.ts';
import type { JobLine } from '../../../domain/job/lines/jobLines.ts';
import type { ShiftsByJob } from '../useJobLines.ts';
import { useOverlapText } from './useOverlapText.ts';

const DAYS_AHEAD = 28;

/** The days within which lists name overlaps. */
export function useOverlapWindow(): DayWindow {
  const today = useToday();
  return useMemo(() => ({ first: today, last: addDays(today, DAYS_AHEAD - 1) }), [today]);
}

/** The overlaps of the jobs around within these days; null until they are known, after the list is painted. */
function useOverlaps(): Overlaps | null {
  const jobs = useDeferredValue(JobList.useRows(), null);
  const overlapWindow = useOverlapWindow();
  const { timeZone } = useRuntime().api.config;
  return useMemo(
    () => jobs && visitOverlaps(jobs, overlapWindow, timeZone),
    [jobs, overlapWindow, timeZone],
  );
}

/** What a list of jobs says of overlaps. */
export interface ShownOverlaps {
  /** Says with what the visit of a line overlaps: `Überschneidung mit Bäckerei Hug, 08:00–10:00`. */
  readonly wordsOf: (line: Pick<JobLine, 'id' | 'nextVisit'>) => string;
  /** The names of those customers: `Bäckerei Hug`. */
  readonly namesOf: (line: Pick<JobLine, 'id' | 'nextVisit'>) => string;
  /** Whether these names are shown in every row. */
  readonly areNamed: boolean;
  /** The visits that overlap others, by the ids of their jobs; null until they are known. */
  readonly byJob: ShiftsByJob;
}

/** The same object while nothing of it changes. */
export function useShownOverlaps(areNamed = false): ShownOverlaps {
  const { t } = useLingui();
  const overlapText = useOverlapText();
  const overlaps = useOverlaps();
  return useMemo(() => {
    const othersOf = ({ id, nextVisit }: Pick<JobLine, 'id' | 'nextVisit'>) =>
      (nextVisit && overlaps?.othersAt(id, nextVisit)) ?? [];
    return {
      wordsOf: (line) =>
        othersOf(line)
          .map((other) => overlapText(other.customerName, other))
          .join(', '),
      namesOf: (line) =>
        othersOf(line)
          .map(({ customerName }) => customerName || t`Unknown customer`)
          .join(', '),
      areNamed,
      byJob: overlaps?.byJob ?? null,
    };
  }, [overlaps, areNamed, overlapText, t]);
}
