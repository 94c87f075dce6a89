import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { focusHeading } from '../../ui/page/landmarks.ts';

export function SkipLink() {
  return (
    <chakra.a
      href="#content"
      position="fixed"
      top="2"
      insetStart="2"
      zIndex="overlay"
      px="3"
      py="2"
      bg="bg"
      color="accent.fg"
      fontWeight="medium"
      borderRadius="l2"
      boxShadow="md"
      _print={{ display: 'none' }}
      css={{ '&:not(:focus-visible)': { transform: 'translateY(-4rem)' } }}
      onClick={(event) => {
        event.preventDefault();
        focusHeading();
      }}
    >
      <Trans>Skip to content</Trans>
    </chakra.a>
  );
}
