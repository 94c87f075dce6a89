import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { FeedRenewal } from '../../actors/feedRenewal.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { RequestReference } from '../page/RequestReference.tsx';
import { RetryButton } from '../page/RetryButton.tsx';

/** Replaces the link to a calendar feed, after a question. */
export function RenewLink() {
  const actor = FeedRenewal.useActorRef();
  const canRenew = FeedRenewal.useSelector((snapshot) =>
    snapshot.can({ type: 'renewal.requested' }),
  );
  const isQuestionOpen = FeedRenewal.useSelector(
    (snapshot) => snapshot.matches('asking') || snapshot.matches('renewing'),
  );
  return (
    <>
      <RenewalNews />
      <Box>
        <ActionButton
          variant="outline"
          colorPalette="gray"
          disabled={!canRenew}
          onClick={() => actor.send({ type: 'renewal.requested' })}
        >
          <Trans>Renew link…</Trans>
        </ActionButton>
      </Box>
      {isQuestionOpen && <RenewalQuestion />}
    </>
  );
}

function RenewalQuestion() {
  const actor = FeedRenewal.useActorRef();
  const renewing = FeedRenewal.useSelector((snapshot) => snapshot.matches('renewing'));
  return (
    <ConfirmDialog
      title={<Trans>Renew the link?</Trans>}
      action={renewing ? <Trans>Renewing…</Trans> : <Trans>Renew link</Trans>}
      busy={renewing}
      onConfirm={() => actor.send({ type: 'renewal.confirmed' })}
      onDecline={() => actor.send({ type: 'renewal.declined' })}
    >
      <Trans>
        The old link stops working at once. Calendars subscribed to with it no longer follow until
        they get the new link.
      </Trans>
    </ConfirmDialog>
  );
}

function RenewalNews() {
  const actor = FeedRenewal.useActorRef();
  const failure = FeedRenewal.useSelector(({ context }) => context.failure);
  const renewed = FeedRenewal.useSelector((snapshot) => snapshot.matches({ showing: 'renewed' }));
  const unrenewed = FeedRenewal.useSelector((snapshot) =>
    snapshot.matches({ showing: 'unrenewed' }),
  );
  const unclear = FeedRenewal.useSelector((snapshot) => snapshot.matches({ showing: 'unclear' }));
  const checking = FeedRenewal.useSelector((snapshot) => snapshot.matches('checking'));
  return (
    <>
      <Box role="status" _empty={{ display: 'none' }}>
        {renewed && (
          <Notice tone="success">
            <Trans>The link was renewed. The old one no longer works.</Trans>
          </Notice>
        )}
        {checking && (
          <Notice tone="info">
            <Trans>It is unclear whether the link was renewed. Checking…</Trans>
          </Notice>
        )}
      </Box>
      {unrenewed && (
        <Notice tone="failure">
          {failure?.message} <Trans>The link was not renewed and still works. Try again.</Trans>
          <RequestReference failure={failure} />
        </Notice>
      )}
      {unclear && (
        <Notice
          tone="failure"
          action={
            <RetryButton onRetry={() => actor.send({ type: 'check.requested' })}>
              <Trans>Check again</Trans>
            </RetryButton>
          }
        >
          <Trans>
            It is unclear whether the link was renewed: the link above may no longer work.
          </Trans>
          <RequestReference failure={failure} />
        </Notice>
      )}
    </>
  );
}
