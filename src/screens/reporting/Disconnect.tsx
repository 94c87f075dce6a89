import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ProviderConnection } from '../../actors/providerConnection.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { focusHeading } from '../../ui/page/focusHeading.ts';

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
  const decline = () => actor.send({ type: 'disconnect.declined' });
  return (
    <Dialog
      title={<Trans>Disconnect bexio?</Trans>}
      onDismiss={decline}
      actions={
        <>
          <ActionButton
            size="sm"
            variant="outline"
            colorPalette="gray"
            autoFocus
            disabled={disconnecting}
            onClick={decline}
          >
            <Trans>Cancel</Trans>
          </ActionButton>
          <ActionButton
            size="sm"
            disabled={disconnecting}
            onClick={() => actor.send({ type: 'disconnect.confirmed' })}
          >
            {disconnecting ? <Trans>Disconnecting…</Trans> : <Trans>Disconnect</Trans>}
          </ActionButton>
        </>
      }
    >
      <Trans>
        Timesheets and storno times need a new connection then. What is at bexio does not change.
      </Trans>
    </Dialog>
  );
}
