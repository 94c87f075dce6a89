import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { mdiArrowRight, mdiChevronDown } from '@mdi/js';
import type { ReactNode } from 'react';
import { ActionButton } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useMenuButton } from '../../ui/overlays/Menu.tsx';
import { CHOICE } from './useRowKeys.ts';

interface ChoiceOpenerProps {
  /** The accessible name, which says what is chosen. */
  readonly label: string;
  /** What is chosen; empty if nothing is. */
  readonly words: string;
  /** Whether that is only proposed. */
  readonly isMuted?: boolean;
  /** Why. */
  readonly children?: ReactNode;
}

/** What becomes of visits, and the button of the menu around it with all that could. */
export function ChoiceOpener({ label, words, isMuted = false, children }: ChoiceOpenerProps) {
  return (
    <ActionButton
      {...CHOICE}
      {...(!words && { 'data-undecided': '' })}
      variant="ghost"
      colorPalette="gray"
      justifyContent="start"
      gap="2"
      w={{ base: 'calc(100% + 1rem)', md: 'full' }}
      minW="0"
      h="auto"
      minH={{ base: '11', md: '9' }}
      px="2"
      py="1"
      mx={{ base: '-2', md: '0' }}
      textAlign="start"
      fontWeight="normal"
      whiteSpace="normal"
      aria-label={label}
      {...useMenuButton().button}
    >
      <Icon path={mdiArrowRight} size={16} />
      <chakra.span flex="1" minW="0" color={isMuted ? 'fg.muted' : undefined}>
        {words ? (
          <chakra.span fontWeight="medium">{words}</chakra.span>
        ) : (
          <chakra.span color="orange.800">
            <Trans>Please choose</Trans>
          </chakra.span>
        )}
        {children}
      </chakra.span>
      <Icon path={mdiChevronDown} size={18} />
    </ActionButton>
  );
}
