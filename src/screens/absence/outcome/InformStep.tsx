import { chakra, Link } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { AbsenceFlow } from '../../../actors/visits/absence.ts';
import { useBatch } from '../../../actors/visits/visitBatch.ts';
import { useAbsenceFinder } from '../../../actors/lists/absenceList.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { useNow } from '../../../actors/clock/useToday.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import {
  recipientsOf,
  outcomeOf,
  informedChanges,
  type Recipient,
} from '../../../domain/absences/recipients.ts';
import { NO_ABSENCE } from '../../../domain/absences/absentAt.ts';
import type { SavedBatch } from '../../../domain/visits/changes/visitBatch.ts';
import { ascending } from '../../../domain/ascending.ts';
import type { Absence } from '../../../domain/entities.ts';
import { recordPath, substitutesPath } from '../../../domain/navigation/route.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { useDaysInWords } from '../../absences/useDaysInWords.ts';
import { useWorkerName } from '../../jobs/words.ts';
import { useVisitWords } from '../../visits/useVisitWords.ts';
import { NextSteps } from './NextSteps.tsx';
import { SavedNotice } from './SavedNotice.tsx';
import { InformCard } from '../../informing/InformCard.tsx';
import { useAbsenceNames } from '../../absences/useAbsenceNames.ts';
import { useOutcomeWords } from '../../absences/useOutcomeWords.ts';
import { useVisitsOfAbsentee } from '../useAffected.ts';

interface InformStepProps {
  readonly workerId: number;
  readonly saved: SavedBatch;
}

/** After the save: everybody who has to know, with the ways to tell them. */
export function InformStep({ workerId, saved }: InformStepProps) {
  const batch = useBatch(AbsenceFlow.useActorRef());
  const { asked } = saved;
  const own = AbsenceFlow.useSelector(({ context }) => context.draft.note.trim());
  const { timeZone } = useRuntime().api.config;
  const absenceOf = useAbsenceFinder() ?? NO_ABSENCE;
  const recipients = useMemo(
    () => recipientsOf(asked, saved.jobs, { absentId: workerId, absenceOf, timeZone }),
    [asked, saved, workerId, absenceOf, timeZone],
  );
  const isAbsenceAlone = asked.length === 0 && saved.isNoteSaved === undefined;
  const note = (people: readonly Recipient[], knows: boolean) => {
    batch?.send({ type: 'informed.noted', asked: informedChanges(people, knows, saved.jobs) });
  };
  return (
    <>
      <SavedNotice saved={saved} more={<Done saved={saved} />}>
        {isAbsenceAlone || saved.absence ? (
          <Trans>The absence is saved.</Trans>
        ) : saved.isNoteSaved === false ? (
          <Trans>Your note does not fit into that of the absence, and is not saved: “{own}”</Trans>
        ) : asked.length === 0 ? (
          <Trans>Your note is saved.</Trans>
        ) : (
          <Trans>The visits are saved.</Trans>
        )}
      </SavedNotice>
      <Unfilled workerId={workerId} saved={saved} />
      <InformCard recipients={recipients} absentId={workerId} onNote={note} />
      <NextSteps workerId={workerId} />
    </>
  );
}

function useOutcome(saved: SavedBatch) {
  const { timeZone } = useRuntime().api.config;
  const absenceOf = useAbsenceFinder() ?? NO_ABSENCE;
  return useMemo(
    () => outcomeOf(saved.asked, saved, { absenceOf, timeZone }),
    [saved, absenceOf, timeZone],
  );
}

/** `krank · Do 26.11. · 3 Einsätze sind vertreten · 1 Einsatz ist abgesagt` */
function Done({ saved }: Pick<InformStepProps, 'saved'>) {
  const draft = AbsenceFlow.useSelector(({ context }) => context.draft);
  const outcomeInWords = useOutcomeWords();
  const outcome = useOutcome(saved);
  const { kinds } = useAbsenceNames();
  const daysInWords = useDaysInWords();
  return (
    <chakra.span display="block">
      {[kinds[draft.kind ?? 'other'], daysInWords(draft), ...outcomeInWords(outcome)].join(' · ')}
    </chakra.span>
  );
}

/** Names the visits to which nobody comes: those left open, and those of somebody who is absent. */
function Unfilled({ workerId, saved }: InformStepProps) {
  const { t } = useLingui();
  const [now] = useState(useNow());
  const { whenOf } = useVisitWords(WorkerList.useRows());
  const { open } = useOutcome(saved);
  const left = useVisitsOfAbsentee(workerId, now) ?? [];
  const visits = [
    ...open.map(({ visit, customerName, absences }) => ({ visit, customerName, absences })),
    ...left.map(({ visit, job }) => ({ visit, customerName: job.customerName, absences: [] })),
  ].toSorted((one, other) => ascending(one.visit.start, other.visit.start));
  if (visits.length === 0) return null;
  const title = t`${plural(visits.length, {
    one: '# visit has no substitute yet',
    other: '# visits have no substitute yet',
  })}`;
  return (
    <Card title={title}>
      <chakra.ul listStyleType="none" px="4" pb="3">
        {visits.map(({ visit, customerName, absences }) => (
          <li key={visit.id}>
            {whenOf(visit)} ·{' '}
            <Link asChild minH="6">
              <RouterLink to={recordPath('job', visit.jobId)}>
                {customerName || t`Unknown customer`}
              </RouterLink>
            </Link>
            {absences.map((absence) => (
              <AbsentSubstitute key={absence.id} absence={absence} when={whenOf(visit)} />
            ))}
          </li>
        ))}
      </chakra.ul>
    </Card>
  );
}

interface AbsentSubstituteProps {
  readonly absence: Absence;
  readonly when: string;
}

/** Why a substitute does not come after all, with the way to give the visit to somebody else. */
function AbsentSubstitute({ absence: { id, workerId }, when }: AbsentSubstituteProps) {
  const { t } = useLingui();
  const name = useWorkerName(WorkerList.useRows())(workerId);
  return (
    <>
      {' · '}
      <chakra.span color="orange.800">
        <Trans>{name} was to come, and is absent.</Trans>
      </chakra.span>{' '}
      <Link asChild minH="6">
        <RouterLink to={substitutesPath(workerId, id)} aria-label={t`Give again: ${when}`}>
          <Trans>Give again…</Trans>
        </RouterLink>
      </Link>
    </>
  );
}
