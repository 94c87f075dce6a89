import { ROUTES, type RouteName, type RoutePath } from './route.ts';

type NavigationRoute = Extract<(typeof ROUTES)[RouteName], { readonly letter: string }>;
export type NavigationPath = NavigationRoute['path'];
export type ReportPath = Extract<RoutePath, `/reporting/${string}`>;

const routes: readonly (typeof ROUTES)[RouteName][] = Object.values(ROUTES);

/** Where the menu leads, each with the letter that leads there after a `g`. */
export const NAVIGATION: readonly NavigationRoute[] = routes.filter((route) => 'letter' in route);

/** What lies under `/reporting`. */
export const REPORTS: readonly ReportPath[] = routes
  .map(({ path }) => path)
  .filter((path): path is ReportPath => path.startsWith('/reporting/'));

/** Whether an entry leads to the current page or one above it: `/customers/7` lies in `/customers`. */
export function isActive(path: string, pathname: string): boolean {
  return `${pathname}/`.startsWith(`${path}/`);
}
