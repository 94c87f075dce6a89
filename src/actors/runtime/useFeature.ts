import type { Offer } from '../../domain/feature.ts';
import { useRuntime } from './runtime.ts';

/** Whether the backend offers something: what it does not announce is not shown. */
export function useOffer(offer: Offer): boolean {
  return useRuntime().api.config.features.includes(offer);
}
