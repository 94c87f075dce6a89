import { useEffect } from 'react';
import { useNavigation } from 'react-router';

/**
 * Names in the address what a page has begun, so that a reload takes it up. It waits while another
 * page loads: the router would give that up.
 */
export function useNamedInAddress(isNamed: boolean, name: () => void): void {
  const isNavigating = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!isNamed && !isNavigating) name();
  }, [isNamed, isNavigating, name]);
}
