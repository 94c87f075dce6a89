import { Box, Portal } from '@chakra-ui/react';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { uncoverFocus } from '../page/uncoverFocus.ts';
import { NOTICES } from './NoticeStack.tsx';
import { CornerCloseButton } from './CornerCloseButton.tsx';

interface BottomNoticeProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Without it, the notice cannot be closed. */
  readonly onClose?: (() => void) | undefined;
}

/** In px: between the notices and the lower edge of the window. */
const GAP = 12;

/**
 * A notice above the lower edge of the window that stays until it is closed and moves nothing. The
 * page and its scroll padding make room for `--notice-height`.
 */
export function BottomNotice({ label, children, onClose }: BottomNoticeProps) {
  const [stack] = useState(() => ({ current: document.getElementById(NOTICES)! }));
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const element = stack.current;
    element.showPopover();
    const sizes = new ResizeObserver(() => {
      style.setProperty('--notice-height', `${element.offsetHeight + GAP}px`);
      uncoverFocus(element.offsetTop, (focused) => focused.closest('[popover]') !== null);
    });
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      if (element.childElementCount > 1) return;
      element.hidePopover();
      style.removeProperty('--notice-height');
    };
  }, [stack]);
  return (
    <Portal container={stack}>
      <Box
        role="region"
        aria-label={label}
        position="relative"
        maxW="min(44rem, calc(100vw - 1.5rem))"
        maxH="40dvh"
        overflowY="auto"
        ps="4"
        pe="12"
        py="2"
        bg="bg"
        color="fg"
        borderWidth="1px"
        borderRadius="l3"
        shadow="lg"
        pointerEvents="auto"
        _print={{ display: 'none' }}
      >
        {children}
        {onClose && <CornerCloseButton top="1.5" insetEnd="3" onClick={onClose} />}
      </Box>
    </Portal>
  );
}
