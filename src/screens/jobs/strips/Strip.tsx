import { Box } from '@chakra-ui/react';
import { useMemo } from 'react';
import { JobList } from '../../../actors/lists/jobList.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { dayTrack, USUAL_HOURS } from '../../../domain/plan/dayTrack.ts';
import type { LocalDate } from '../../../domain/entities.ts';
import type { DayWindow } from '../../../domain/recurrence/visits.ts';
import {
  workerSchedule,
  type ScheduledJob,
  type ScheduleEntry,
} from '../../../domain/visits/fit/workerSchedule.ts';
import { workersOf } from '../../../domain/visits/workersOf.ts';

const percent = (share: number) => `${share * 100}%`;

/** The visits of a worker in a window, with those that they would have of a job. */
export function useVisitsWith(
  job: ScheduledJob,
  workerId: number,
  { first, last }: DayWindow,
): readonly ScheduleEntry[] {
  const { timeZone } = useRuntime().api.config;
  const jobs = JobList.useRowsSoFar();
  const theirs = useMemo(
    () => jobs.filter((one) => workersOf(one).has(workerId)),
    [jobs, workerId],
  );
  return useMemo(
    () =>
      workerSchedule({ ...job, workerId }, theirs, { first, last }, timeZone).filter(
        ({ comes }) => comes,
      ),
    [job, workerId, theirs, first, last, timeZone],
  );
}

interface StripOfDayProps {
  readonly visits: readonly ScheduleEntry[];
  readonly day: LocalDate;
}

/** The visits of a day from left to right; those of the job are as high as the day. */
export function StripOfDay({ visits, day }: StripOfDayProps) {
  return (
    <Box as="span" position="relative" flex="1" h="full" bg="bg.muted" overflow="hidden">
      {dayTrack(visits, day, USUAL_HOURS).placed.map(({ visit, left, width }) => (
        <Box
          as="span"
          key={visit.id}
          position="absolute"
          insetY={visit.isCurrentJob ? '0' : '0.5'}
          left={percent(left)}
          width={percent(width)}
          borderRadius="l1"
          bg={visit.isCurrentJob ? 'accent.solid/70' : 'gray.400'}
        />
      ))}
    </Box>
  );
}
