import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Bubble } from './Bubble.tsx';
import { CLOSE_DELAY, OPEN_DELAY } from '../tokens.ts';

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
  const timer = useRef(0);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const change = (next: Element | null, delay: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(setAnchor, delay, next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <span
      role="none"
      style={CONTENTS}
      onPointerEnter={({ pointerType, currentTarget }) => {
        if (pointerType === 'mouse') change(currentTarget.firstElementChild, OPEN_DELAY);
      }}
      onPointerLeave={() => change(null, CLOSE_DELAY)}
      onFocus={({ target, currentTarget }) => {
        if (target.matches(':focus-visible')) change(currentTarget.firstElementChild, OPEN_DELAY);
      }}
      onBlur={() => change(null, 0)}
      onClick={() => change(null, 0)}
    >
      {children}
      {anchor && Boolean(text) && (
        <Bubble anchor={anchor} side={side} onDismiss={() => change(null, 0)}>
          {text}
        </Bubble>
      )}
    </span>
  );
}
