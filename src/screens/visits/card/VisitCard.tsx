import { chakra } from '@chakra-ui/react';
import { useNow } from '../../../actors/clock/useToday.ts';
import { useCustomerIdOf } from '../../../actors/visits/visitCustomer.ts';
import type { ScheduledJob } from '../../../domain/visits/fit/workerSchedule.ts';
import type { Visit } from '../../../domain/visits/jobVisits.ts';
import { AnswerLines } from './AnswerLines.tsx';
import { ConfirmedLine, type ConfirmableJob } from './ConfirmedLine.tsx';
import { CustomerLines } from './CustomerLines.tsx';
import { PeopleLines } from './PeopleLines.tsx';
import { VisitFacts } from './VisitFacts.tsx';

interface VisitCardProps {
  readonly job: ScheduledJob;
  readonly visit: Visit;
  readonly planned: Visit;
  /** The job without changes that are pending. */
  readonly listed: ScheduledJob & Partial<ConfirmableJob>;
  /** The jobs that are known, this one among them. */
  readonly jobs: readonly ScheduledJob[];
}

/** All there is to know of a visit: when it is, who comes, whom to reach where, and who has confirmed. */
export function VisitCard({ job, visit, planned, listed, jobs }: VisitCardProps) {
  const customerId = useCustomerIdOf(job);
  const isToCome = visit.end > useNow();
  const { confirmations, confirmedTerms } = listed;
  return (
    <>
      <VisitFacts job={job} visit={visit} planned={planned} jobs={jobs} />
      <chakra.ul pt="2" listStyleType="none">
        <PeopleLines workerIds={visit.workerIds} />
        {customerId !== null && <CustomerLines key={customerId} id={customerId} />}
        {confirmations && isToCome && !visit.patch?.cancelled && (
          <ConfirmedLine job={{ confirmations, confirmedTerms }} />
        )}
        {isToCome && <AnswerLines job={{ ...listed, customerId }} visit={visit} />}
      </chakra.ul>
    </>
  );
}
