import { useRuntime } from './runtime.ts';

/** The URL prefix of the API: `/api`, or an absolute URL. */
export function useApiBase(): string {
  return useRuntime().api.config.apiBase;
}
