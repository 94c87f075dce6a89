import { useRuntime } from './runtime.ts';

export function useTiles() {
  return useRuntime().api.config.tiles;
}
