import { useRuntime } from './runtime.ts';

/** The tile URL of the maps and its attribution. */
export function useTiles() {
  return useRuntime().api.config.tiles;
}
