import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mdiArrowRight, mdiChevronDown } from '@mdi/js';
import type { ReactNode } from 'react';
import { ActionButton } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useMenuButton } from '../../ui/overlays/Menu.tsx';
import { CHOICE } from './useRowKeys.ts';

interface ChoiceOpenerProps {
  /** The accessible name, in which the visible words are. */
  readonly labelOf: (words: string) => string;
  /** What is chosen; empty if nothing is. */
  readonly words: string;
  /** Whether that is only proposed. */
  readonly isMuted?: boolean;
  /** Whether it stands by itself, and not in a row. */
  readonly isFramed?: boolean;
  /** Why. */
  readonly children?: ReactNode;
}

/** What becomes of visits, and the button of the menu around it with all that could. */
export function ChoiceOpener({
  labelOf,
  words,
  isMuted = false,
  isFramed = false,
  children,
}: ChoiceOpenerProps) {
  const { t } = useLingui();
  const shown = words || t`Please choose`;
  return (
    <ActionButton
      {...CHOICE}
      {...(!words && { 'data-undecided': '' })}
      variant={isFramed ? 'outline' : 'ghost'}
      colorPalette="gray"
      justifyContent="start"
      gap="2"
      w={isFramed ? 'full' : { base: 'calc(100% + 1rem)', md: 'full' }}
      minW="0"
      size="lg"
      px="2"
      py="1"
      mx={isFramed ? '0' : { base: '-2', md: '0' }}
      textAlign="start"
      fontWeight="normal"
      whiteSpace="normal"
      aria-label={labelOf(shown)}
      {...useMenuButton().button}
    >
      {!isFramed && <Icon path={mdiArrowRight} size={16} />}
      <chakra.span flex="1" minW="0" color={isMuted ? 'fg.muted' : undefined}>
        <chakra.span {...(words ? { fontWeight: 'medium' } : { color: 'orange.800' })}>
          {shown}
        </chakra.span>
        {children}
      </chakra.span>
      <Icon path={mdiChevronDown} size={18} />
    </ActionButton>
  );
}
