import { memo, type ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { ChunkLoadError } from '../ui/lazy/lazyComponent.ts';

/**
 * Memoizes the lazy screens of the routes, because every change of the search in the URL would
 * render the whole screen. A screen whose code cannot be loaded throws a `ChunkLoadError` into its
 * error element; on its own the router would keep showing its initial placeholder.
 */
export function lazyScreens(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' && { lazy: () => lazy().then(memoScreen, brokenScreen) }),
      ...(children && { children: lazyScreens(children) }),
    } as RouteObject;
  });
}

function memoScreen({ Component }: { readonly Component?: ComponentType | null }) {
  return { Component: Component && memo(Component) };
}

function brokenScreen(cause: unknown) {
  return {
    Component: () => {
      throw new ChunkLoadError(cause);
    },
  };
}
