import { Box, chakra, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiAlertOutline } from '@mdi/js';
import { useCallback, useMemo, type Ref } from 'react';
import { AbsenceFlow, useIsBusy } from '../../../actors/visits/absence.ts';
import { useAbsences } from '../../../actors/lists/absenceList.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { useToday } from '../../../actors/clock/useToday.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { overlapping } from '../../../domain/absences/ownAbsences.ts';
import { visitIdsOf } from '../../../domain/visits/changes/savedVisits.ts';
import { daysLookedAt } from '../../../domain/absences/usualDays.ts';
import {
  chosenChanges,
  countChoices,
  type Choice,
  type Choices,
} from '../../../domain/absences/visitChoices.ts';
import { dayWriter } from '../../../domain/visits/visitInWords.ts';
import type { WorkerFit } from '../../../domain/visits/fit/workerFit.ts';
import { TextButton } from '../../../ui/buttons.tsx';
import { IconLine } from '../../../ui/IconLine.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { usePageKeys } from '../../../ui/page/pageKeys.ts';
import { useDaysInWords } from '../../absences/useDaysInWords.ts';
import { AffectedRow } from './AffectedRow.tsx';
import { NothingSaved } from '../NothingSaved.tsx';
import { NewerChangesNotice } from './NewerChangesNotice.tsx';
import { LeaveWarning } from '../../visitChoices/LeaveWarning.tsx';
import { ListsLoading } from '../../known/ListsLoading.tsx';
import { useAbsenceLists } from '../../known/useAbsenceLists.ts';
import { SaveAll } from '../../editor/saving/SaveAll.tsx';
import { useAbsenceNames } from '../../absences/useAbsenceNames.ts';
import { useAddedNote } from '../useAddedNote.ts';
import { useAffected, useProposed, useSubstitutes, type Affected } from '../useAffected.ts';
import { useCountWords } from './useCountWords.ts';
import { useFirstDecision } from './useFirstDecision.ts';
import { useNewerChanges } from './useNewerChanges.ts';
import { useMoveWarnings } from './useMoveWarnings.ts';

interface OfWorker {
  readonly workerId: number;
}

interface VisitsStepProps extends OfWorker {
  /** The absence, if it is noted already. */
  readonly notedId: number | null;
}

const NO_FITS: readonly WorkerFit[] = [];

/** The visits of the days, what is to become of each, and the button that saves it all. */
export function VisitsStep({ workerId, notedId }: VisitsStepProps) {
  const affected = useAffected(workerId);
  usePageKeys('visitChoices', Boolean(affected?.visits.length));
  const proposed = useProposed(affected);
  const substitutes = useSubstitutes(affected, proposed);
  const { ofMoves, warnOfMove } = useMoveWarnings(affected, proposed);
  useNewerChanges({ workerId, notedId, visits: affected?.visits ?? null });
  const actor = AbsenceFlow.useActorRef();
  const choices = AbsenceFlow.useSelector(({ context }) => context.choices);
  const changed = AbsenceFlow.useSelector(({ context }) => context.changed);
  const changedIds = useMemo(() => visitIdsOf(changed), [changed]);
  const isBusy = useIsBusy();
  const hasNote = useAddedNote() !== null;
  const isChosen = Object.keys(choices).length > 0;
  const { save, rows } = useFirstDecision(affected !== null);
  const chooseFor = useCallback(
    (id: string, choice: Choice | null) => {
      const { [id]: _, ...others } = actor.getSnapshot().context.choices;
      const next = choice ? { ...others, [id]: choice } : others;
      actor.send({ type: 'choices.made', choices: next });
    },
    [actor],
  );
  if (!affected) return <ListsLoading />;
  const { visits } = affected;
  return (
    <>
      <NothingSaved workerId={workerId} />
      <NewerChangesNotice workerId={workerId} notedId={notedId} />
      <Card>
        <Box px="4" pt="3.5" pb="2">
          <DaysInWords workerId={workerId} notedId={notedId} />
        </Box>
        {visits.length === 0 ? (
          <NoVisits />
        ) : (
          <chakra.ul ref={rows} listStyleType="none">
            {visits.map((one) => (
              <AffectedRow
                key={one.visit.id}
                affected={one}
                absentId={workerId}
                choice={proposed[one.visit.id] ?? null}
                isProposed={!choices[one.visit.id]}
                substitutes={substitutes.get(one.visit.id) ?? NO_FITS}
                warnings={ofMoves.get(one.visit.id)}
                warnOfMove={warnOfMove}
                isChanged={changedIds.includes(one.visit.id) && !choices[one.visit.id]}
                onChoose={chooseFor}
              />
            ))}
          </chakra.ul>
        )}
      </Card>
      <SaveBar
        workerId={workerId}
        notedId={notedId}
        affected={affected}
        proposed={proposed}
        button={save}
      />
      <LeaveWarning isNeeded={isBusy || isChosen || hasNote}>
        {hasNote && !isChosen ? (
          <Trans>Your note is not saved, and would be lost.</Trans>
        ) : notedId === null ? (
          <Trans>The absence is not saved, and your choices would be lost.</Trans>
        ) : (
          <Trans>Nothing is saved yet, and your choices would be lost.</Trans>
        )}
      </LeaveWarning>
    </>
  );
}

