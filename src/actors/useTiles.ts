import { useRuntime } from './runtime.ts';

/** Where the maps take their pictures from, and whom they thank for it. */
export function useTiles() {
  return useRuntime().api.config.tiles;
}
