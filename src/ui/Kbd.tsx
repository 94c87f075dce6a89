import { chakra } from '@chakra-ui/react';
import { COARSE_POINTER } from './media.ts';

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

/** The shortcut of a control beside it, which has `aria-keyshortcuts`; not on touch screens. */
export const KeyHint = chakra(
  Kbd,
  { base: { flex: 'none', color: 'fg.muted', [`@media ${COARSE_POINTER}`]: { display: 'none' } } },
  { defaultProps: { 'aria-hidden': true } },
);
