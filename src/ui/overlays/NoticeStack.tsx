import { Box } from '@chakra-ui/react';

/** The id of the element that all notices stand in. */
export const NOTICES = 'notices';

/**
 * The notices above the lower edge of the window, the newest at the bottom. A popover, because a
 * CSS container around it would contain a fixed element.
 */
export function NoticeStack() {
  return (
    <Box
      id={NOTICES}
      popover="manual"
      position="fixed"
      inset="auto"
      insetInline="0"
      bottom="calc(var(--lower-edge, 0px) + 0.75rem)"
      w="fit-content"
      m="0"
      mx="auto"
      p="0"
      border="0"
      bg="transparent"
      overflow="visible"
      flexDirection="column"
      gap="2"
      pointerEvents="none"
      css={{ '&:popover-open': { display: 'flex' } }}
    />
  );
}
