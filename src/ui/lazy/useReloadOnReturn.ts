import { use, useEffect } from 'react';
import { Connection } from '../shell.ts';

/**
 * Loads the page again if code of it could not be loaded while the connection was lost, and it is
 * back. It cannot loop, because a page that was just loaded has not been offline. Returns whether
 * that is waited for.
 */
export function useReloadOnReturn(isMissing: boolean): boolean {
  const connection = use(Connection);
  useEffect(() => {
    if (isMissing && connection === 'restored') location.reload();
  }, [isMissing, connection]);
  return isMissing && connection === 'lost';
}
