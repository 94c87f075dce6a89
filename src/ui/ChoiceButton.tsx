import { Button } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

interface ChoiceButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly isChosen: boolean;
  /** Whether it opens something, rather than being a choice. */
  readonly isExpander?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const CHOSEN = { variant: 'solid' } as const;
const OFFERED = { variant: 'outline', colorPalette: 'gray' } as const;

/** A button that is one of several choices for one thing. */
export function ChoiceButton({
  ref,
  isChosen,
  isExpander = false,
  onClick,
  children,
}: ChoiceButtonProps) {
  return (
    <Button
      ref={ref}
      {...(isChosen && !isExpander ? CHOSEN : OFFERED)}
      h="auto"
      minH="9"
      px="3"
      py="1"
      fontWeight="normal"
      {...(isExpander ? { 'aria-expanded': isChosen } : { 'aria-pressed': isChosen })}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
