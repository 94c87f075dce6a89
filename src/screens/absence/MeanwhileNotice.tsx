import { chakra, Link, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { AbsenceFlow } from '../../actors/absence.ts';
import { JobList } from '../../actors/jobList.ts';
import { useRuntime } from '../../actors/runtime.ts';
import { useNow, useToday } from '../../actors/useToday.ts';
import { WorkerList } from '../../actors/workerList.ts';
import { visitNow } from '../../domain/absences/meanwhile.ts';
import { absencePath, recordPath } from '../../domain/route.ts';
import { keyOfVisit } from '../../domain/visits/jobVisits.ts';
import { plannedVisit } from '../../domain/visits/singleVisits.ts';
import { dayWriter } from '../../domain/visits/visitInWords.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { useVisitWords } from '../visits/useVisitWords.ts';

/** Above the visits: what somebody else has done meanwhile. */
export function MeanwhileNotice({ workerId }: { readonly workerId: number }) {
  const standingId = AbsenceFlow.useSelector(({ context }) => context.standingId);
  const overtaken = AbsenceFlow.useSelector(({ context }) => context.overtaken);
  const isChosen = AbsenceFlow.useSelector(
    ({ context }) => Object.keys(context.choices).length > 0,
  );
  const notedBy = AbsenceFlow.useSelector(({ context }) => context.notedBy);
  const decidedBy = AbsenceFlow.useSelector(({ context }) => context.decidedBy);
  const heldBefore = AbsenceFlow.useSelector(({ context }) => context.heldBefore);
  if (standingId === null && !heldBefore && overtaken.length === 0) return null;
  return (
    <Notice
      tone="warning"
      action={
        standingId !== null && (
          <Link asChild fontWeight="medium">
            <RouterLink to={absencePath(workerId, standingId)}>
              <Trans>To the absence</Trans>
            </RouterLink>
          </Link>
        )
      }
    >
      <Stack gap="1" role="status">
        {standingId !== null && (
          <Text>
            {notedBy ? (
              <Trans>{notedBy} has noted this absence already: only its visits are saved.</Trans>
            ) : (
              <Trans>This absence is noted already: only its visits are saved.</Trans>
            )}
          </Text>
        )}
        {heldBefore && (
          <Text>
            <Trans>
              The absence that was noted already holds no more, or is another one: with your
              choices, this one is saved.
            </Trans>
          </Text>
        )}
        {overtaken.length > 0 && (
          <>
            <Text>
              {decidedBy ? (
                <Trans>
                  {decidedBy} has decided otherwise about visits for which you had chosen something:
                </Trans>
              ) : (
                <Trans>What you had chosen for these visits holds no more:</Trans>
              )}
            </Text>
            <chakra.ul listStyleType="none">
              {overtaken.map((id) => (
                <OvertakenVisit key={id} id={id} />
              ))}
            </chakra.ul>
            {isChosen && (
              <Text>
                <Trans>Your other choices stay, and are not saved yet.</Trans>
              </Text>
            )}
          </>
        )}
      </Stack>
    </Notice>
  );
}

/** `Mi 02.12., 09:00–10:30, Praxis Manser: Ewa Nowak, anstelle von Blerta Krasniqi`. */
function OvertakenVisit({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { timeZone } = useRuntime().api.config;
  const jobs = JobList.useRowsSoFar();
  const now = useNow();
  const { whenOf, whoOf, differencesOf } = useVisitWords(WorkerList.useRows());
  const dayInWords = dayWriter(useToday());
  const { jobId, seriesDay } = keyOfVisit(id);
  const { job, visit } = visitNow(id, { jobs, timeZone });
  const planned = job && visit && plannedVisit(job, visit, timeZone);
  const customer = job?.customerName || t`Unknown customer`;
  const when = visit ? whenOf(visit) : dayInWords(seriesDay);
  const what = () => {
    if (!visit || !planned) return t`there is no such visit any more`;
    if (visit.end <= now) return t`it is over`;
    const who = visit.patch?.cancelled ? [] : [whoOf(visit)];
    return [...who, ...differencesOf(visit, planned)].join(', ');
  };
  return (
    <li>
      <Link asChild display="inline" variant="underline">
        <RouterLink to={recordPath('job', jobId)}>{[when, customer].join(', ')}</RouterLink>
      </Link>
      : {what()}
    </li>
  );
}
