import { randomBytes } from 'node:crypto';
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import type { ProviderSettings } from '../config/provider.ts';
import { inventBexio, type BexioData } from './bexioData.ts';
import { bexioRoutes, sendError } from './bexioRoutes.ts';
import type { OpenIdProvider } from './openIdProvider.ts';

const ISSUER = '/realms/bexio';

/** What the sandbox does on demand; also changed by `PATCH /behaviour`, one property at a time. */
interface SandboxBehaviour {
  /** In seconds: the lifetime of the access tokens that it gives from now on. */
  tokenLifetime: number;
  /** Each concerns the next request whose path starts with it. */
  failures: readonly Failure[];
  /** The `RateLimit-*` headers count down from the limit to 0; the window is in seconds. */
  rate: { readonly limit: number; readonly window: number };
}

interface Failure {
  readonly path: string;
  /** A number answers with this status; `silent` does not answer; `lost` does all but answer. */
  readonly status: number | 'silent' | 'lost';
  /** In seconds: the `RateLimit-Reset` of a 429. */
  readonly reset?: number;
}

export interface Sandbox {
  /** How a server is set up to use it. */
  readonly settings: ProviderSettings;
  readonly behaviour: SandboxBehaviour;
  /** Each request so far, such as `POST /2.0/timesheet/search`. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

export interface SandboxOptions {
  /** The day to which its entries are relative. */
  readonly now?: () => Date;
  /** Replaces the tokens that a sign-in gives. */
  readonly isValidToken?: (accessToken: string) => Promise<boolean>;
}

/** Lets requests below the issuer through to its provider, which reads their bodies itself. */
async function authorizationRoutes(
  app: FastifyInstance,
  provider: () => Promise<OpenIdProvider>,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.all(`${ISSUER}/*`, async (request, reply) => {
    const { handle } = await provider();
    reply.hijack();
    await handle(request.raw, reply.raw);
  });
}

/**
 * Starts a bexio of our own on a free port of the loopback interface. Its page gives access to any
 * person, and its records are invented and kept in memory. The parts that take long to load are
 * loaded with the first request.
 */
export async function startSandbox({
  now = () => new Date(),
  isValidToken,
}: SandboxOptions = {}): Promise<Sandbox> {
  const behaviour: SandboxBehaviour = {
    tokenLifetime: 3600,
    failures: [],
    rate: { limit: 1000, window: 60 },
  };
  const requests: string[] = [];
  const lost = new WeakSet<FastifyReply>();
  let data: BexioData | undefined;
  let openIdProvider: Promise<OpenIdProvider> | undefined;

  const app = fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async ({ method, url }, reply) => {
    requests.push(`${method} ${url.split('?')[0]}`);
    const failure = behaviour.failures.find(({ path }) => url.startsWith(path));
    if (!failure) return undefined;
    behaviour.failures = behaviour.failures.filter((one) => one !== failure);
    const { status, reset = 1 } = failure;
    if (status === 'silent') return reply.hijack();
    if (status === 'lost') {
      lost.add(reply);
      return undefined;
    }
    if (status === 429) {
      reply.headers({ 'ratelimit-limit': 1, 'ratelimit-remaining': 0, 'ratelimit-reset': reset });
    }
    return sendError(reply, status, 'The sandbox fails on demand.');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (lost.has(reply)) reply.raw.destroy();
  });
  app.patch('/behaviour', async ({ body }) => Object.assign(behaviour, body));

  const provider = async () => {
    openIdProvider ??= import('./openIdProvider.ts').then(({ createOpenIdProvider }) =>
      createOpenIdProvider({ settings, tokenLifetime: () => behaviour.tokenLifetime }),
    );
    return openIdProvider;
  };
  await app.register((routes) => authorizationRoutes(routes, provider));
  await app.register(bexioRoutes, {
    data: () => (data ??= inventBexio(now())),
    rate: () => behaviour.rate,
    isValidToken: isValidToken ?? (async (token) => (await provider()).isValidToken(token)),
  });
  const api = await app.listen({ port: 0, host: '127.0.0.1' });
  const settings: ProviderSettings = {
    clientId: 'einsatzplan',
    clientSecret: randomBytes(32).toString('base64url'),
    issuer: `${api}${ISSUER}`,
    api,
    tokenKey: randomBytes(32),
  };
  return { settings, behaviour, requests, close: () => app.close() };
}
