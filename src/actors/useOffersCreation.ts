import { useMay } from './useMay.ts';
import { useRuntime } from './runtime.ts';

/** Whether the backend takes new records, and from this user. */
export function useOffersCreation(): boolean {
  const mayEdit = useMay('edit');
  return useRuntime().api.config.features.includes('creation') && mayEdit;
}
