import { useSyncExternalStore } from 'react';
import type { Offer } from './offers.ts';
import { useRuntime } from './runtime.ts';

/** Whether the backend offers something: what it does not announce, or not keep, is not shown. */
export function useOffer(offer: Offer): boolean {
  const { offers } = useRuntime();
  return useSyncExternalStore(offers.listen, () => offers.has(offer));
}
