import { mdiCheck, mdiClockOutline, mdiCloseCircleOutline } from '@mdi/js';
import { useNow } from '../../../actors/clock/useToday.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import {
  requestsOfVisit,
  visitRequestState,
} from '../../../domain/job/confirmation/visitRequest.ts';
import type { ScheduledJob } from '../../../domain/visits/fit/workerSchedule.ts';
import type { Visit } from '../../../domain/visits/jobVisits.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useConfirmationNames } from '../../jobs/confirmation/ConfirmationMarks.tsx';
import { useRequestWords } from '../../jobs/confirmation/useConfirmationWords.ts';
import { useWorkerName } from '../../jobs/words.ts';
import { CardLine } from './CardLine.tsx';
import type { ConfirmableJob } from './ConfirmedLine.tsx';

interface AnswerLinesProps {
  readonly job: ScheduledJob & Partial<ConfirmableJob>;
  readonly visit: Visit;
}

const ICONS = { confirmedByLink: mdiCheck, declined: mdiCloseCircleOutline } as const;

/** What those who were asked by a link about a visit have answered, of the visit as it is now. */
export function AnswerLines({ job, visit }: AnswerLinesProps) {
  const now = useNow();
  const names = useConfirmationNames();
  const nameOf = useWorkerName(WorkerList.useRows());
  const wordsOf = useRequestWords();
  return requestsOfVisit(job, visit).map((request) => {
    const { party, personId } = request;
    const state = visitRequestState(request, now);
    const icon = Reflect.get(ICONS, state) as string | undefined;
    return (
      <CardLine
        key={`${party}${personId}`}
        mark={<Icon path={icon ?? mdiClockOutline} />}
        isProblem={state === 'declined'}
      >
        {party === 'customer' ? names.customer : nameOf(personId)}: {wordsOf(request, state)}
      </CardLine>
    );
  });
}
