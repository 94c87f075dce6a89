import { Trans } from '@lingui/react/macro';
import type { Failure } from '../../domain/failure.ts';

interface SaveFailureProps {
  readonly failure: Failure;
}

/** Why a save failed, what became of the edits, and what to do. */
export function SaveFailure({ failure }: SaveFailureProps) {
  switch (failure.code) {
    case 'unreachable':
      return (
        <Trans>
          Not saved: the server could not be reached. Your changes are kept; please try again.
        </Trans>
      );
    case 'refused':
      return <Trans>Not saved: {failure.message ?? ''} Your changes are kept.</Trans>;
    case 'notFound':
      return <Trans>Not saved: this job no longer exists.</Trans>;
    case 'unauthorized':
    case 'forbidden':
      return <Trans>Not saved: the server refused it. Your changes are kept.</Trans>;
    default:
      return (
        <Trans>
          The server did not say whether it saved. Your changes are kept; please try again.
        </Trans>
      );
  }
}
