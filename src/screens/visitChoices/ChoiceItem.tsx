import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { KeyHint } from '../../ui/Kbd.tsx';
import { MenuItem } from '../../ui/overlays/Menu.tsx';

interface HintedProps {
  /** The key that does the same in the row. */
  readonly hint?: string;
  readonly children: ReactNode;
}

/** The words of an item of a menu, and its key. */
export function Hinted({ hint, children }: HintedProps) {
  return (
    <>
      <chakra.span flex="1">{children}</chakra.span>
      {hint && <KeyHint>{hint}</KeyHint>}
    </>
  );
}

interface ChoiceItemProps extends HintedProps {
  readonly isChosen: boolean;
  readonly onClick: () => void;
}

/** One of the choices of a menu. */
export function ChoiceItem({ isChosen, onClick, ...hinted }: ChoiceItemProps) {
  return (
    <MenuItem
      role="menuitemradio"
      aria-checked={isChosen}
      py="1"
      {...(isChosen && { bg: 'accent.subtle' })}
      onClick={onClick}
    >
      <Hinted {...hinted} />
    </MenuItem>
  );
}
