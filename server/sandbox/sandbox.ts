import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import { dayOf } from '../../src/domain/time/dates.ts';
import { wallTimeAt } from '../../src/domain/time/zone.ts';
import type { ProviderSettings } from '../config/provider.ts';
import { schemaController } from '../checks/validation.ts';
import { inventBexio, type BexioData, type Timesheet } from './bexioData.ts';
import { bexioRoutes, sendError } from './bexioRoutes.ts';
import type { SandboxContact } from './contactData.ts';
import type { OpenIdProvider } from './openIdProvider.ts';
import type { SandboxStore } from './sandboxStore.ts';

const ISSUER = '/realms/bexio';
const HOST = '127.0.0.1';
const TIME_ZONE = 'Europe/Zurich';

/** What the sandbox does on demand; also changed by `PATCH /behaviour`, one property at a time. */
interface SandboxBehaviour {
  /** In seconds: the lifetime of the access tokens that it gives from now on. */
  tokenLifetime: number;
  /** Each concerns the next request whose path starts with its own. */
  failures: readonly Failure[];
  /** The `RateLimit-*` headers count down from the limit to 0; the window is in seconds. */
  rate: { readonly limit: number; readonly window: number };
  /** The most rows that a list gives at once. */
  maxRows: number;
  /** The ids of contacts that are deleted one by one, each after a page of contacts was read. */
  vanishing: readonly number[];
}

interface Failure {
  /** Any method, if there is none. */
  readonly method?: string;
  readonly path: string;
  /**
   * A number answers with this status; `silent` does nothing and never answers; `unanswered` does
   * all but answer, and `lost` closes the connection then.
   */
  readonly status: number | 'silent' | 'unanswered' | 'lost';
  /** In seconds: the `RateLimit-Reset` of a 429. */
  readonly reset?: number;
}

export interface Sandbox {
  readonly settings: ProviderSettings;
  readonly behaviour: SandboxBehaviour;
  /** By their ids; what is changed here counts from the next request on, until it is closed. */
  readonly contacts: Map<number, SandboxContact>;
  /** Each request so far, such as `POST /2.0/timesheet/search`. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

export interface SandboxOptions {
  readonly store: SandboxStore;
  /** Must be free; without it that of the first time, or else any free one. */
  readonly port?: number;
  /** The first time gives the day to which its entries are relative. */
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

/** The invented records, with the entries that were edited since. */
function readData(store: SandboxStore, now: Date): BexioData {
  const today = store.kept('today', () => dayOf(wallTimeAt(now.getTime(), TIME_ZONE)));
  const data = inventBexio(today);
  const edited = store.all('timesheet') as Timesheet[];
  for (const entry of edited) data.timesheets.set(entry.id, entry);
  return data;
}

async function listen(app: FastifyInstance, store: SandboxStore, port?: number): Promise<string> {
  if (port !== undefined) return app.listen({ port, host: HOST });
  const first = store.find('kept', 'port') as number | undefined;
  const api = await app
    .listen({ port: first ?? 0, host: HOST })
    .catch(() => app.listen({ port: 0, host: HOST }));
  store.kept('port', () => Number(new URL(api).port));
  return api;
}

/**
 * Starts a bexio of our own at the loopback interface. Its page gives access to any person, and its
 * records are invented. What it gives and what is edited is in the store. The parts that take long
 * to load are loaded with the first request.
 */
export async function startSandbox({
  store,
  port,
  now = () => new Date(),
  isValidToken,
}: SandboxOptions): Promise<Sandbox> {
  const behaviour: SandboxBehaviour = {
    tokenLifetime: 3600,
    failures: [],
    rate: { limit: 1000, window: 60 },
    maxRows: 2000,
    vanishing: [],
  };
  const requests: string[] = [];
  const withheld = new WeakMap<FastifyReply, 'unanswered' | 'lost'>();
  const data = readData(store, now());
  let openIdProvider: Promise<OpenIdProvider> | undefined;

  const app = fastify({ forceCloseConnections: true, schemaController });
  app.addHook('onRequest', async ({ method, url }, reply) => {
    requests.push(`${method} ${url.split('?')[0]}`);
    const failure = behaviour.failures.find(
      (one) => url.startsWith(one.path) && (one.method ?? method) === method,
    );
    if (!failure) return undefined;
    behaviour.failures = behaviour.failures.filter((one) => one !== failure);
    const { status, reset = 1 } = failure;
    if (status === 'silent') return reply.hijack();
    if (status === 'lost' || status === 'unanswered') {
      withheld.set(reply, status);
      return undefined;
    }
    if (status === 429) {
      reply.headers({ 'ratelimit-limit': 1, 'ratelimit-remaining': 0, 'ratelimit-reset': reset });
    }
    return sendError(reply, status, 'The sandbox fails on demand.');
  });
  app.addHook('onSend', async (_request, reply) => {
    const status = withheld.get(reply);
    if (status === 'lost') reply.raw.destroy();
    if (status === 'unanswered') await once(reply.raw, 'close');
  });
  app.patch('/behaviour', async ({ body }) => Object.assign(behaviour, body));

  const provider = async () => {
    openIdProvider ??= import('./openIdProvider.ts').then(({ createOpenIdProvider }) =>
      createOpenIdProvider({ settings, store, tokenLifetime: () => behaviour.tokenLifetime }),
    );
    return openIdProvider;
  };
  await app.register((routes) => authorizationRoutes(routes, provider));
  await app.register(bexioRoutes, {
    data,
    keep: (entry) => store.set('timesheet', String(entry.id), entry),
    rate: () => behaviour.rate,
    maxRows: () => behaviour.maxRows,
    afterContacts: () => {
      const [id, ...others] = behaviour.vanishing;
      behaviour.vanishing = others;
      if (id !== undefined) data.contacts.delete(id);
    },
    isValidToken: isValidToken ?? (async (token) => (await provider()).isValidToken(token)),
  });
  app.addHook('onClose', () => store.close());
  const api = await listen(app, store, port);
  const settings: ProviderSettings = {
    clientId: 'einsatzplan',
    clientSecret: store.kept('clientSecret', () => randomBytes(32).toString('base64url')),
    issuer: `${api}${ISSUER}`,
    api,
    tokenKey: Buffer.from(
      store.kept('tokenKey', () => randomBytes(32).toString('base64')),
      'base64',
    ),
  };
  const { contacts } = data;
  return { settings, behaviour, contacts, requests, close: () => app.close() };
}

/** The settings of a server that uses the sandbox, as its environment. */
export function environmentFor({ settings }: Pick<Sandbox, 'settings'>) {
  const { clientId, clientSecret, issuer, api, tokenKey } = settings;
  return {
    BEXIO_CLIENT_ID: clientId,
    BEXIO_CLIENT_SECRET: clientSecret,
    BEXIO_ISSUER: issuer,
    BEXIO_API: api,
    PROVIDER_TOKEN_KEY: tokenKey.toString('base64'),
  };
}
