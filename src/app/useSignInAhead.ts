import { useEffect } from 'react';

/** Where a browser does not tell when it has nothing to do. */
const CALM = 2000;

/** Fetches the sign-in screen in a quiet moment: where a session ends offline it is too late. */
export function useSignInAhead(): void {
  useEffect(() => {
    const fetchAhead = () => {
      import('../screens/signIn/SignInScreen.tsx').catch(() => null);
    };
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(fetchAhead, CALM);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(fetchAhead);
    return () => cancelIdleCallback(request);
  }, []);
}
