import type { FastifyInstance, RouteOptions } from 'fastify';
import { isAtLeast, type Role } from '../../src/domain/role.ts';
import { Problem } from '../problem.ts';
import { signedInRole } from './sessions.ts';

/** Who may call a route: anybody, or people who are signed in and have at least this role. */
type Access = 'anybody' | Role;

declare module 'fastify' {
  interface FastifyContextConfig {
    access: Access;
  }
}

/**
 * Every route and who may call it; a route that is not listed does not start.
 * @internal
 */
export const PERMISSIONS: Readonly<Record<string, Access>> = {
  'GET /config.json': 'anybody',
  'GET /*': 'anybody',
  // Their tokens stand for a session, and they have none.
  'GET /p/*': 'anybody',
  'POST /p/*': 'anybody',
  'GET /api/intake/thanks': 'anybody',
  'OPTIONS /api/intake/:token': 'anybody',
  'POST /api/intake/:token': 'anybody',
  'GET /c/*': 'anybody',
  'POST /c/*': 'anybody',
  'GET /api/health': 'anybody',
  'GET /api/ready': 'anybody',

  'POST /api/auth/login': 'anybody',
  'POST /api/auth/logout': 'anybody',
  'GET /api/auth/me': 'viewer',
  'POST /api/auth/change-password': 'viewer',

  'POST /api/invitation': 'anybody',
  'POST /api/invitation/password': 'anybody',

  'GET /api/user': 'admin',
  'POST /api/user': 'admin',
  'GET /api/user/:id': 'admin',
  'PUT /api/user/:id': 'admin',
  'POST /api/user/:id/link': 'admin',

  'POST /api/position': 'dispatcher',

  'GET /api/settings': 'viewer',
  'PUT /api/settings': 'admin',
  'GET /api/saved-views': 'viewer',
  'PUT /api/saved-views': 'viewer',
  'GET /api/mail': 'viewer',
  'POST /api/mail/test': 'admin',
  'POST /api/mail/:id/repeat': 'dispatcher',
  'POST /api/mail/:id/dismiss': 'dispatcher',
  'GET /api/holiday': 'viewer',
  'GET /api/holiday-changes': 'viewer',
  'PUT /api/holiday-changes': 'admin',

  'GET /api/customer': 'viewer',
  'POST /api/customer': 'dispatcher',
  'GET /api/customer/:id': 'viewer',
  'GET /api/customer/:id/changes': 'viewer',
  'PUT /api/customer/:id': 'dispatcher',
  'POST /api/customer/:id/merge': 'dispatcher',
  'POST /api/customer/:id/unmerge': 'dispatcher',
  'GET /api/customer/:id/disclosure': 'admin',
  'GET /api/customer/:id/disclosure/page': 'admin',
  'GET /api/worker/:id/disclosure': 'admin',
  'GET /api/worker/:id/disclosure/page': 'admin',
  'POST /api/customer/:id/erase': 'admin',
  'POST /api/worker/:id/erase': 'admin',
  'GET /api/worker': 'viewer',
  'POST /api/worker': 'dispatcher',
  'GET /api/worker/:id': 'viewer',
  'GET /api/worker/:id/changes': 'viewer',
  'PUT /api/worker/:id': 'dispatcher',
  'POST /api/worker/links': 'admin',
  'POST /api/worker/:id/calendar-token': 'dispatcher',
  'POST /api/worker/:id/plan-token': 'dispatcher',
  'GET /api/job': 'viewer',
  'POST /api/job': 'dispatcher',
  'GET /api/job/:id': 'viewer',
  'GET /api/job/:id/changes': 'viewer',
  'PUT /api/job/:id': 'dispatcher',
  'POST /api/job/:id/split': 'dispatcher',
  'POST /api/job/:id/confirmation-requests': 'dispatcher',
  'POST /api/job/:id/confirmation-requests/mail': 'dispatcher',
  'GET /api/job/:id/confirmation-mails': 'dispatcher',
  // It has the links of workers.
  'GET /api/sent-week': 'dispatcher',
  'POST /api/sent-week': 'dispatcher',
  'POST /api/sent-week/mail': 'dispatcher',
  'POST /api/sent-week/:id/withdraw': 'dispatcher',
  'GET /api/absence': 'viewer',
  'POST /api/absence': 'dispatcher',
  'GET /api/absence/:id': 'viewer',
  'GET /api/absence/:id/changes': 'viewer',
  'PUT /api/absence/:id': 'dispatcher',
  'POST /api/visit-changes': 'dispatcher',
  'GET /api/changes': 'viewer',
  'POST /api/changes/:batch/undo': 'dispatcher',
  'GET /api/visit-note': 'viewer',
  'GET /api/creation/:key': 'dispatcher',
  'GET /api/history': 'viewer',
  'GET /api/history/user': 'viewer',

  'POST /api/export/:kind': 'viewer',
  'GET /api/export/archive': 'admin',
  'POST /api/import': 'admin',
  'GET /api/import': 'admin',
  'GET /api/import/:id': 'admin',
  'PUT /api/import/:id': 'admin',
  'PUT /api/import/:id/cell': 'admin',
  'GET /api/import/:id/row': 'admin',
  'GET /api/import/:id/faults': 'admin',
  'POST /api/import/:id/check': 'admin',
  'POST /api/import/:id/run': 'admin',
  'POST /api/import/:id/undo': 'admin',

  'GET /api/intake-source': 'admin',
  'POST /api/intake-source': 'admin',
  'GET /api/intake-source/:id': 'admin',
  'PUT /api/intake-source/:id': 'admin',
  'POST /api/intake-source/:id/token': 'admin',
  'POST /api/intake-source/:id/test': 'admin',
  'GET /api/intake-count': 'dispatcher',
  'GET /api/intake-request': 'admin',
  'POST /api/intake-request/:id/take': 'admin',
  'POST /api/intake-request/:id/delete': 'admin',

  // Its token stands for a session.
  'GET /api/calendar/:id': 'anybody',

  'GET /api/bexio/auth': 'dispatcher',
  'GET /api/bexio/callback': 'dispatcher',
  'GET /api/auth/bexio': 'dispatcher',
  'GET /api/bexio/status': 'dispatcher',
  'POST /api/bexio/disconnect': 'dispatcher',
  'GET /api/bexio/users': 'dispatcher',
  'GET /api/bexio/selected-user-ids': 'dispatcher',
  'POST /api/bexio/selected-user-ids': 'dispatcher',
  'POST /api/bexio/timesheet-report-async': 'dispatcher',
  'GET /api/bexio/timesheet-report-status/:task_id': 'dispatcher',
  'POST /api/bexio/apply-storno-times-async': 'dispatcher',
  'GET /api/bexio/apply-storno-times-status/:task_id': 'dispatcher',

  'GET /api/bexio/contact-sync': 'admin',
  'POST /api/bexio/contact-sync': 'admin',
  'GET /api/bexio/contact-sync/:task_id': 'admin',
  'POST /api/bexio/contact-sync/:task_id/apply': 'admin',

  'GET /api/openapi.json': 'viewer',
  '* /api': 'viewer',
  '* /api/*': 'viewer',
};

function nameOf({ method, url }: RouteOptions): string {
  if (Array.isArray(method)) return `* ${url}`;
  return `${method === 'HEAD' ? 'GET' : method} ${url}`;
}

/**
 * Lets each route that is registered from now on be called by those of `PERMISSIONS` alone. Others
 * get a 401 `Problem` without a session, and a 403 one with it.
 */
export function registerPermissions(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const access = PERMISSIONS[nameOf(route)];
    if (!access) throw new Error(`${nameOf(route)} is not in PERMISSIONS.`);
    route.config = { ...route.config, access };
  });
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === 'anybody' || isAtLeast(signedInRole(request), access)) return;
    throw new Problem(403, 'notAllowed');
  });
}
