import { Button, chakra, type ButtonProps } from '@chakra-ui/react';
import type { RefAttributes } from 'react';
import { LINK_HEIGHT, TOUCH_ROOM } from './tokens.ts';

/** Uses `aria-disabled`, because a button with `disabled` would lose the keyboard focus. */
export function ActionButton({
  disabled = false,
  onClick,
  ...button
}: ButtonProps & RefAttributes<HTMLButtonElement>) {
  return (
    <Button
      {...button}
      aria-disabled={disabled}
      _print={{ display: 'none' }}
      onClick={(event) => {
        if (disabled) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

/** A button that looks like a link in a text. */
export const TextButton = chakra(
  'button',
  {
    base: {
      ...TOUCH_ROOM,
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
    variants: {
      /** With the room of a thumb on a phone. */
      size: { lg: { minH: LINK_HEIGHT } },
    },
  },
  { defaultProps: { type: 'button' } },
);
