import { Box, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import {
  HolidayReview,
  useHolidayReviewProps,
  useIsBusy,
  useReviewBatch,
  useReviewNews,
} from '../../actors/visits/holidayReview.ts';
import { useBatch } from '../../actors/visits/visitBatch.ts';
import { usePermission } from '../../actors/session/usePermission.ts';
import { BusyOverlay } from '../../ui/overlays/BusyOverlay.tsx';
import { AllJobs } from '../jobs/changes/AllJobs.tsx';
import { HolidayList } from './HolidayList.tsx';
import { ReviewNotice } from './ReviewNotice.tsx';
import { ReviewList } from './ReviewList.tsx';
import { Dropped, Unanswered } from '../visitChoices/Unanswered.tsx';
import { useLeftChoices } from './useStoredChoices.ts';

/** The list is not seen to move as the visits above it arrive. */
const LIST_AFTER_REVIEW = {
  '&:has([data-review-loading]) > :last-child': { visibility: 'hidden' },
};

/** The visits on holidays, with what can become of them, above the holidays themselves. */
export function HolidaysPage() {
  return (
    <Stack gap="4" align="stretch" css={LIST_AFTER_REVIEW}>
      <NewReview />
      <HolidayList />
    </Stack>
  );
}

function NewReview() {
  return (
    <HolidayReview.Provider {...useHolidayReviewProps(useLeftChoices())}>
      <Intention />
      <AllJobs>
        <Review />
      </AllJobs>
    </HolidayReview.Provider>
  );
}

function Intention() {
  const mayEdit = usePermission('edit');
  return (
    <Text color="fg.muted">
      <Trans>
        The visits of the next eight weeks that fall on a public holiday. Nothing moves by itself.
      </Trans>{' '}
      {mayEdit && <Trans>What is decided and saved leaves the list.</Trans>}
    </Text>
  );
}

function useBusyWords(): string {
  const { t } = useLingui();
  const isNoting = useReviewBatch((batch) => batch.matches('noting'));
  return isNoting ? t`It is being noted…` : t`The visits are being saved…`;
}

function Review() {
  useReviewNews();
  const isBusy = useIsBusy();
  const isUnanswered = useReviewBatch((batch) => batch.matches('unanswered'));
  const isDropped = useReviewBatch((batch) => batch.matches('dropped'));
  const batch = useBatch(HolidayReview.useActorRef());
  const failure = useReviewBatch(({ context }) => context.failure) ?? null;
  const words = useBusyWords();
  const outcome = useRef<HTMLDivElement>(null);
  return (
    <>
      <Box ref={outcome} tabIndex={-1} outline="none" _empty={{ display: 'none' }}>
        <ReviewNotice />
      </Box>
      <BusyOverlay
        busy={isBusy}
        outcome={outcome}
        panel={<Text fontWeight="semibold">{words}</Text>}
      >
        {isUnanswered ? (
          <Unanswered
            isAlone
            failure={failure}
            onRetry={() => batch?.send({ type: 'retry.requested' })}
          />
        ) : isDropped ? (
          <Dropped isAlone />
        ) : (
          <ReviewList />
        )}
      </BusyOverlay>
      <Text role="status" srOnly>
        {isBusy && words}
      </Text>
    </>
  );
}
