import { chakra, Flex, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import { MAX_CHANGED_VISITS } from '../../../domain/visits/changes/visitPortions.ts';
import { ActionButton } from '../../../ui/buttons.tsx';
import { uncoverFocus } from '../../../ui/page/uncoverFocus.ts';
import { SAVE_KEYS, useSaveShortcut } from './useSaveShortcut.ts';

interface SaveStripProps {
  /** The verb of the button. */
  readonly action: ReactNode;
  readonly disabled: boolean;
  /** Whether something is being saved. */
  readonly isBusy: boolean;
  readonly onSave: () => void;
  /** For the button. */
  readonly button?: Ref<HTMLButtonElement>;
  /** How many changes of visits one call would save; so many as fit if omitted. */
  readonly count?: number;
  /** What is saved, in words. */
  readonly children: ReactNode;
}

/** What a notice covers. */
const LOWER_EDGE = 'calc(var(--lower-edge, 0px) + var(--notice-height, 0px))';

/** Keeps the element with the focus from being covered: the scroll padding has `--strip-height`. */
function keepClear(strip: HTMLElement): () => void {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => {
    style.setProperty('--strip-height', `${strip.offsetHeight}px`);
    uncoverFocus(strip.getBoundingClientRect().top, (element) => strip.contains(element));
  });
  sizes.observe(strip);
  return () => {
    sizes.disconnect();
    style.removeProperty('--strip-height');
  };
}

/** At the lower edge of the window, above the notices: saves everything at once, and says before what that is. */
export function SaveStrip(props: SaveStripProps) {
  const { action, isBusy, onSave, button, count = 0, children } = props;
  const isTooMuch = count > MAX_CHANGED_VISITS;
  const disabled = props.disabled || isTooMuch;
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => keepClear(strip.current!), []);
  useSaveShortcut(strip, () => {
    if (!disabled && !isBusy) onSave();
  });
  return (
    <Flex
      ref={strip}
      position="sticky"
      bottom={LOWER_EDGE}
      _after={{
        content: '""',
        position: 'absolute',
        top: '100%',
        insetInline: '0',
        h: LOWER_EDGE,
        bg: 'bg.page',
      }}
      zIndex="1"
      wrap="wrap"
      align="center"
      gap="3"
      py="3"
      bg="bg.page"
      borderTopWidth="1px"
      _print={{ display: 'none' }}
    >
      <ActionButton
        {...(button && { ref: button })}
        disabled={disabled}
        aria-keyshortcuts="Control+S Meta+S"
        title={SAVE_KEYS}
        onClick={onSave}
      >
        {action}
      </ActionButton>
      <Stack gap="0" role="status">
        {children}
        {isTooMuch && (
          <chakra.span color="red.fg">
            <Trans>
              At most {MAX_CHANGED_VISITS} visits are saved at once. Please choose fewer first.
            </Trans>
          </chakra.span>
        )}
      </Stack>
    </Flex>
  );
}
