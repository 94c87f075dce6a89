import { Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { isolated } from '../../../domain/isolated.ts';
import type { JobLine } from '../../../domain/job/lines/jobLines.ts';
import { dayTrack, USUAL_HOURS } from '../../../domain/plan/dayTrack.ts';
import type { TimeRange } from '../../../domain/recurrence/visits.ts';
import { dayOf, timeOf } from '../../../domain/time/dates.ts';
import { StripOfDay, useVisitsWith } from './Strip.tsx';

interface DayStripProps {
  readonly job: JobLine;
  readonly workerId: number;
  /** The next visit of the job, on whose day the strip is. */
  readonly next: TimeRange;
}

/** The day of a worker from left to right, with the visit that they would have. */
export function DayStrip({ job, workerId, next }: DayStripProps) {
  const { t } = useLingui();
  const day = dayOf(next.start);
  const visits = useVisitsWith(job, workerId, { first: day, last: day });
  const words = dayTrack(visits, day, USUAL_HOURS).placed.map(({ visit }) => {
    const times = `${timeOf(visit.start)}–${timeOf(visit.end)}`;
    return `${times} ${isolated(visit.customerName || t`Unknown customer`)}`;
  });
  return (
    <Flex
      as="span"
      h="3"
      mt="1"
      borderRadius="l1"
      overflow="hidden"
      role="img"
      aria-label={words.join(', ')}
      title={words.join('\n')}
    >
      <StripOfDay visits={visits} day={day} />
    </Flex>
  );
}
