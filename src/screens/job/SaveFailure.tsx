import { Trans } from '@lingui/react/macro';
import type { Failure } from '../../domain/failure.ts';

interface SaveFailureProps {
  readonly failure: Failure;
}

function sentence(text: string): string {
  return text.replace(/[.!?]?\s*$/, '.');
}

/** Why a save failed, what became of the edits, and what to do. */
export function SaveFailure({ failure }: SaveFailureProps) {
  const { code, message } = failure;
  switch (code) {
    case 'unreachable':
      return (
        <Trans>
          Not saved: the server could not be reached. Your changes are kept; please try again.
        </Trans>
      );
    case 'notFound':
      return <Trans>Not saved: this job no longer exists.</Trans>;
    case 'refused':
    case 'unauthorized':
    case 'forbidden':
      return message ? (
        <Trans>Not saved: {sentence(message)} Your changes are kept.</Trans>
      ) : (
        <Trans>Not saved: the server refused the change. Your changes are kept.</Trans>
      );
    default:
      return (
        <Trans>It is unclear whether it was saved. Your changes are kept; please try again.</Trans>
      );
  }
}
