import { Box } from '@chakra-ui/react';
import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';

interface NearViewportProps {
  /** As high as the children, or the page would shift while scrolling. */
  readonly placeholder?: ReactNode;
  readonly children: ReactNode;
}

/** How far below the window the children are drawn, in px. */
const MARGIN_PX = 100;

/** Renders its children once scrolling, Tab or a jump comes near, and keeps them. */
export function NearViewport({ placeholder, children }: NearViewportProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    if (isReached) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) startTransition(() => setReached(true));
      },
      { rootMargin: `${MARGIN_PX}px 0px` },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [isReached]);
  return (
    <Box ref={place}>
      {isReached ? children : <Box _print={{ display: 'none' }}>{placeholder}</Box>}
    </Box>
  );
}
