import { useRuntime } from './runtime.ts';

/** The prefix of every address of the server, `/api` or on another host. */
export function useApiBase(): string {
  return useRuntime().api.config.apiBase;
}
