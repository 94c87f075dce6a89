import type { RouteObject } from 'react-router';

/** A part of the page could not be fetched, as after the server got another version of it. */
export class MissingPart extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be fetched.', { cause });
    this.name = 'MissingPart';
  }
}

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
