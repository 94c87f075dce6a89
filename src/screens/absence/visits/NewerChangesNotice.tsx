import { chakra, Link, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { AbsenceFlow } from '../../../actors/visits/absence.ts';
import { AbsenceList } from '../../../actors/lists/absenceList.ts';
import { useAuthorOf } from '../../../actors/session/changeAuthor.ts';
import { JobList } from '../../../actors/lists/jobList.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { useNow, useToday } from '../../../actors/clock/useToday.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { notedNow, visitNow } from '../../../domain/absences/newerChanges.ts';
import { absencePath, recordPath } from '../../../domain/navigation/route.ts';
import { keyOfVisit } from '../../../domain/visits/jobVisits.ts';
import { plannedVisit } from '../../../domain/visits/singleVisits.ts';
import { dayWriter } from '../../../domain/visits/visitInWords.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useVisitWords } from '../../visits/useVisitWords.ts';
import { useAddedNote } from '../useAddedNote.ts';

interface NewerChangesNoticeProps {
  readonly workerId: number;
  /** The absence, if it is noted already. */
  readonly notedId: number | null;
}

/** Above the visits: what somebody else has done meanwhile. */
export function NewerChangesNotice({ workerId, notedId }: NewerChangesNoticeProps) {
  const noted = useNotedNow(notedId);
  const existingId = AbsenceFlow.useSelector(({ context }) => context.existingId);
  const overtaken = AbsenceFlow.useSelector(({ context }) => context.overtaken);
  const isChosen = AbsenceFlow.useSelector(
    ({ context }) => Object.keys(context.choices).length > 0,
  );
  const notedBy = AbsenceFlow.useSelector(({ context }) => context.notedBy);
  const decidedBy = AbsenceFlow.useSelector(({ context }) => context.decidedBy);
  const heldBefore = AbsenceFlow.useSelector(({ context }) => context.heldBefore);
  const isAsShown = existingId === null && !heldBefore && noted === 'same';
  if (isAsShown && overtaken.length === 0) return null;
  const leadsTo = existingId ?? (noted === 'other' ? notedId : null);
  return (
    <Notice
      tone="warning"
      action={
        leadsTo !== null && (
          <Link asChild fontWeight="medium">
            <RouterLink to={absencePath(workerId, leadsTo)}>
              <Trans>To the absence</Trans>
            </RouterLink>
          </Link>
        )
      }
    >
      <Stack gap="1" role="status">
        {existingId !== null && (
          <Text>
            {notedBy ? (
              <Trans>{notedBy} has noted this absence already: only its visits are saved.</Trans>
            ) : (
              <Trans>This absence is noted already: only its visits are saved.</Trans>
            )}
          </Text>
        )}
        <OwnNote />
        {noted !== 'same' && <NotedNews key={noted} noted={noted} absenceId={notedId!} />}
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

/** What becomes of what was typed about an absence that somebody else has noted. */
function OwnNote() {
  const note = useAddedNote();
  if (!note) return null;
  const { own, joined } = note;
  return (
    <Text overflowWrap="anywhere">
      {joined ? (
        <Trans>Your note is added to the absence with the save: “{own}”</Trans>
      ) : (
        <Trans>Your note does not fit into that of the absence, and is not saved: “{own}”</Trans>
      )}
    </Text>
  );
}

/** Whether an absence that is noted still is what is shown. */
function useNotedNow(notedId: number | null): ReturnType<typeof notedNow> {
  const absences = AbsenceList.useRows();
  const draft = AbsenceFlow.useSelector(({ context }) => context.draft);
  if (notedId === null || !absences) return 'same';
  return notedNow(
    absences.find(({ id }) => id === notedId),
    draft,
  );
}

interface NotedNewsProps {
  readonly noted: 'other' | 'gone';
  readonly absenceId: number;
}

function NotedNews({ noted, absenceId }: NotedNewsProps) {
  const by = useAuthorOf('absence')(absenceId);
  const [who] = useState(by);
  if (noted === 'gone') {
    return (
      <Text>
        {who ? (
          <Trans>{who} has withdrawn this absence: only its visits would be saved.</Trans>
        ) : (
          <Trans>This absence has been withdrawn: only its visits would be saved.</Trans>
        )}
      </Text>
    );
  }
  return (
    <Text>
      {who ? (
        <Trans>{who} has changed the days of this absence: shown are the former ones.</Trans>
      ) : (
        <Trans>The days of this absence have been changed: shown are the former ones.</Trans>
      )}
    </Text>
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
