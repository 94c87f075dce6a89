import { Select, Trans } from '@lingui/react/macro';
import { useConnectivity } from '../../../actors/connection/connectivity.ts';
import type { Failure } from '../../../domain/failure.ts';
import type { EditedKind } from '../../../domain/record/recordForm.ts';
import { sentence } from '../../../domain/text/sentence.ts';

interface SaveFailureProps {
  readonly kind: EditedKind;
  readonly failure: Failure;
}

export function SaveFailure({ kind, failure }: SaveFailureProps) {
  const { code, message } = failure;
  const lost = useConnectivity((snapshot) => snapshot.hasTag('lost'));
  switch (code) {
    case 'notFound':
      return (
        <Select
          value={kind}
          _customer="Not saved: this customer no longer exists. Your changes are still here to copy."
          _worker="Not saved: this worker no longer exists. Your changes are still here to copy."
          _absence="Not saved: this absence no longer exists. Your changes are still here to copy."
          _settings="Not saved: the server has no settings any more. Your changes are still here to copy."
          other="Not saved: this job no longer exists. Your changes are still here to copy."
        />
      );
    case 'refused':
    case 'unauthorized':
    case 'forbidden':
    case 'tooManyAttempts':
      return message ? (
        <Trans>Not saved: {sentence(message)} Your changes are kept.</Trans>
      ) : (
        <Trans>Not saved: the server rejected the input. Your changes are kept.</Trans>
      );
    case 'unreachable':
      return (
        <>
          <Trans>The server did not answer. It is unclear whether the save succeeded.</Trans>{' '}
          {lost ? (
            <Trans>Your changes are kept; save again once the connection is back.</Trans>
          ) : (
            <Trans>Your changes are kept; save again.</Trans>
          )}
        </>
      );
    case 'conflict':
      return (
        <Trans>
          Not saved: the same was changed elsewhere. Your changes are kept; the next save asks
          again.
        </Trans>
      );
    case 'outdated':
      return (
        <Trans>
          Not saved: the record is being saved elsewhere right now. Your changes are kept; save
          again in a moment.
        </Trans>
      );
    case 'busy':
      return (
        <Trans>
          Not saved: the server is busy right now. Your changes are kept; save again in a moment.
        </Trans>
      );
    case 'unavailable':
      return (
        <>
          <Trans>The server is busy right now. It is unclear whether the save succeeded.</Trans>{' '}
          <Trans>Your changes are kept; save again in a moment.</Trans>
        </>
      );
    case 'serverFault':
    case 'unreadableAnswer':
      return (
        <>
          <Trans>The server has a problem. It is unclear whether the save succeeded.</Trans>{' '}
          <Trans>Your changes are kept; save again.</Trans>
        </>
      );
  }
}
