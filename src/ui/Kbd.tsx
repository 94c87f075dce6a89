import { chakra } from '@chakra-ui/react';

/** A key of the keyboard. */
export const Kbd = chakra('kbd', {
  base: {
    minW: '6',
    px: '1.5',
    py: '0.5',
    textAlign: 'center',
    fontFamily: 'inherit',
    fontSize: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    bg: 'bg.muted',
    borderWidth: '1px',
    borderRadius: 'l1',
  },
});
