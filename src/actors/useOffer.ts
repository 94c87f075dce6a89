import { useMay } from './useMay.ts';
import { useRuntime } from './runtime.ts';

/** What a backend may offer beyond the calls that every backend has. */
type Offer = 'archive' | 'creation' | 'instructions';

/** Whether the backend announces an offer, and takes it from this user: other offers are not shown. */
export function useOffer(offer: Offer): boolean {
  const mayEdit = useMay('edit');
  return useRuntime().api.config.features.includes(offer) && (mayEdit || offer !== 'creation');
}
