import type { Feature } from '../feature.ts';
import type { Role } from '../role.ts';
import type { AbsenceRecord, LocalDate, RecordId } from '../entities.ts';
import type { PageKind } from '../record/recordForm.ts';
import type { StoredDraft } from '../record/storedDraft.ts';

/** A page of the application, in the path syntax of React Router. */
interface Route {
  readonly path: `/${string}`;
  /** The key that opens the page after `g`; pages with one are entries of the navigation. */
  readonly letter?: string;
  /** The role that a user needs for the page, where the server knows roles. */
  readonly needs?: Role;
  /** Without it the backend does not have the page. */
  readonly feature?: Feature;
}

/**
 * Every page, by the name of its screen's folder and file; entries of the navigation are in their
 * order. Router, navigation, size limits, tests and the check of the documentation read this table.
 */
export const ROUTES = {
  signIn: { path: '/login' },
  invitation: { path: '/invitation', feature: 'einsatzplan' },
  today: { path: '/today', letter: 't' },
  newRequests: { path: '/new-requests', letter: 'n' },
  jobs: { path: '/jobs', letter: 'j' },
  job: { path: '/jobs/:id' },
  customers: { path: '/customers', letter: 'c' },
  customer: { path: '/customers/:id' },
  merge: { path: '/customers/:id/merge', needs: 'dispatcher', feature: 'einsatzplan' },
  workers: { path: '/workers', letter: 'w' },
  worker: { path: '/workers/:id' },
  absence: { path: '/workers/:id/absence', needs: 'dispatcher', feature: 'einsatzplan' },
  plan: { path: '/plan', letter: 'p' },
  dayMap: { path: '/plan/map' },
  daySheets: { path: '/plan/sheets', feature: 'einsatzplan' },
  weekSending: { path: '/plan/send', needs: 'dispatcher', feature: 'einsatzplan' },
  calendar: { path: '/calendar', letter: 'k' },
  holidays: { path: '/holidays', letter: 'h', feature: 'einsatzplan' },
  reporting: { path: '/reporting', letter: 'r', needs: 'dispatcher' },
  timesheets: { path: '/reporting/timesheets', needs: 'dispatcher' },
  storno: { path: '/reporting/storno', needs: 'dispatcher' },
  vacation: { path: '/reporting/vacation', needs: 'dispatcher' },
  test: { path: '/test' },
  passwordChange: { path: '/password-change' },
  users: { path: '/users', needs: 'admin', feature: 'einsatzplan' },
  settings: { path: '/settings', needs: 'admin', feature: 'einsatzplan' },
  holidayChanges: { path: '/settings/holidays', needs: 'admin', feature: 'einsatzplan' },
  intake: { path: '/settings/intake', needs: 'admin', feature: 'einsatzplan' },
  import: { path: '/import', needs: 'admin', feature: 'einsatzplan' },
  history: { path: '/history', feature: 'einsatzplan' },
  contacts: { path: '/import/bexio', needs: 'admin', feature: 'contactSync' },
} as const satisfies Readonly<Record<string, Route>>;

export type RouteName = keyof typeof ROUTES;
export type RoutePath = (typeof ROUTES)[RouteName]['path'];

export const HOME_PATH = '/';

/** The page shown at `/`, unless the user has chosen to begin with today. */
export const HOME: RouteName = 'newRequests';

/** A path of the address bar as React Router compares it: decoded, and in any case. */
function comparable(pathname: string): string {
  return decoded(pathname).replace(/\/+$/, '').toLowerCase();
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

export function isSignInPath(pathname: string): boolean {
  return comparable(pathname) === ROUTES.signIn.path;
}

/** Whether a page is for everybody: where it is offered, it is shown without a session. */
export function isOpenPath(pathname: string): boolean {
  return comparable(pathname) === ROUTES.invitation.path;
}

const routes: readonly Route[] = Object.values(ROUTES);

function routeAt(pathname: string): Route | undefined {
  const path = comparable(pathname);
  return routes.find((route) => new RegExp(`^${route.path.replace(':id', '[^/]+')}$`).test(path));
}

/** The role that a user needs for the page at a path; the least for one that nobody is kept from. */
export function roleFor(pathname: string): Role {
  if (/^\/(?:jobs|customers|workers)\/new$/.test(comparable(pathname))) return 'dispatcher';
  return routeAt(pathname)?.needs ?? 'viewer';
}

/** The feature without which the backend does not have the page at a path; null for most pages. */
export function featureFor(pathname: string): string | null {
  return routeAt(pathname)?.feature ?? null;
}

/** The record id in a path, a positive integer or `new`; null if it is neither. */
export function recordId(text: string | undefined): RecordId | null {
  if (text === 'new') return text;
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The id of a saved record in a text, a positive integer; null if it is none. */
export function savedId(text: string | null): number | null {
  const id = recordId(text ?? undefined);
  return id === 'new' ? null : id;
}

/** The path of a record's page. */
export function recordPath(kind: PageKind, id: RecordId): string {
  return ROUTES[kind].path.replace(':id', String(id));
}

/** The path of a worker's page with one of their absences open. */
export function absencePath(workerId: number, id: RecordId): string {
  return `${recordPath('worker', workerId)}?absence=${id}`;
}

/** The path of the page on which changes were made. */
export function draftPath(draft: Pick<StoredDraft, 'kind' | 'id' | 'record'>): string {
  const { kind, id, record } = draft;
  return kind === 'absence'
    ? absencePath((record as AbsenceRecord).workerId, id)
    : recordPath(kind, id);
}

/** The path of a new job that begins as a copy of another. */
export function copyPath(jobId: number): string {
  return `${recordPath('job', 'new')}?copy=${jobId}`;
}

/** The path of the plan of a day. */
export function planOfDay(day: LocalDate): string {
  return `${ROUTES.plan.path}?view=day&date=${day}`;
}

/** The path of the page on which workers are told the week of a day. */
export function weekSendingPath(day: LocalDate): string {
  return `${ROUTES.weekSending.path}?date=${day}`;
}

/** The path of the page that reports a worker as absent. */
export function reportAbsencePath(workerId: number): string {
  return `${recordPath('worker', workerId)}/absence`;
}

/** The path of the same page for an absence that is noted: its visits get substitutes. */
export function substitutesPath(workerId: number, absenceId: number): string {
  return `${reportAbsencePath(workerId)}?absence=${absenceId}`;
}

/** The path of the same page once its visits are changed: those are told who have to know. */
export function informPath(workerId: number, absenceId: number): string {
  return `${reportAbsencePath(workerId)}?tell=${absenceId}`;
}

/** The path of the same page for visits that become the worker's again; `days` as in an address. */
export function returnVisitsPath(workerId: number, days: string): string {
  return `${reportAbsencePath(workerId)}?back=${days}`;
}

/** The path of the page on which another customer takes up this one, or is chosen for that. */
export function mergePath(id: number, into?: number): string {
  const path = `${recordPath('customer', id)}/merge`;
  return into === undefined ? path : `${path}?into=${into}`;
}

/** Whether a navigation leaves the page; going to the sign-in page is never blocked. */
export function opensAnotherPage(current: string, next: string): boolean {
  return next !== current && !isSignInPath(next);
}
