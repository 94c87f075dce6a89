import { useRuntime } from './runtime.ts';

/** Whether the backend takes new records. */
export function useOffersCreation(): boolean {
  return useRuntime().api.config.features.includes('creation');
}
