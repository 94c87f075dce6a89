import { chakra } from '@chakra-ui/react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { CLOSE_DELAY, OPEN_DELAY } from './pointerDelay.ts';

const GAP = 8;

const CONTENTS = { display: 'contents' } as const;

interface TooltipProps {
  /** Shown beside the control, whose accessible name it must be. */
  readonly text: ReactNode;
  readonly side: 'end' | 'top';
  /** One element. */
  readonly children: ReactNode;
}

/** A tooltip on hover and keyboard focus; Escape closes it. */
export function Tooltip({ text, side, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  const [open, setOpen] = useState(false);
  const change = (next: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(setOpen, delay, next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <span
      ref={anchor}
      role="none"
      style={CONTENTS}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') change(true, OPEN_DELAY);
      }}
      onPointerLeave={() => change(false, CLOSE_DELAY)}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) change(true, OPEN_DELAY);
      }}
      onBlur={() => change(false, 0)}
      onClick={() => change(false, 0)}
    >
      {children}
      {open && Boolean(text) && (
        <Bubble anchor={anchor} side={side} onDismiss={() => change(false, 0)}>
          {text}
        </Bubble>
      )}
    </span>
  );
}

interface BubbleProps {
  readonly anchor: RefObject<HTMLSpanElement | null>;
  readonly side: TooltipProps['side'];
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

function Bubble({ anchor, side, onDismiss, children }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = bubble.current;
    const besides = anchor.current?.firstElementChild;
    if (!element || !besides) return;
    element.showPopover();
    const { right, top, height } = besides.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = element;
    const place =
      side === 'end'
        ? { left: right + GAP, top: top + (height - offsetHeight) / 2 }
        : {
            left: Math.max(GAP, Math.min(right, innerWidth - GAP) - offsetWidth),
            top: Math.max(GAP, top - offsetHeight - GAP),
          };
    element.style.left = `${place.left}px`;
    element.style.top = `${place.top}px`;
  }, [anchor, side]);
  useEffect(() => {
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
      border="0"
      bg="gray.900"
      color="white"
      fontSize="xs"
      fontWeight="medium"
      whiteSpace="pre"
      borderRadius="l1"
    >
      {children}
    </chakra.span>
  );
}
