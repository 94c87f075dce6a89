import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { JobList } from '../../../actors/lists/jobList.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { isolated } from '../../../domain/isolated.ts';
import type { JobLine } from '../../../domain/job/lines/jobLines.ts';
import { dayTrack, USUAL_HOURS } from '../../../domain/plan/dayTrack.ts';
import type { TimeRange } from '../../../domain/recurrence/visits.ts';
import { dayOf, timeOf } from '../../../domain/time/dates.ts';
import { workerSchedule } from '../../../domain/visits/fit/workerSchedule.ts';
import { workersOf } from '../../../domain/visits/workersOf.ts';

interface DayStripProps {
  readonly job: JobLine;
  readonly workerId: number;
  /** The next visit of the job, on whose day the strip is. */
  readonly next: TimeRange;
}

const percent = (share: number) => `${share * 100}%`;

/** The day of a worker from left to right, with the visit that they would have. */
export function DayStrip({ job, workerId, next }: DayStripProps) {
  const { t } = useLingui();
  const { timeZone } = useRuntime().api.config;
  const jobs = JobList.useRowsSoFar();
  const day = dayOf(next.start);
  const { placed } = useMemo(() => {
    const theirs = jobs.filter((one) => workersOf(one).has(workerId));
    const window = { first: day, last: day };
    return dayTrack(
      workerSchedule({ ...job, workerId }, theirs, window, timeZone).filter(({ comes }) => comes),
      day,
      USUAL_HOURS,
    );
  }, [job, workerId, jobs, day, timeZone]);
  const words = placed.map(({ visit }) => {
    const times = `${timeOf(visit.start)}–${timeOf(visit.end)}`;
    return `${times} ${isolated(visit.customerName || t`Unknown customer`)}`;
  });
  return (
    <Box
      as="span"
      display="block"
      position="relative"
      h="3"
      mt="1"
      bg="bg.muted"
      borderRadius="l1"
      overflow="hidden"
      role="img"
      aria-label={words.join(', ')}
      title={words.join('\n')}
    >
      {placed.map(({ visit, left, width }) => (
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
