import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { MissingPart } from './chunkLoadError.ts';

/** A component whose code is fetched when it is shown for the first time, inside a `Part`. */
export function lazyPart<Props>(
  fetch: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await fetch() };
    } catch (cause) {
      throw new MissingPart(cause);
    }
  });
}
