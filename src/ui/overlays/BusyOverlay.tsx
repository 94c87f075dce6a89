import { Box, Flex, Spinner } from '@chakra-ui/react';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

interface BusyOverlayProps {
  readonly busy: boolean;
  /** What is being done. */
  readonly panel: ReactNode;
  /** Gets the focus at the end, if it has content; else what had it before. */
  readonly outcome?: RefObject<HTMLElement | null>;
  /** Inert while busy, unlike the rest of the page. */
  readonly children: ReactNode;
}

/** Covers a busy part of the page, and moves a focus in it, or a lost one, to the panel. */
export function BusyOverlay({ busy, panel, outcome, children }: BusyOverlayProps) {
  const content = useRef<HTMLDivElement>(null);
  const panelBox = useRef<HTMLDivElement>(null);
  const wasIdle = useRef(false);
  const focusedBefore = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (busy) {
      const isInside = content.current?.contains(activeElement) ?? false;
      // A dialog that started it cannot return the focus to a covered element.
      const isLost = wasIdle.current && activeElement === body;
      focusedBefore.current = isInside || isLost ? (activeElement as HTMLElement) : null;
      if (focusedBefore.current) panelBox.current?.focus();
    } else if (activeElement === body && focusedBefore.current) {
      const hasOutcome = (outcome?.current?.childElementCount ?? 0) > 0;
      (hasOutcome ? outcome! : focusedBefore).current?.focus();
      focusedBefore.current = null;
    }
    wasIdle.current = !busy;
  }, [busy, outcome]);
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
