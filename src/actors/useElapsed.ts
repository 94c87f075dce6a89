import { useEffect, useState } from 'react';
import { useRuntime } from './runtime.ts';

const SECOND = 1000;

/** The ms since an instant, in ms since 1970; changes every second. */
export function useElapsed(since: number): number {
  const { api } = useRuntime();
  const [now, setNow] = useState(api.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(api.now()), SECOND);
    return () => clearInterval(timer);
  }, [api]);
  return now - since;
}
