import { Box, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { HolidayReview, useHolidayReviewProps } from '../../actors/visits/holidayReview.ts';
import { usePermission } from '../../actors/session/usePermission.ts';
import { BusyOverlay } from '../../ui/overlays/BusyOverlay.tsx';
import { AllJobs } from '../jobs/changes/AllJobs.tsx';
import { HolidayList } from './HolidayList.tsx';
import { ReviewNotice } from './ReviewNotice.tsx';
import { ReviewList } from './ReviewList.tsx';
import { Dropped, Unanswered } from '../visitChoices/Unanswered.tsx';
import { useLeftChoices } from './useStoredChoices.ts';

/** The visits on holidays, with what can become of them, above the holidays themselves. */
export function HolidaysPage() {
  return (
    <Stack gap="4" align="stretch">
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
  const isUndoing = HolidayReview.useSelector((snapshot) => snapshot.matches('undoing'));
  const isNoting = HolidayReview.useSelector((snapshot) => snapshot.matches('noting'));
  if (isNoting) return t`It is being noted…`;
  return isUndoing ? t`The changes are being taken back…` : t`The visits are being saved…`;
}

function Review() {
  const isBusy = HolidayReview.useSelector((snapshot) => snapshot.hasTag('busy'));
  const isUnanswered = HolidayReview.useSelector((snapshot) => snapshot.matches('unanswered'));
  const isDropped = HolidayReview.useSelector((snapshot) => snapshot.matches('dropped'));
  const actor = HolidayReview.useActorRef();
  const failure = HolidayReview.useSelector(({ context }) => context.failure);
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
            onRetry={() => actor.send({ type: 'retry.requested' })}
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
