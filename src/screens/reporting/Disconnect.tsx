import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ProviderConnection } from '../../actors/exchange/providerConnection.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { focusHeading } from '../../ui/page/landmarks.ts';

/** Ends the connection to the provider after a question. */
export function Disconnect() {
  const actor = ProviderConnection.useActorRef();
  const canDisconnect = ProviderConnection.useSelector((snapshot) =>
    snapshot.can({ type: 'disconnect.requested' }),
  );
  const isQuestionOpen = ProviderConnection.useSelector(
    (snapshot) =>
      snapshot.matches({ connected: 'asking' }) || snapshot.matches({ connected: 'disconnecting' }),
  );
  // The dialog gives the focus back to a button that is gone once the connection has ended.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading();
    },
    [],
  );
  return (
    <>
      <ActionButton
        variant="outline"
        colorPalette="gray"
        disabled={!canDisconnect}
        onClick={() => actor.send({ type: 'disconnect.requested' })}
      >
        <Trans>Disconnect…</Trans>
      </ActionButton>
      {isQuestionOpen && <DisconnectQuestion />}
    </>
  );
}

function DisconnectQuestion() {
  const actor = ProviderConnection.useActorRef();
  const disconnecting = ProviderConnection.useSelector((snapshot) =>
    snapshot.matches({ connected: 'disconnecting' }),
  );
  return (
    <ConfirmDialog
      title={<Trans>Disconnect bexio?</Trans>}
      action={disconnecting ? <Trans>Disconnecting…</Trans> : <Trans>Disconnect</Trans>}
      busy={disconnecting}
      onConfirm={() => actor.send({ type: 'disconnect.confirmed' })}
      onDecline={() => actor.send({ type: 'disconnect.declined' })}
    >
      <Trans>
        Timesheets and storno times need a new connection then. What is at bexio does not change.
      </Trans>
    </ConfirmDialog>
  );
}
