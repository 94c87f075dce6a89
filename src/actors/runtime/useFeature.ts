import type { Feature } from '../../domain/feature.ts';
import { useRuntime } from './runtime.ts';

/** Whether the backend offers something: what it does not announce is not shown. */
export function useFeature(feature: Feature): boolean {
  return useRuntime().api.config.features.includes(feature);
}
