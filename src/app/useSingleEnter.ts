import { useEffect } from 'react';

function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !event.repeat) return;
  event.preventDefault();
  event.stopPropagation();
}

/** An Enter that is held acts once: not on what it has opened, and not again after a failure. */
export function useSingleEnter(): void {
  useEffect(() => {
    const capture = { capture: true };
    window.addEventListener('keydown', ignoreHeldEnter, capture);
    return () => window.removeEventListener('keydown', ignoreHeldEnter, capture);
  }, []);
}
