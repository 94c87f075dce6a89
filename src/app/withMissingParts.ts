import type { RouteObject } from 'react-router';
import { MissingPart } from '../ui/missingPart.ts';

/**
 * The routes, where code that cannot be fetched breaks the screen that it was for: its error
 * element takes over. By itself the router would show its first placeholder for ever.
 */
export function withMissingParts(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' && { lazy: () => lazy().catch(brokenScreen) }),
      ...(children && { children: withMissingParts(children) }),
    } as RouteObject;
  });
}

function brokenScreen(cause: unknown) {
  return {
    Component: () => {
      throw new MissingPart(cause);
    },
  };
}
