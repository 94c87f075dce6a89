/** A page of the app, as the router writes its path. */
interface Route {
  readonly path: `/${string}`;
  /** The key that leads there after a `g`: its page is an entry of the navigation. */
  readonly letter?: string;
}

/**
 * Every page under the noun that its screen's folder and file bear, the navigation's entries in
 * their order. The router, the navigation, the size limits, the tests of every page and the check
 * of the tables in the README files read it.
 */
export const ROUTES = {
  signIn: { path: '/login' },
  newRequests: { path: '/new-requests', letter: 'n' },
  jobs: { path: '/jobs', letter: 'j' },
  job: { path: '/jobs/:id' },
  customers: { path: '/customers', letter: 'c' },
  customer: { path: '/customers/:id' },
  workers: { path: '/workers', letter: 'w' },
  worker: { path: '/workers/:id' },
  calendar: { path: '/calendar', letter: 'k' },
  reporting: { path: '/reporting', letter: 'r' },
  vacation: { path: '/reporting/vacation' },
  timesheets: { path: '/reporting/timesheets' },
  storno: { path: '/reporting/storno' },
  test: { path: '/test' },
  passwordChange: { path: '/password-change' },
} as const satisfies Readonly<Record<string, Route>>;

export type RouteName = keyof typeof ROUTES;
export type RoutePath = (typeof ROUTES)[RouteName]['path'];

export const HOME_PATH = '/';

/** What the start page shows. */
export const HOME: RouteName = 'newRequests';

export function isSignInPath(pathname: string): boolean {
  return pathname.replace(/\/+$/, '') === ROUTES.signIn.path;
}

/** The record's number in a path, or null where the text is no whole number above zero. */
export function recordId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Whether a change of path leaves a page behind; the way to the sign-in is never held up. */
export function opensAnotherPage(current: string, next: string): boolean {
  return next !== current && !isSignInPath(next);
}
