import { Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';

/** That others have changed a job, so that a list has it no more. */
export function LostRow() {
  return (
    <Text role="status" color="orange.800" fontWeight="medium">
      <Trans>Changed by another person meanwhile: it is no longer in this list.</Trans>
    </Text>
  );
}
