import { useEffect } from 'react';
import { whenIdle } from '../../ui/later.ts';

/** Characters that are in the font's latin-ext file. */
const LATIN_EXT_SAMPLE = 'šž';

function fetchAhead(): void {
  import('../../screens/signIn/SignInScreen.tsx').catch(() => null);
  document.fonts.load("1em 'Inter Variable'", LATIN_EXT_SAMPLE).catch(() => null);
}

/**
 * Preloads when the browser is idle: the sign-in screen, because a session can end offline, and the
 * latin-ext font, because loading it later would lay out a whole list again.
 */
export function useFetchAhead(): void {
  useEffect(() => whenIdle(fetchAhead), []);
}
