import { Button, type ButtonProps } from '@chakra-ui/react';

/** Uses `aria-disabled`, because a button with `disabled` would lose the keyboard focus. */
export function ActionButton({ disabled = false, onClick, ...button }: ButtonProps) {
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
