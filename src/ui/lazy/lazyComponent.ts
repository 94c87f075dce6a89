import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Code that could not be loaded, for example after a deployment. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be fetched.', { cause });
    this.name = 'ChunkLoadError';
  }
}

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
