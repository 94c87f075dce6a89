import { chakra } from '@chakra-ui/react';
import { COARSE_POINTER } from './coarsePointer.ts';
import { Kbd } from './Kbd.tsx';

/** The shortcut of a control beside it, which has `aria-keyshortcuts`; not on touch screens. */
export const KeyHint = chakra(
  Kbd,
  { base: { flex: 'none', color: 'fg.muted', [`@media ${COARSE_POINTER}`]: { display: 'none' } } },
  { defaultProps: { 'aria-hidden': true } },
);
