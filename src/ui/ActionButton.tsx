import { Button, type ButtonProps } from '@chakra-ui/react';

/** A button that keeps the focus while it is disabled, so that nobody at the keyboard gets lost. */
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
