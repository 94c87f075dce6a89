import { useEffect } from 'react';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { useOffer } from '../../actors/runtime/useOffer.ts';

/**
 * Lets the page follow what others change, where the backend tells that. If the code for it cannot
 * be fetched, lists are refreshed every minute as without it.
 */
export function useLive(): void {
  const runtime = useRuntime();
  const isOffered = useOffer('changes');
  useEffect(() => {
    if (!isOffered) return undefined;
    let isOver = false;
    let stop = () => {};
    const start = async () => {
      const { followOthers } = await import('../followOthers.ts');
      if (!isOver) stop = followOthers(runtime);
    };
    start().catch(() => null);
    return () => {
      isOver = true;
      stop();
    };
  }, [runtime, isOffered]);
}
