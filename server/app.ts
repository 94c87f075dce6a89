import swagger from '@fastify/swagger';
import {
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import type { OpenBexio } from './bexio/bexio.ts';
import { createBexioClient } from './bexio/bexioClient.ts';
import { createTimesheet } from './bexio/timesheetTask.ts';
import type { Config } from './config/config.ts';
import { customerRepository } from './database/customerRepository.ts';
import { feedRepository } from './database/feedRepository.ts';
import { jobRepository } from './database/jobRepository.ts';
import type { Database } from './database/schema.ts';
import { changeCounter } from './database/changeCounter.ts';
import { readSecrets } from './database/secrets.ts';
import { userRepository } from './database/userRepository.ts';
import { userSelectionRepository } from './database/userSelectionRepository.ts';
import { workerRepository } from './database/workerRepository.ts';
import { handleClientError } from './http/clientErrors.ts';
import { handleError } from './http/errorHandler.ts';
import { builtPage, isFrontEndBuilt, missingPage, registerAssets } from './http/frontEnd.ts';
import { createJobCheck } from './http/jobCheck.ts';
import { createListResponses } from './http/listResponses.ts';
import { Problem } from './http/problem.ts';
import { refuseUnknownQueryNames } from './http/queryNames.ts';
import { createRequestId, registerRequestId } from './http/requestId.ts';
import { withoutQueries } from './http/requestLog.ts';
import { authRoutes } from './http/routes/auth.ts';
import { bexioUserRoutes } from './http/routes/bexioUsers.ts';
import { customerRoutes } from './http/routes/customers.ts';
import { calendarRoutes } from './http/routes/calendar.ts';
import { jobRoutes } from './http/routes/jobs.ts';
import { pageRoutes, type PageSource } from './http/routes/pages.ts';
import { providerRoutes } from './http/routes/provider.ts';
import { reportRoutes } from './http/routes/reports.ts';
import { runtimeConfigRoute } from './http/routes/runtimeConfig.ts';
import { serviceRoutes } from './http/routes/service.ts';
import { workerRoutes } from './http/routes/workers.ts';
import { createProvider } from './provider/provider.ts';
import { createCrossSiteGuard } from './security/crossSite.ts';
import { registerHeaders } from './security/headers.ts';
import { registerHostCheck } from './security/hostCheck.ts';
import { registerSessions, requireSession } from './security/sessions.ts';
import { createSignInThrottle } from './security/signInThrottle.ts';
import { validatorCompiler } from './http/validation.ts';
import { createStornoJournal } from './storno/journal.ts';
import { createStorno } from './storno/storno.ts';
import { createInProcessRunner } from './tasks/inProcessRunner.ts';
import type { TaskRunner } from './tasks/taskRunner.ts';
import { createTasks } from './tasks/tasks.ts';

const BODY_LIMIT = 256 * 1024;

/** In ms: for the headers, for the whole request, and between the checks that abort a late one. */
const TIMEOUTS = { headers: 10_000, request: 25_000, check: 5_000 };

export interface AppOptions {
  readonly config: Config;
  readonly database: Database;
  /** The folder of the built front end; without it, only the API is served. */
  readonly dist?: string;
  /** Replaces the built page. */
  readonly pages?: PageSource;
  readonly logger?: NonNullable<FastifyServerOptions['logger']>;
  /** In ms, as `TIMEOUTS`. */
  readonly timeouts?: typeof TIMEOUTS;
  readonly now?: () => Date;
  /** Replaces bexio's REST interface. */
  readonly openBexio?: OpenBexio;
  /** Replaces the runner of the tasks. */
  readonly taskRunner?: TaskRunner;
}

/** Accepts JSON only; an empty body is left to the schema of the route. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}

/** pg-boss is loaded only where it is used. */
async function runnerFor({ postgres }: Config, log: FastifyBaseLogger): Promise<TaskRunner> {
  if (!postgres) return createInProcessRunner();
  const { createPgBossRunner } = await import('./tasks/pgBossRunner.ts');
  return createPgBossRunner({ url: postgres.url, log });
}

/** Builds the server, ready to listen or for `inject` in a test. */
export async function buildApp({
  config,
  database,
  dist,
  pages,
  logger = false,
  timeouts = TIMEOUTS,
  now = () => new Date(),
  openBexio: replacedBexio,
  taskRunner,
}: AppOptions): Promise<FastifyInstance> {
  const secrets = await readSecrets(database);
  const crossSite = createCrossSiteGuard(config, secrets);
  const built = dist !== undefined && isFrontEndBuilt(dist) ? dist : null;
  const page = pages ?? (built ? await builtPage(built) : missingPage);
  const throttle = createSignInThrottle(database, secrets, now);
  const users = userRepository(database);
  const customers = customerRepository(database);
  const workers = workerRepository(database);
  const jobs = jobRepository(database);
  const lists = createListResponses(changeCounter(database));

  const app = fastify({
    logger: withoutQueries(logger),
    bodyLimit: BODY_LIMIT,
    genReqId: createRequestId,
    requestTimeout: timeouts.request,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.check },
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    clientErrorHandler(this: FastifyInstance, error, socket) {
      handleClientError(error, socket, this.log);
    },
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  });
  const provider =
    config.provider && createProvider({ settings: config.provider, database, now, log: app.log });
  const bexioApi = config.provider?.api ?? '';
  const openBexio =
    replacedBexio ??
    createBexioClient({
      api: bexioApi,
      accessToken: provider?.accessToken ?? (async () => null),
      now,
    });
  const selections = userSelectionRepository(database);
  const tasks = createTasks({
    database,
    runner: taskRunner ?? (await runnerFor(config, app.log)),
    works: {
      timesheet: createTimesheet(openBexio),
      storno: createStorno({
        openBexio,
        journal: createStornoJournal(database, bexioApi),
        percentages: config.stornoPercentages,
      }),
    },
    now,
    log: app.log,
  });
  app.addHook('onReady', () => tasks.open());
  // Before `onClose`, where the database is closed.
  app.addHook('preClose', () => tasks.close());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(() => {
    throw new Problem(404, 'notFound');
  });
  acceptJsonOnly(app);
  registerRequestId(app);
  registerHeaders(app, config);
  registerHostCheck(app, config);
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Einsatzplan',
        version: '1',
        description:
          'Below /api, query names that a route does not list are refused with 422, except at /api/bexio/callback.',
      },
    },
  });
  if (built) await registerAssets(app, built);

  await app.register(async (withSession) => {
    await registerSessions(withSession, { config, database, secrets, now });
    crossSite.issueTokens(withSession);
    await withSession.register(runtimeConfigRoute, { config });
    await withSession.register(pageRoutes, { config, pages: page });

    await withSession.register(
      async (api) => {
        api.addHook('onRequest', async (request, reply) => {
          reply.header('cache-control', 'no-store');
          requireSession(request);
          crossSite.check(request);
        });
        refuseUnknownQueryNames(api);
        await api.register(authRoutes, { config, users, throttle });
        await api.register(customerRoutes, { customers, lists });
        await api.register(workerRoutes, { workers, lists });
        await api.register(jobRoutes, {
          jobs,
          lists,
          checkJob: createJobCheck({ customers, workers, timeZone: config.timeZone, now }),
          timeZone: config.timeZone,
        });
        await api.register(calendarRoutes, {
          config,
          workers,
          jobs: feedRepository(database),
          installation: secrets.installation,
          now,
        });
        await api.register(providerRoutes, { config, provider });
        await api.register(reportRoutes, { tasks, provider, selections });
        await api.register(bexioUserRoutes, {
          openBexio,
          selections,
        });
        await api.register(serviceRoutes);
      },
      { prefix: '/api' },
    );
  });
  return app;
}
