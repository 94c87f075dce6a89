import { Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { weekOf } from '../../../domain/calendar/view.ts';
import type { LocalDate } from '../../../domain/entities.ts';
import { isolated } from '../../../domain/isolated.ts';
import type { ScheduledJob } from '../../../domain/visits/fit/workerSchedule.ts';
import { useVisitWords } from '../../visits/useVisitWords.ts';
import { StripOfDay, useVisitsWith } from './Strip.tsx';

interface WeekStripProps {
  readonly job: ScheduledJob;
  readonly workerId: number;
  /** A day of the week. */
  readonly week: LocalDate;
}

/** The week of a worker from left to right, with the visits that they would have. */
export function WeekStrip({ job, workerId, week }: WeekStripProps) {
  const { t } = useLingui();
  const { whenOf } = useVisitWords(null);
  const days = weekOf(week);
  const visits = useVisitsWith(job, workerId, { first: days[0]!, last: days.at(-1)! });
  const words = visits.map(
    (visit) => `${whenOf(visit)} ${isolated(visit.customerName || t`Unknown customer`)}`,
  );
  return (
    <Flex
      as="span"
      gap="2px"
      h="2.5"
      borderRadius="l1"
      overflow="hidden"
      role="img"
      aria-label={words.join(', ') || t`no visits`}
      title={words.join('\n')}
    >
      {days.map((day) => (
        <StripOfDay key={day} visits={visits} day={day} />
      ))}
    </Flex>
  );
}
