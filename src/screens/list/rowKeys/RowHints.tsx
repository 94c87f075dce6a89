import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { ROW_KEYS } from '../../../domain/navigation/shortcuts.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import { COARSE_POINTER } from '../../../ui/media.ts';
import type { CurrentRow } from './useCurrentRow.ts';

interface RowHintsProps extends CurrentRow {
  readonly canSelect: boolean;
  readonly canPeek: boolean;
}

/** On the edge above the row, where no text is; where there are cards or a finger, nowhere. */
const PLACE = {
  display: 'none',
  [`@media not ${COARSE_POINTER}`]: { '@container rows (width >= 0)': { display: 'flex' } },
};

/** The keys of the row with the focus or the mouse. */
export function RowHints({ row, isFocused, canSelect, canPeek }: RowHintsProps) {
  const { t } = useLingui();
  const hints = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = hints.current!;
    const frame = element.offsetParent?.getBoundingClientRect();
    if (frame) element.style.top = `${row.getBoundingClientRect().top - frame.top}px`;
  });
  const has = (task: string) => row.querySelector(`[data-task=${task}]`) !== null;
  return (
    <Flex
      ref={hints}
      aria-hidden="true"
      position="absolute"
      insetEnd="4"
      transform="translateY(-50%)"
      zIndex="1"
      gap="3"
      px="2"
      fontSize="2xs"
      lineHeight="1rem"
      color="fg.muted"
      bg="bg"
      borderWidth="1px"
      borderRadius="full"
      whiteSpace="nowrap"
      pointerEvents="none"
      _print={{ display: 'none !important' }}
      css={PLACE}
    >
      {canSelect && (
        <Hint letter={ROW_KEYS.select}>
          <Trans context="key">select</Trans>
        </Hint>
      )}
      {canPeek && (
        <Hint letter={t`Space`}>
          <Trans context="key">peek</Trans>
        </Hint>
      )}
      {isFocused && (
        <Hint letter="Enter">
          <Trans context="key">open</Trans>
        </Hint>
      )}
      {has('assign') && (
        <Hint letter={ROW_KEYS.assign}>
          <Trans context="key">assign</Trans>
        </Hint>
      )}
      {has('confirm') && (
        <Hint letter={ROW_KEYS.confirm}>
          <Trans context="key">confirm</Trans>
        </Hint>
      )}
    </Flex>
  );
}

function Hint({ letter, children }: { readonly letter: string; readonly children: ReactNode }) {
  return (
    <Flex as="span" align="center" gap="1">
      <Kbd minW="0" px="1" py="0" borderWidth="0" fontSize="inherit" lineHeight="inherit">
        {letter}
      </Kbd>
      {children}
    </Flex>
  );
}
