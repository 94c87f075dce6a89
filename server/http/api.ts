import type {
  FastifyPluginAsyncTypebox,
  TypeBoxTypeProvider,
} from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { refuseUnknownQueryNames } from './queryNames.ts';
import { absenceRoutes } from './routes/absences.ts';
import { authRoutes } from './routes/auth.ts';
import { bexioUserRoutes } from './routes/bexioUsers.ts';
import { calendarRoutes } from './routes/calendar.ts';
import { changesRoute } from './routes/changes.ts';
import { contactSyncRoutes } from './routes/contactSync.ts';
import { creationRoutes } from './routes/creations.ts';
import { customerMergeRoutes } from './routes/customerMerges.ts';
import { customerRoutes } from './routes/customers.ts';
import { disclosureRoutes } from './routes/disclosures.ts';
import { erasureRoutes } from './routes/erasures.ts';
import { exportRoutes } from './routes/exports.ts';
import { holidayRoutes } from './routes/holidays.ts';
import { importRoutes } from './routes/imports.ts';
import { historyRoutes } from './routes/history.ts';
import { invitationRoutes } from './routes/invitation.ts';
import { jobRoutes } from './routes/jobs.ts';
import { jobSplitRoutes } from './routes/jobSplits.ts';
import { positionRoutes } from './routes/positions.ts';
import { providerRoutes } from './routes/provider.ts';
import { reportRoutes } from './routes/reports.ts';
import { serviceRoutes } from './routes/service.ts';
import { settingsRoutes } from './routes/settings.ts';
import { userRoutes } from './routes/users.ts';
import { visitChangesRoute } from './routes/visitChanges.ts';
import { visitNoteRoute } from './routes/visitNotes.ts';
import { workerRoutes } from './routes/workers.ts';

const ROUTES: readonly FastifyPluginAsyncTypebox<Services>[] = [
  authRoutes,
  invitationRoutes,
  userRoutes,
  settingsRoutes,
  holidayRoutes,
  positionRoutes,
  customerRoutes,
  customerMergeRoutes,
  workerRoutes,
  jobRoutes,
  jobSplitRoutes,
  absenceRoutes,
  visitChangesRoute,
  changesRoute,
  visitNoteRoute,
  creationRoutes,
  historyRoutes,
  exportRoutes,
  erasureRoutes,
  disclosureRoutes,
  calendarRoutes,
  providerRoutes,
  reportRoutes,
  bexioUserRoutes,
  contactSyncRoutes,
  serviceRoutes,
];

/** Serves what is below `/api`. */
export async function registerApi(app: FastifyInstance, services: Services): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    services.crossSite.check(request);
  });
  refuseUnknownQueryNames(app);
  const typed = app.withTypeProvider<TypeBoxTypeProvider>();
  // To encapsulate each would take as long as all their routes.
  for (const addRoutes of ROUTES) await addRoutes(typed, services);
  // Alone in reading files, and therefore encapsulated.
  await app.register(importRoutes, services);
}
