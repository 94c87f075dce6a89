import { Stack, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { useNow } from '../../../actors/clock/useToday.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { planPath } from '../../../domain/navigation/calendarAddress.ts';
import type { ScheduledJob } from '../../../domain/visits/jobVisits.ts';
import { openExceptionsOf } from '../../../domain/visits/visitExceptions.ts';
import { dayOf } from '../../../domain/time/dates.ts';
import { CardLink } from '../../page/CardLink.tsx';
import { useVisitWords } from '../../visits/useVisitWords.ts';

const SHOWN = 3;

/** The open visits of a job, which stay open when the job is assigned. */
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
        const address = { view: 'day', date: dayOf(visit.start), visit: visit.id } as const;
        return (
          <Text key={visit.id} color="orange.800">
            <Trans>
              The visit {when} has no worker. Assigning the job does not change that.{' '}
              <CardLink to={planPath(address, dayOf(now))}>Assign only this visit</CardLink>
            </Trans>
          </Text>
        );
      })}
    </Stack>
  );
}
