import { Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';

/** On every page of paper on which something may lack, as each goes to somebody else. */
export function MayLack() {
  return (
    <Text px="4" pb="2" color="red.800" fontWeight="medium">
      <Trans>This page may lack visits, or show them as they were earlier.</Trans>
    </Text>
  );
}
