import { Select, Trans } from '@lingui/react/macro';
import { useConnectivity } from '../../../../actors/connection/connectivity.ts';
import type { Failure } from '../../../../domain/failure.ts';
import type { EditedKind } from '../../../../domain/record/recordForm.ts';
import { sentence } from '../../../../domain/text/sentence.ts';

interface ChangeFailureProps {
  readonly kind: EditedKind;
  readonly failure: Failure;
}

/** What went wrong, in a sentence. */
export function ChangeFailure({ kind, failure }: ChangeFailureProps) {
  const { code, message } = failure;
  const lost = useConnectivity((snapshot) => snapshot.hasTag('lost'));
  switch (code) {
    case 'notFound':
      return (
        <Select
          value={kind}
          _customer="This customer no longer exists."
          _worker="This worker no longer exists."
          _absence="This absence no longer exists."
          other="This job no longer exists."
        />
      );
    case 'refused':
    case 'unauthorized':
    case 'forbidden':
    case 'tooManyAttempts':
      return message ? sentence(message) : <Trans>The server rejected the change.</Trans>;
    case 'unreachable':
      return lost ? (
        <Trans>There is no connection.</Trans>
      ) : (
        <Trans>The server did not answer.</Trans>
      );
    case 'conflict':
      return <Trans>The same was changed elsewhere.</Trans>;
    case 'outdated':
      return <Trans>The record is being saved elsewhere right now.</Trans>;
    case 'busy':
    case 'unavailable':
      return <Trans>The server is busy right now.</Trans>;
    case 'serverFault':
    case 'unreadableAnswer':
      return <Trans>The server has a problem.</Trans>;
  }
}
