import type { RouteObject } from 'react-router';
import { routes } from '../../src/app/routes.tsx';

/** The routes of the product, of which one loads until its code arrives. */
export function holdRoute(held: string) {
  const code = Promise.withResolvers<void>();
  const hold = ({ children, ...route }: RouteObject): RouteObject =>
    ({
      ...route,
      ...(children && { children: children.map(hold) }),
      ...(route.path === held && { loader: () => code.promise.then(() => null) }),
    }) as RouteObject;
  return { routes: routes.map(hold), arrives: code.resolve };
}
