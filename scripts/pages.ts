import { ROUTES, type RouteName } from '../src/domain/navigation/route.ts';

interface Page {
  readonly name: RouteName;
  /** The URL path; a record's has id 1. */
  readonly path: string;
}

/** Every page of the application, for checks of all pages. */
export const PAGES: readonly Page[] = (Object.keys(ROUTES) as RouteName[]).map((name) => ({
  name,
  path: ROUTES[name].path.replace(':id', '1'),
}));
