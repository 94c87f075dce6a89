import { chakra } from '@chakra-ui/react';

export const TextButton = chakra(
  'button',
  {
    base: {
      minH: '6',
      color: 'accent.fg',
      fontWeight: 'medium',
      textAlign: 'left',
      overflowWrap: 'anywhere',
      borderRadius: 'l1',
      cursor: 'pointer',
      focusVisibleRing: 'outside',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
  },
  { defaultProps: { type: 'button' } },
);
