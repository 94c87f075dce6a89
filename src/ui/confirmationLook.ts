import type { SystemStyleObject } from '@chakra-ui/react';
import { mdiAccount, mdiBroom, mdiHeadset } from '@mdi/js';
import type { Confirmations } from '../domain/entities.ts';

export const CONFIRMATION_ICONS: Readonly<Record<keyof Confirmations, string>> = {
  support: mdiHeadset,
  customer: mdiAccount,
  worker: mdiBroom,
};

function drawing(size: number, shape: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${shape}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

const TICK = drawing(
  12,
  '<path d="M3.4 6.2 5.2 8l3.5-3.8" fill="none" stroke="#fff" stroke-width="1.5"/>',
);

const ICONS = Object.fromEntries(
  Object.entries(CONFIRMATION_ICONS).map(([party, path]) => [
    `&[data-party=${party}]::before`,
    { mask: drawing(24, `<path d="${path}"/>`) },
  ]),
);

/** A ring with somebody's icon: dashed, or filled and with a tick once they have confirmed. */
export const CONFIRMATION_LOOK: SystemStyleObject = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSize: '26px',
  flexShrink: '0',
  borderRadius: 'full',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'border.emphasized',
  color: 'fg.subtle',
  '&::before': { content: '""', boxSize: '15px', bg: 'currentColor', forcedColorAdjust: 'none' },
  ...ICONS,
  '&[aria-checked=true]': {
    borderStyle: 'solid',
    borderColor: 'accent.border',
    bg: 'accent.subtle',
    color: 'accent.fg',
  },
  '&[aria-checked=true]::after': {
    content: '""',
    position: 'absolute',
    insetEnd: '-4px',
    bottom: '-3px',
    boxSize: '3',
    borderRadius: 'full',
    bg: 'accent.solid',
    bgImage: TICK,
    forcedColorAdjust: 'none',
  },
};
