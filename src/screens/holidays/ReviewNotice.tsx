import { chakra, Link, Stack } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { HolidayReview } from '../../actors/holidayReview.ts';
import { useToday } from '../../actors/useToday.ts';
import { visitIdOf } from '../../domain/absences/visitChoices.ts';
import { outcomeOf } from '../../domain/holidays/holidayReview.ts';
import { recordPath } from '../../domain/route.ts';
import type { AskedVisitChange } from '../../domain/visits/visitChange.ts';
import { dayWriter } from '../../domain/visits/visitInWords.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { RequestFailure } from '../page/RequestFailure.tsx';
import { RetryButton } from '../page/RetryButton.tsx';

/** Above the visits: what became of the last save, or of its undo. */
export function ReviewNotice() {
  const actor = HolidayReview.useActorRef();
  const state = HolidayReview.useSelector(({ value }) =>
    typeof value === 'object' ? value.choosing : undefined,
  );
  const failure = HolidayReview.useSelector(({ context }) => context.failure);
  const undo = () => actor.send({ type: 'undo.requested' });
  switch (state) {
    case 'changed':
      return <Changed />;
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

function Changed() {
  const changed = HolidayReview.useSelector(({ context }) => context.changed);
  const names = useVisitNames()(changed).join('; ');
  return (
    <Notice tone="failure">
      {names ? (
        <Trans>
          Nothing was saved: somebody else has changed visits in the meantime ({names}). Your other
          choices are kept.
        </Trans>
      ) : (
        <Trans>
          Nothing was saved: somebody else has changed the jobs in the meantime. Your choices are
          kept; save again.
        </Trans>
      )}
    </Notice>
  );
}

function Saved({ onUndo }: { readonly onUndo: () => void }) {
  const { t } = useLingui();
  const asked = HolidayReview.useSelector(({ context }) => context.asked);
  const { kept, cancelled, moved } = outcomeOf(asked);
  const words = [
    kept > 0 && t`${plural(kept, { one: '# kept', other: '# kept' })}`,
    cancelled > 0 && t`${plural(cancelled, { one: '# cancelled', other: '# cancelled' })}`,
    moved > 0 && t`${plural(moved, { one: '# moved', other: '# moved' })}`,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Notice
      tone="success"
      action={
        <ActionButton variant="outline" onClick={onUndo}>
          <Trans>Undo</Trans>
        </ActionButton>
      }
    >
      <span role="status">
        <Trans>Saved: {words}.</Trans>
      </span>
    </Notice>
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
    </Stack>
  );
}
