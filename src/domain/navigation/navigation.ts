import { ROUTES, type RouteName, type RoutePath } from './route.ts';

type NavigationRoute = Extract<(typeof ROUTES)[RouteName], { readonly letter: string }>;
export type NavigationPath = NavigationRoute['path'];
export type ReportPath = Extract<RoutePath, `/reporting/${string}`>;

const routes: readonly (typeof ROUTES)[RouteName][] = Object.values(ROUTES);

/** The entries of the main navigation; `g` and the letter open them. */
export const NAVIGATION: readonly NavigationRoute[] = routes.filter((route) => 'letter' in route);

export const REPORTS: readonly ReportPath[] = routes
  .map(({ path }) => path)
  .filter((path): path is ReportPath => path.startsWith('/reporting/'));

/** Whether an entry is the current page or an ancestor of it: `/customers` of `/customers/7`. */
export function isActive(path: string, pathname: string): boolean {
  return `${pathname}/`.startsWith(`${path}/`);
}
