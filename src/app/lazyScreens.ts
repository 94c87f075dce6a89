import { memo, type ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { ChunkLoadError } from '../ui/lazy/chunkLoadError.ts';

/**
 * The routes, where a screen is drawn again only for what it asks for itself: a search that is
 * written into the address would draw all of it otherwise. Code that cannot be fetched breaks the
 * screen that it was for, and its error element takes over; by itself the router would show its first
 * placeholder for ever.
 */
export function lazyScreens(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' && { lazy: () => lazy().then(keptScreen, brokenScreen) }),
      ...(children && { children: lazyScreens(children) }),
    } as RouteObject;
  });
}

function keptScreen({ Component }: { readonly Component?: ComponentType | null }) {
  return { Component: Component && memo(Component) };
}

function brokenScreen(cause: unknown) {
  return {
    Component: () => {
      throw new ChunkLoadError(cause);
    },
  };
}
