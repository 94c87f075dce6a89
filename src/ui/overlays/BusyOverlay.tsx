import { Box, Flex, Spinner } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { focusHeading } from '../page/landmarks.ts';

interface BusyOverlayProps {
  readonly busy: boolean;
  /** What is being done. */
  readonly panel: ReactNode;
  /** Scrolled into view at the end, if it has content, and focused; else what had the focus before. */
  readonly outcome?: RefObject<HTMLElement | null>;
  /** Inert while busy, unlike the rest of the page. */
  readonly children: ReactNode;
}

/**
 * Covers a busy part of the page, and moves a focus in it, or a lost one, to the panel. Where what had
 * the focus is gone at the end, the heading of the page gets it, unless what has come takes it.
 */
export function BusyOverlay({ busy, panel, outcome, children }: BusyOverlayProps) {
  const content = useRef<HTMLDivElement>(null);
  const panelBox = useRef<HTMLDivElement>(null);
  const before = useRef<'idle' | 'busy' | null>(null);
  const focusedBefore = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (busy) {
      const isInside = content.current?.contains(activeElement) ?? false;
      // A dialog that started it cannot return the focus to a covered element.
      const isLost = before.current === 'idle' && activeElement === body;
      focusedBefore.current = isInside || isLost ? (activeElement as HTMLElement) : null;
      if (focusedBefore.current) panelBox.current?.focus();
    } else if (before.current === 'busy') {
      const result = outcome?.current;
      const hasResult = result?.hasChildNodes() ?? false;
      if (hasResult) showFrom(result!);
      if (activeElement === body && focusedBefore.current) {
        (hasResult ? result! : focusedBefore.current).focus();
      }
    }
    before.current = busy ? 'busy' : 'idle';
  }, [busy, outcome]);
  useEffect(() => {
    if (busy) return;
    const isLost = focusedBefore.current !== null && document.activeElement === document.body;
    focusedBefore.current = null;
    if (isLost) focusHeading();
  }, [busy]);
  return (
    <Box position="relative">
      <Box ref={content} inert={busy}>
        {children}
      </Box>
      {busy && (
        <Flex
          position="absolute"
          inset="0"
          zIndex="2"
          align="start"
          justify="center"
          pt={{ base: '8', md: '16' }}
          px="4"
          bg="bg.page/80"
          _print={{ display: 'none' }}
        >
          <Flex
            ref={panelBox}
            tabIndex={-1}
            outline="none"
            position="sticky"
            top="20"
            gap="4"
            p="5"
            maxW="30rem"
            bg="bg"
            borderWidth="1px"
            borderRadius="l3"
            boxShadow="lg"
          >
            <Spinner color="accent.border" size="lg" flexShrink="0" />
            <Box minW="0">{panel}</Box>
          </Flex>
        </Flex>
      )}
    </Box>
  );
}

/** Scrolls to where an element begins, if that is above the window. */
function showFrom(element: HTMLElement): void {
  if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' });
}
