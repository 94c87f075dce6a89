import { Trans } from '@lingui/react/macro';
import type { Failure } from '../../domain/failure.ts';

interface SaveFailureProps {
  readonly failure: Failure;
}

function sentence(text: string): string {
  return text.replace(/[.!?]?\s*$/, '.');
}

/** Why a save failed as far as that is known, what became of the edits, and what to do. */
export function SaveFailure({ failure }: SaveFailureProps) {
  const { code, message } = failure;
  switch (code) {
    case 'notFound':
      return (
        <Trans>Not saved: this job no longer exists. Your changes are still here to copy.</Trans>
      );
    case 'refused':
    case 'unauthorized':
    case 'forbidden':
    case 'tooManyAttempts':
      return message ? (
        <Trans>Not saved: {sentence(message)} Your changes are kept.</Trans>
      ) : (
        <Trans>Not saved: the server refused the change. Your changes are kept.</Trans>
      );
    case 'unreachable':
      return (
        <Trans>
          No answer came, so it is unclear whether the job was saved. Your changes are kept; once
          the connection is back, save again.
        </Trans>
      );
    case 'serverFault':
    case 'unreadableAnswer':
      return (
        <Trans>
          The server had a problem, so it is unclear whether the job was saved. Your changes are
          kept; save again.
        </Trans>
      );
  }
}
