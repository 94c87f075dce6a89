import { useEffect } from 'react';
import { useRuntime } from './runtime.ts';
import { useOffer } from './useOffer.ts';

/**
 * Lets the lists follow what others change, where the backend tells that. If the code for it cannot
 * be fetched, they are refreshed every minute as without it.
 */
export function useLive(): void {
  const runtime = useRuntime();
  const isOffered = useOffer('changes');
  useEffect(() => {
    if (!isOffered) return undefined;
    let isOver = false;
    let stop = () => {};
    const start = async () => {
      const { startLive } = await import('./live.ts');
      if (!isOver) stop = startLive(runtime);
    };
    start().catch(() => null);
    return () => {
      isOver = true;
      stop();
    };
  }, [runtime, isOffered]);
}