/** In place of the visits: there are none, or none any more. */
function NoVisits() {
  const isDecided = AbsenceFlow.useSelector(
    ({ context: { existingId, overtaken } }) => existingId !== null || overtaken.length > 0,
  );
  if (useAbsenceLists().unreadable > 0) return null;
  return (
    <Text px="4" pb="4">
      {isDecided ? (
        <Trans>Nothing is left to decide: no visit of these days is with them any more.</Trans>
      ) : (
        <Trans>There are no visits on these days: nobody has to be found.</Trans>
      )}
    </Text>
  );
}

/** `krank · Do 26.11.`, with the way back to the days. */
function DaysInWords({ workerId, notedId }: VisitsStepProps) {
  const actor = AbsenceFlow.useActorRef();
  const draft = AbsenceFlow.useSelector(({ context }) => context.draft);
  const { kinds } = useAbsenceNames();
  const daysInWords = useDaysInWords();
  const { last } = daysLookedAt(draft);
  const shown = dayWriter(useToday())(last);
  const existingId = AbsenceFlow.useSelector(({ context }) => context.existingId);
  const other = overlapping(useAbsences(), { ...draft, id: notedId ?? existingId, workerId });
  const days = other && daysInWords(other);
  return (
    <Box>
      <chakra.span fontWeight="semibold">
        {[kinds[draft.kind ?? 'other'], daysInWords(draft)].join(' · ')}
      </chakra.span>{' '}
      {notedId === null && (
        <TextButton ms="1" onClick={() => actor.send({ type: 'days.requested' })}>
          <Trans>Change days</Trans>
        </TextButton>
      )}
      {draft.lastDay !== last && (
        <Text color="fg.muted">
          <Trans>Shown are the visits up to {shown}.</Trans>
        </Text>
      )}
      {days && (
        <IconLine path={mdiAlertOutline} color="orange.fg">
          <Trans>There is another absence on these days: {days}</Trans>
        </IconLine>
      )}
    </Box>
  );
}

interface SaveBarProps extends VisitsStepProps {
  readonly affected: Affected;
  /** What is saved. */
  readonly proposed: Choices;
  readonly button: Ref<HTMLButtonElement>;
}

/** Saves everything at once, and says before what that is. */
function SaveBar({ workerId, notedId, affected, proposed, button }: SaveBarProps) {
  const { visits, options } = affected;
  const { t } = useLingui();
  const actor = AbsenceFlow.useActorRef();
  const { timeZone } = useRuntime().api.config;
  const isBusy = useIsBusy();
  const { undecided, stillAbsent, givenToAbsent, ...counts } = countChoices(
    visits,
    proposed,
    options,
  );
  const existingId = AbsenceFlow.useSelector(({ context }) => context.existingId);
  const isNoted = notedId !== null || existingId !== null;
  const words = useCountWords(visits.length);
  const name = WorkerList.useRows()?.find(({ id }) => id === workerId)?.name ?? '';
  const save = () =>
    actor.send({
      type: 'save.requested',
      asked: chosenChanges(visits, proposed, { absentId: workerId, timeZone }),
    });
  const left = t`${plural(undecided, {
    one: `# visit stays with ${name}`,
    other: `# visits stay with ${name}`,
  })}`;
  const inVain = t`${plural(stillAbsent, {
    one: `# visit is moved to when ${name} is absent too`,
    other: `# visits are moved to when ${name} is absent too`,
  })}`;
  const toAbsent = t`${plural(givenToAbsent, {
    one: '# substitute is absent too',
    other: '# substitutes are absent too',
  })}`;
  const hasNote = Boolean(useAddedNote()?.joined);
  const isTold = undecided < visits.length;
  const isNothing = isNoted && !hasNote && undecided === visits.length;
  return (
    <SaveAll
      action={isTold ? <Trans>Save and tell</Trans> : <Trans>Save</Trans>}
      disabled={isNothing}
      count={visits.length - undecided}
      isBusy={isBusy}
      onSave={save}
      button={button}
    >
      <span>
        {words(counts) ||
          (givenToAbsent === 0 &&
            (!isNoted
              ? t`The absence alone is saved.`
              : hasNote
                ? t`Your note alone is saved.`
                : t`Nothing is chosen yet.`))}
      </span>
      {undecided > 0 && <chakra.span color="fg.muted">{left}</chakra.span>}
      {stillAbsent > 0 && <chakra.span color="orange.800">{inVain}</chakra.span>}
      {givenToAbsent > 0 && <chakra.span color="orange.800">{toAbsent}</chakra.span>}
    </SaveAll>
  );
}
