import { Stack, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useRuntime } from '../../../actors/runtime.ts';
import { useNow } from '../../../actors/useToday.ts';
import { WorkerList } from '../../../actors/workerList.ts';
import { DAY_OR_WEEK, writeCalendarAddress } from '../../../domain/calendar/calendarAddress.ts';
import type { ScheduledJob } from '../../../domain/visits/jobVisits.ts';
import { openExceptionsOf } from '../../../domain/visits/visitExceptions.ts';
import { ROUTES } from '../../../domain/route.ts';
import { dayOf } from '../../../domain/time/dates.ts';
import { CardLink } from '../../page/CardLink.tsx';
import { useVisitWords } from '../../visits/useVisitWords.ts';

const SHOWN = 3;

/** The visits that were taken from whoever has the job: those stay open when it is assigned. */
export function OpenVisits({ job }: { readonly job: ScheduledJob }) {
  const now = useNow();
  const { timeZone } = useRuntime().api.config;
  const { whenOf } = useVisitWords(WorkerList.useRows());
  const open = openExceptionsOf(job, now, timeZone).slice(0, SHOWN);
  if (open.length === 0) return null;
  return (
    <Stack gap="1" pb="2">
      {open.map((visit) => {
        const when = whenOf(visit);
        const date = dayOf(visit.start);
        const address = { view: 'day', date, visit: visit.id } as const;
        const search = writeCalendarAddress(address, dayOf(now), DAY_OR_WEEK);
        return (
          <Text key={visit.id} color="orange.800">
            <Trans>
              Nobody comes on {when}, whoever has the job.{' '}
              <CardLink to={`${ROUTES.plan.path}?${search}`}>Give only this visit</CardLink>
            </Trans>
          </Text>
        );
      })}
    </Stack>
  );
}
