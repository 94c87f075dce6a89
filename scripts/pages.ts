import { ROUTES, type RouteName } from '../src/domain/route.ts';

interface Page {
  readonly name: RouteName;
  /** An address of the page; a record's is that of record 1. */
  readonly path: string;
}

/** Every page of the app, for the checks that look at all of them. */
export const PAGES: readonly Page[] = (Object.keys(ROUTES) as RouteName[]).map((name) => ({
  name,
  path: ROUTES[name].path.replace(':id', '1'),
}));
