import { Button } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { CHOICE } from './useRowKeys.ts';

interface ChipProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly isChosen: boolean;
  /** Whether it opens something, rather than being a choice. */
  readonly isExpander?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const CHOSEN = { variant: 'solid' } as const;
const OFFERED = { variant: 'outline', colorPalette: 'gray' } as const;

/** One of the choices for a visit; the arrows lead to it. */
export function Chip({ ref, isChosen, isExpander = false, onClick, children }: ChipProps) {
  return (
    <Button
      ref={ref}
      {...CHOICE}
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
