import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { ChunkLoadError } from './chunkLoadError.ts';

/** A component whose code loads on first render, inside a `LazyBoundary`. */
export function lazyComponent<Props>(
  fetch: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await fetch() };
    } catch (cause) {
      throw new ChunkLoadError(cause);
    }
  });
}
