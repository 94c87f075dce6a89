import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LinkRenewal } from '../../actors/linkRenewal.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { RequestReference } from '../page/RequestReference.tsx';
import { RetryButton } from '../page/RetryButton.tsx';

interface RenewLinkProps {
  /** What else can be done with the link. */
  readonly beside?: ReactNode;
  /** What the question says of those who have the old link. */
  readonly children: ReactNode;
}

/** Replaces a link, after a question. */
export function RenewLink({ beside, children }: RenewLinkProps) {
  const actor = LinkRenewal.useActorRef();
  const canRenew = LinkRenewal.useSelector((snapshot) =>
    snapshot.can({ type: 'renewal.requested' }),
  );
  const isQuestionOpen = LinkRenewal.useSelector(
    (snapshot) => snapshot.matches('asking') || snapshot.matches('renewing'),
  );
  return (
    <>
      <RenewalNews />
      <Flex wrap="wrap" gap="2">
        {beside}
        <ActionButton
          variant="outline"
          colorPalette="gray"
          disabled={!canRenew}
          onClick={() => actor.send({ type: 'renewal.requested' })}
        >
          <Trans>Renew link…</Trans>
        </ActionButton>
      </Flex>
      {isQuestionOpen && <RenewalQuestion>{children}</RenewalQuestion>}
    </>
  );
}

function RenewalQuestion({ children }: Pick<RenewLinkProps, 'children'>) {
  const actor = LinkRenewal.useActorRef();
  const renewing = LinkRenewal.useSelector((snapshot) => snapshot.matches('renewing'));
  return (
    <ConfirmDialog
      title={<Trans>Renew the link?</Trans>}
      action={renewing ? <Trans>Renewing…</Trans> : <Trans>Renew link</Trans>}
      busy={renewing}
      onConfirm={() => actor.send({ type: 'renewal.confirmed' })}
      onDecline={() => actor.send({ type: 'renewal.declined' })}
    >
      {children}
    </ConfirmDialog>
  );
}

function RenewalNews() {
  const actor = LinkRenewal.useActorRef();
  const failure = LinkRenewal.useSelector(({ context }) => context.failure);
  const renewed = LinkRenewal.useSelector((snapshot) => snapshot.matches({ showing: 'renewed' }));
  const unrenewed = LinkRenewal.useSelector((snapshot) =>
    snapshot.matches({ showing: 'unrenewed' }),
  );
  const unclear = LinkRenewal.useSelector((snapshot) => snapshot.matches({ showing: 'unclear' }));
  const checking = LinkRenewal.useSelector((snapshot) => snapshot.matches('checking'));
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
