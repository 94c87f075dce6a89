import { Flex, Link } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { AbsenceFlow } from '../../../actors/visits/absence.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { planOfDay, recordPath, ROUTES } from '../../../domain/navigation/route.ts';
import { LINK_HEIGHT } from '../../../ui/tokens.ts';
import { useWorkerName } from '../../jobs/words.ts';

/** Leads on once all is done: to the plan and the calendar of the first day, and to the worker. */
export function NextSteps({ workerId }: { readonly workerId: number }) {
  const firstDay = AbsenceFlow.useSelector(({ context }) => context.draft.firstDay);
  const name = useWorkerName(WorkerList.useRows())(workerId);
  return (
    <Flex wrap="wrap" columnGap="6" rowGap="1">
      <Link asChild minH={LINK_HEIGHT}>
        <RouterLink to={planOfDay(firstDay)}>
          <Trans>To the plan of that day</Trans>
        </RouterLink>
      </Link>
      <Link asChild minH={LINK_HEIGHT}>
        <RouterLink to={`${ROUTES.calendar.path}?view=day&date=${firstDay}`}>
          <Trans>To the calendar of that day</Trans>
        </RouterLink>
      </Link>
      <Link asChild minH={LINK_HEIGHT}>
        <RouterLink to={recordPath('worker', workerId)}>
          <Trans>To {name}</Trans>
        </RouterLink>
      </Link>
    </Flex>
  );
}
