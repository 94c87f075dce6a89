import { Stack } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { HolidayReview, useIsBusy, useReviewBatch } from '../../actors/visits/holidayReview.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { isAsBefore } from '../../domain/visits/changes/savedVisits.ts';
import type { SavedBatch } from '../../domain/visits/changes/visitBatch.ts';
import { outcomeOf } from '../../domain/holidays/holidayReview.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { ChangedNotice } from '../visitChoices/ChangedNotice.tsx';
import { TakeBackButton } from '../visitChoices/TakeBackButton.tsx';
import { RequestFailure } from '../page/RequestFailure.tsx';
import { Informing, InformingAgain } from './Informing.tsx';

/** Above the visits: what became of the last save. */
export function ReviewNotice() {
  const state = HolidayReview.useSelector(({ value }) =>
    typeof value === 'object' && 'choosing' in value ? value.choosing : null,
  );
  const failure = HolidayReview.useSelector(({ context }) => context.failure);
  const changed = HolidayReview.useSelector(({ context }) => context.changed);
  const saved = useReviewBatch((batch) => (batch.matches('dropped') ? null : batch.context.saved));
  if (state === 'changed') return <ChangedNotice changed={changed} />;
  if (state === 'refused' && failure) {
    return (
      <RequestFailure failure={failure}>
        <Trans>Nothing was saved, and your choices are kept.</Trans>
      </RequestFailure>
    );
  }
  return saved ? <Saved saved={saved} /> : null;
}

interface SavedProps {
  readonly saved: SavedBatch;
}

/** What is saved, until that is taken back. */
function Saved({ saved }: SavedProps) {
  const { t } = useLingui();
  const { asked } = saved;
  const all = useReviewBatch(({ context }) => context.batch.asked.length) ?? 0;
  const left = all - asked.length;
  const unnoted = useReviewBatch((batch) =>
    batch.matches({ informing: 'unnoted' }) ? batch.context.failure : null,
  );
  const isBusy = useIsBusy();
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
        <InformingAgain saved={saved} />
      </Stack>
    );
  }
  return (
    <Stack gap="4" inert={isBusy}>
      <Notice tone="success" action={saved.batches.length > 0 && <TakeBackButton saved={saved} />}>
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
      {unnoted && (
        <RequestFailure failure={unnoted}>
          <Trans>It was not noted who knows of it.</Trans>
        </RequestFailure>
      )}
      {dropped + moved > 0 && <Informing saved={saved} />}
    </Stack>
  );
}
