import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Failure } from '../../domain/failure.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { RequestReference } from '../page/RequestReference.tsx';

interface PasswordChangeFailureProps {
  readonly failure: Failure;
  /** Whether the password may have changed. */
  readonly uncertain: boolean;
}

export function PasswordChangeFailure({ failure, uncertain }: PasswordChangeFailureProps) {
  const { texts = [] } = failure;
  return (
    <Notice tone="failure">
      {texts.length > 0 ? (
        texts.map((text) => (
          <chakra.span
            key={text}
            display="block"
            whiteSpace="pre-line"
            overflowWrap="anywhere"
            _notLast={{ mb: '1' }}
          >
            {text}
          </chakra.span>
        ))
      ) : (
        <Trans>An error occurred while changing the password</Trans>
      )}
      {uncertain && (
        <chakra.span display="block" mt="1">
          <Trans>
            It is unclear whether the password was changed. Try again: if the current password is
            rejected, the new one is valid already.
          </Trans>
        </chakra.span>
      )}
      {failure.code !== 'refused' && <RequestReference failure={failure} />}
    </Notice>
  );
}
