import { useCallback, useEffect } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { savedId } from '../../domain/navigation/route.ts';
import { IN_PLACE } from './inPlace.ts';

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

/** Names a record in the search of the address, in place of all else there; null names nothing. */
export function useIdInAddress(name: string, id: number | null): void {
  const [search, setSearch] = useSearchParams();
  const write = useCallback(
    () => setSearch({ [name]: String(id) }, IN_PLACE),
    [name, id, setSearch],
  );
  useNamedInAddress(id === null || savedId(search.get(name)) === id, write);
}
