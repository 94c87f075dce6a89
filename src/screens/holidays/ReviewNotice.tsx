import { chakra, Link, Stack } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { HolidayReview } from '../../actors/visits/holidayReview.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { useToday } from '../../actors/clock/useToday.ts';
import { isAsBefore } from '../../domain/absences/savedAbsence.ts';
import { visitIdOf } from '../../domain/absences/visitChoices.ts';
import { outcomeOf } from '../../domain/holidays/holidayReview.ts';
import { recordPath } from '../../domain/navigation/route.ts';
import type { AskedVisitChange } from '../../domain/visits/changes/visitChange.ts';
import { dayWriter } from '../../domain/visits/visitInWords.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { ChangedNotice } from '../visitChoices/ChangedNotice.tsx';
import { RequestFailure } from '../page/RequestFailure.tsx';
import { RetryButton } from '../page/RetryButton.tsx';
import { Informing, InformingAgain } from './Informing.tsx';

/** Above the visits: what became of the last save, or of its undo. */
export function ReviewNotice() {
  const actor = HolidayReview.useActorRef();
  const state = HolidayReview.useSelector(({ value }) => {
    if (value === 'noting') return 'saved';
    const choosing = typeof value === 'object' ? value.choosing : undefined;
    return typeof choosing === 'object' ? 'saved' : choosing;
  });
  const failure = HolidayReview.useSelector(({ context }) => context.failure);
  const changed = HolidayReview.useSelector(({ context }) => context.changed);
  const undo = () => actor.send({ type: 'undo.requested' });
  switch (state) {
    case 'changed':
      return <ChangedNotice changed={changed} />;
    case 'refused':
      return (
        failure && (
          <RequestFailure failure={failure}>
            <Trans>Nothing was saved, and your choices are kept.</Trans>
          </RequestFailure>
        )
      );
    case 'saved':
      return <Saved onUndo={undo} />;
    case 'undone':
      return <Undone />;
    case 'notUndone':
      return (
        failure && (
          <RequestFailure failure={failure} action={<RetryButton onRetry={undo} />}>
            <Trans>It is not certain that anything was taken back.</Trans>
          </RequestFailure>
        )
      );
    default:
      return null;
  }
}

/** Each visit of changes: `Praxis Dr. Manser, 25.12.`. */
function useVisitNames(): (changes: readonly AskedVisitChange[]) => readonly string[] {
  const { t } = useLingui();
  const dayInWords = dayWriter(useToday());
  return (changes) =>
    changes.map(({ name, change }) =>
      [name || t`Unknown customer`, dayInWords(change.seriesDay)].join(', '),
    );
}

/** What is saved, until that is taken back here or elsewhere. */
function Saved({ onUndo }: { readonly onUndo: () => void }) {
  const { t } = useLingui();
  const asked = HolidayReview.useSelector(({ context }) => context.asked);
  const left = HolidayReview.useSelector(({ context }) => context.left.length);
  const failure = HolidayReview.useSelector(({ context }) => context.failure);
  const isUndoable = HolidayReview.useSelector(({ context }) => context.batches.length > 0);
  const isBusy = HolidayReview.useSelector((snapshot) => snapshot.hasTag('busy'));
  const isUnnoted = HolidayReview.useSelector((snapshot) =>
    snapshot.matches({ choosing: { saved: 'unnoted' } }),
  );
  const jobs = JobList.useRows();
  const isTakenBack = useMemo(() => jobs !== null && isAsBefore(asked, jobs), [asked, jobs]);
  const { kept, cancelled: dropped, moved } = outcomeOf(asked);
  const words = [
    kept > 0 && t`${plural(kept, { one: '# takes place', other: '# take place' })}`,
    dropped > 0 && t`${plural(dropped, { one: '# cancelled', other: '# cancelled' })}`,
    moved > 0 && t`${plural(moved, { one: '# moved', other: '# moved' })}`,
  ]
    .filter(Boolean)
    .join(', ');
  if (isTakenBack) {
    return (
      <Stack gap="4">
        <Notice tone="info">
          <span role="status">
            <Trans>What was saved here has been taken back.</Trans>
          </span>
        </Notice>
        <InformingAgain />
      </Stack>
    );
  }
  return (
    <Stack gap="4" inert={isBusy}>
      <Notice
        tone="success"
        action={
          isUndoable && (
            <ActionButton variant="outline" onClick={onUndo}>
              <Trans>Undo</Trans>
            </ActionButton>
          )
        }
      >
        <span role="status">
          <Trans>Saved: {words}.</Trans>
        </span>
      </Notice>
      {left > 0 && (
        <Notice tone="failure">
          {t`${plural(left, {
            one: '# visit is not saved, because something has changed in the meantime. Your choice is kept: please save again.',
            other:
              '# visits are not saved, because something has changed in the meantime. Your choices are kept: please save again.',
          })}`}
        </Notice>
      )}
      {isUnnoted && failure && (
        <RequestFailure failure={failure}>
          <Trans>It was not noted who knows of it.</Trans>
        </RequestFailure>
      )}
      {dropped + moved > 0 && <Informing />}
    </Stack>
  );
}

function Undone() {
  const { t } = useLingui();
  const asked = HolidayReview.useSelector(({ context }) => context.asked.length);
  const kept = HolidayReview.useSelector(({ context }) => context.undo?.kept) ?? [];
  const names = useVisitNames()(kept);
  const count = asked - kept.length;
  return (
    <Stack gap="4">
      <Notice tone="success">
        <span role="status">
          {count > 0
            ? t`${plural(count, { one: '# visit is as it was.', other: '# visits are as they were.' })}`
            : t`No visit was changed.`}
        </span>
      </Notice>
      {kept.length > 0 && (
        <Notice tone="warning">
          <Trans>Kept, because somebody has changed it since</Trans>
          <chakra.ul listStyleType="none">
            {kept.map((one, index) => (
              <li key={visitIdOf(one)}>
                <Link asChild minH="6">
                  <RouterLink to={recordPath('job', one.id)}>{names[index]}</RouterLink>
                </Link>
              </li>
            ))}
          </chakra.ul>
        </Notice>
      )}
      <InformingAgain />
    </Stack>
  );
}
