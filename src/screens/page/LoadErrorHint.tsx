import { Trans } from '@lingui/react/macro';
import type { Failure } from '../../domain/failure.ts';

export function LoadErrorHint({ failure }: { readonly failure: Failure }) {
  switch (failure.code) {
    case 'unreachable':
      return <Trans>Check the connection, then try again.</Trans>;
    case 'unauthorized':
    case 'forbidden':
      return (
        <Trans>Your account has no access to this. Sign in again, or ask for permission.</Trans>
      );
    case 'tooManyAttempts':
      return <Trans>There were too many requests at once. Wait a minute, then try again.</Trans>;
    case 'busy':
    case 'unavailable':
      return <Trans>The server is busy right now. Try again in a moment.</Trans>;
    case 'notFound':
    case 'refused':
      return <Trans>The server rejected this query. Tell your Einsatzplan administrator.</Trans>;
    case 'serverFault':
    case 'unreadableAnswer':
      return (
        <Trans>
          The server has a problem. Try again in a moment; if it stays that way, tell your
          Einsatzplan administrator.
        </Trans>
      );
  }
}
