import { Button } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

interface ChoiceButtonProps extends ComponentProps<typeof Button> {
  readonly isChosen: boolean;
  /** Whether it opens something, rather than being a choice. */
  readonly isExpander?: boolean;
}

const CHOSEN = { variant: 'solid' } as const;
const OFFERED = { variant: 'outline', colorPalette: 'gray' } as const;

/** A button that is one of several choices for one thing. */
export function ChoiceButton({ isChosen, isExpander = false, ...button }: ChoiceButtonProps) {
  return (
    <Button
      {...(isChosen && !isExpander ? CHOSEN : OFFERED)}
      h="auto"
      minH="9"
      px="3"
      py="1"
      fontWeight="normal"
      {...(isExpander ? { 'aria-expanded': isChosen } : { 'aria-pressed': isChosen })}
      {...button}
    />
  );
}
