import { useRuntime } from './runtime.ts';

/** What a backend may offer beyond the calls that every backend has. */
type Offer =
  | 'archive'
  | 'creation'
  | 'disclosure'
  | 'erasure'
  | 'export'
  | 'history'
  | 'instructions'
  | 'merge'
  | 'positions'
  | 'settings'
  | 'visits';

/** Whether the backend announces an offer: what is not announced is not shown. */
export function useOffer(offer: Offer): boolean {
  return useRuntime().api.config.features.includes(offer);
}
