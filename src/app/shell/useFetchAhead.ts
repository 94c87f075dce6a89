import { useEffect } from 'react';

/** Where a browser does not tell when it has nothing to do. */
const IDLE_FALLBACK_MS = 2000;

/** Letters of names that the font keeps in a file of its own. */
const LATIN_EXT_SAMPLE = 'šž';

function fetchAhead(): void {
  import('../../screens/signIn/SignInScreen.tsx').catch(() => null);
  document.fonts.load("1em 'Inter Variable'", LATIN_EXT_SAMPLE).catch(() => null);
}

/**
 * Fetches in a quiet moment what comes too late when it is needed: the sign-in screen where a session
 * ends offline, and letters whose arrival would lay out the whole of a list anew.
 */
export function useFetchAhead(): void {
  useEffect(() => {
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(fetchAhead, IDLE_FALLBACK_MS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(fetchAhead);
    return () => cancelIdleCallback(request);
  }, []);
}
