import { useEffect } from 'react';
import { useSession, useSessionActor } from '../actors/session.ts';

/**
 * Forwards every change of path to the session; returns true once the session has the current path.
 */
export function usePathForwarding(pathname: string): boolean {
  const session = useSessionActor();
  const isKnown = useSession(({ context }) => context.pathname === pathname);
  useEffect(() => {
    if (!isKnown) session.send({ type: 'path.changed', pathname });
  }, [session, pathname, isKnown]);
  return isKnown;
}
