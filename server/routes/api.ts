import type {
  FastifyPluginAsyncTypebox,
  TypeBoxTypeProvider,
} from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { registerChangeBatches } from '../http/changeBatch.ts';
import { refuseUnknownQueryNames } from '../http/queryNames.ts';
import { absenceRoutes } from './records/absences.ts';
import { authRoutes } from './account/auth.ts';
import { bexioUserRoutes } from './bexio/bexioUsers.ts';
import { calendarRoutes } from './calendar/calendar.ts';
import { changesRoute } from './service/changes.ts';
import { confirmationRequestRoute } from './records/confirmationRequests.ts';
import { confirmationMailRoute } from './records/confirmationMails.ts';
import { contactSyncRoutes } from './bexio/contactSync.ts';
import { creationRoutes } from './records/creations.ts';
import { customerMergeRoutes } from './records/customerMerges.ts';
import { customerRoutes } from './records/customers.ts';
import { disclosureRoutes } from './records/disclosures.ts';
import { erasureRoutes } from './records/erasures.ts';
import { exportRoutes } from './exchange/exports.ts';
import { holidayRoutes } from './calendar/holidays.ts';
import { importRowRoutes } from './exchange/importRows.ts';
import { importRoutes } from './exchange/imports.ts';
import { importTaskRoutes } from './exchange/importTasks.ts';
import { historyRoutes } from './records/history.ts';
import { intakeSourceRoutes } from './exchange/intakeSources.ts';
import { invitationRoutes } from './account/invitation.ts';
import { jobRoutes } from './records/jobs.ts';
import { jobSplitRoutes } from './records/jobSplits.ts';
import { mailRoutes } from './account/mail.ts';
import { positionRoutes } from './records/positions.ts';
import { providerRoutes } from './bexio/provider.ts';
import { reportRoutes } from './bexio/reports.ts';
import { savedViewRoutes } from './account/savedViews.ts';
import { sentWeekRoutes } from './records/sentWeeks.ts';
import { serviceRoutes } from './service/service.ts';
import { settingsRoutes } from './account/settings.ts';
import { undoRoute } from './records/undo.ts';
import { userRoutes } from './account/users.ts';
import { visitChangesRoute } from './records/visitChanges.ts';
import { visitNoteRoute } from './records/visitNotes.ts';
import { workerRoutes } from './records/workers.ts';

const ROUTES: readonly FastifyPluginAsyncTypebox<Services>[] = [
  authRoutes,
  invitationRoutes,
  userRoutes,
  settingsRoutes,
  savedViewRoutes,
  mailRoutes,
  holidayRoutes,
  positionRoutes,
  customerRoutes,
  customerMergeRoutes,
  workerRoutes,
  jobRoutes,
  jobSplitRoutes,
  confirmationRequestRoute,
  confirmationMailRoute,
  sentWeekRoutes,
  absenceRoutes,
  visitChangesRoute,
  undoRoute,
  changesRoute,
  visitNoteRoute,
  creationRoutes,
  historyRoutes,
  exportRoutes,
  importRowRoutes,
  importTaskRoutes,
  intakeSourceRoutes,
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
  registerChangeBatches(app);
  const typed = app.withTypeProvider<TypeBoxTypeProvider>();
  // To encapsulate each would take as long as all their routes.
  for (const addRoutes of ROUTES) await addRoutes(typed, services);
  // Alone in reading files, and therefore encapsulated.
  await app.register(importRoutes, services);
}
