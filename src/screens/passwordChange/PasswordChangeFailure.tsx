import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Failure } from '../../domain/failure.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { RequestReference } from '../page/RequestReference.tsx';

interface PasswordChangeFailureProps {
  readonly failure: Failure;
}

/** Why the password is unchanged: what the server said, each text on a line of its own. */
export function PasswordChangeFailure({ failure }: PasswordChangeFailureProps) {
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
      <RequestReference failure={failure} />
    </Notice>
  );
}
