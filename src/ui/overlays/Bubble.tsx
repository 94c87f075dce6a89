import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

const GAP = 8;

interface BubbleProps {
  /** Beside which element it is, at its end or above its middle. */
  readonly anchor: Element;
  readonly side: 'end' | 'top';
  /** Called on Escape and when the page scrolls. */
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** The text of a tooltip, above everything else and within the window. */
export function Bubble({ anchor, side, onDismiss, children }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = bubble.current;
    if (!element) return;
    element.showPopover();
    const { left, right, top, width, height } = anchor.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = element;
    const rightmost = innerWidth - GAP - offsetWidth;
    const place =
      side === 'end'
        ? { left: right + GAP, top: top + (height - offsetHeight) / 2 }
        : {
            left: Math.max(GAP, Math.min(left + (width - offsetWidth) / 2, rightmost)),
            top: Math.max(GAP, top - offsetHeight - GAP),
          };
    element.style.left = `${place.left}px`;
    element.style.top = `${place.top}px`;
  }, [anchor, side]);
  // A layout effect, because Escape may come before the browser runs other effects.
  useLayoutEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onDismiss();
    };
    document.addEventListener('keydown', onKeyDown);
    window.addEventListener('scroll', onDismiss, { capture: true, once: true });
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('scroll', onDismiss, { capture: true });
    };
  }, [onDismiss]);
  return (
    <chakra.span
      ref={bubble}
      popover="manual"
      aria-hidden="true"
      position="fixed"
      inset="auto"
      m="0"
      px="2"
      py="1"
      w="max-content"
      maxW="min(20rem, calc(100vw - 1rem))"
      border="0"
      bg="gray.900"
      color="bg"
      fontSize="xs"
      fontWeight="medium"
      whiteSpace="pre-wrap"
      borderRadius="l1"
    >
      {children}
    </chakra.span>
  );
}
