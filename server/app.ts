import swagger from '@fastify/swagger';
import { fastify, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Config } from './config/config.ts';
import { registerApi } from './routes/api.ts';
import { handleClientError } from './http/clientErrors.ts';
import { handleError } from './http/errorHandler.ts';
import {
  builtPage,
  isFrontEndBuilt,
  missingPage,
  registerAssets,
} from './routes/service/frontEnd.ts';
import { Problem } from './problem.ts';
import { withLoggedFields } from './log/loggedFields.ts';
import { limitArrival } from './http/arrival.ts';
import { createRequestId, registerRequestId } from './http/requestId.ts';
import { intakeRoutes } from './routes/exchange/intake.ts';
import { pageRoutes, type PageSource } from './routes/service/pages.ts';
import { runtimeConfigRoute } from './routes/service/runtimeConfig.ts';
import { confirmationRoute } from './routes/calendar/confirmation.ts';
import { workerPlanRoute } from './routes/calendar/workerPlan.ts';
import { schemaController } from './checks/validation.ts';
import { registerHeaders } from './security/headers.ts';
import { registerHostCheck } from './security/hostCheck.ts';
import { registerPermissions } from './security/permissions.ts';
import { registerSessions } from './security/sessions.ts';
import { createServices, type ServiceOptions } from './services.ts';

const BODY_LIMIT = 256 * 1024;

/**
 * In ms: for the headers, for the whole request, for one that brings a file, between the checks that
 * abort a late one, and for a connection on which nothing is sent or taken.
 */
const TIMEOUTS = {
  headers: 10_000,
  request: 25_000,
  upload: 180_000,
  check: 5_000,
  silence: 60_000,
};

export interface AppOptions extends Pick<
  ServiceOptions,
  'config' | 'database' | 'openBexio' | 'taskRunner'
> {
  /** The folder of the built front end; without it, only the API is served. */
  readonly dist?: string;
  readonly pages?: PageSource;
  readonly logger?: NonNullable<FastifyServerOptions['logger']>;
  /** In ms, as `TIMEOUTS`. */
  readonly timeouts?: Partial<typeof TIMEOUTS>;
  readonly now?: () => Date;
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

/** A server without routes, whose limits and answers to errors are ours. */
function openServer(
  config: Config,
  logger: NonNullable<AppOptions['logger']>,
  timeouts: typeof TIMEOUTS,
): FastifyInstance {
  const app = fastify({
    logger: withLoggedFields(logger),
    bodyLimit: BODY_LIMIT,
    genReqId: createRequestId,
    // A start is not given up because the machine is busy: what opens with it has limits of its own.
    pluginTimeout: 0,
    // What has arrived when the server stops is answered like any other request.
    return503OnClosing: false,
    connectionTimeout: timeouts.silence,
    requestTimeout: timeouts.upload,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.check },
    schemaController,
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    clientErrorHandler(this: FastifyInstance, error, socket) {
      handleClientError(error, socket, this.log);
    },
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(() => {
    throw new Problem(404, 'notFound');
  });
  acceptJsonOnly(app);
  limitArrival(app, timeouts.request);
  registerRequestId(app);
  registerHeaders(app, config);
  registerHostCheck(app, config);
  return app;
}

/** Builds the server, ready to listen or for `inject` in a test. */
export async function buildApp({
  config,
  database,
  dist,
  pages,
  logger = false,
  timeouts,
  now = () => new Date(),
  ...replaced
}: AppOptions): Promise<FastifyInstance> {
  const app = openServer(config, logger, { ...TIMEOUTS, ...timeouts });
  const services = await createServices({ config, database, log: app.log, now, ...replaced });
  app.addHook('onReady', () => services.tasks.open());
  app.addHook('onReady', async () => services.backups?.open());
  app.addHook('onReady', async () => services.mail?.open());
  // Before `onClose`, where the database is closed.
  app.addHook('preClose', () => services.tasks.close());
  app.addHook('preClose', async () => services.backups?.close());
  app.addHook('preClose', async () => services.mail?.close());
  app.addHook('preClose', () => services.changes.close());
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
  const built = dist !== undefined && isFrontEndBuilt(dist) ? dist : null;
  if (built) await registerAssets(app, built);
  const page = pages ?? (built ? await builtPage(built) : missingPage);

  await app.register(async (withoutSession) => {
    registerPermissions(withoutSession);
    await withoutSession.register(workerPlanRoute, services);
    await withoutSession.register(intakeRoutes, services);
    await withoutSession.register(confirmationRoute, services);
  });
  await app.register(async (withSession) => {
    await registerSessions(withSession, services);
    services.crossSite.issueTokens(withSession);
    registerPermissions(withSession);
    await withSession.register(runtimeConfigRoute, { config });
    await withSession.register(pageRoutes, { config, pages: page });
    await withSession.register((api) => registerApi(api, services), { prefix: '/api' });
  });
  return app;
}
