import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { fastify, type FastifyInstance, type HTTPMethods, type RouteOptions } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { isAtLeast, ROLES } from '../../../src/domain/role.ts';
import { PERMISSIONS, registerPermissions } from '../../../server/security/permissions.ts';
import { Browser } from '../support/browser.ts';
import { addUser, browserOf } from '../support/people.ts';
import { startTestServer } from '../support/testServer.ts';

type Method = Parameters<Browser['call']>[0];

interface RegisteredRoute {
  readonly name: string;
  readonly method: Method;
  readonly url: string;
}

/** One of the methods of a route. */
function methodOf({ method }: RouteOptions): HTTPMethods {
  return Array.isArray(method) ? 'POST' : (method as HTTPMethods);
}

/** A server, and every route that Fastify has of it. */
async function startListing() {
  const routes: RegisteredRoute[] = [];
  const listen = (message: unknown) => {
    const { fastify: app } = message as { fastify: FastifyInstance };
    app.addHook('onRoute', (route) => {
      const method = methodOf(route);
      if (method === 'HEAD') return;
      const name = `${Array.isArray(route.method) ? '*' : method} ${route.url}`;
      const url = route.url.replace(/:\w+/g, '999').replace('*', 'unknown');
      routes.push({ name, method: method as Method, url });
    });
  };
  subscribe('fastify.initialization', listen);
  onTestFinished(() => void unsubscribe('fastify.initialization', listen));
  const server = await startTestServer();
  // The one that ends the session comes last.
  const isLast = ({ url }: RegisteredRoute) => Number(url.endsWith('/logout'));
  return { ...server, routes: routes.toSorted((one, other) => isLast(one) - isLast(other)) };
}

/** A route whose answer does not end: its headers are asked for. */
const ENDLESS = '/api/changes';

const REFUSALS: Readonly<Record<number, string>> = {
  401: '401 unauthorized',
  403: '403 notAllowed',
};

/** How a refusal for want of a session or a role is answered, or `let through`. */
async function answerTo(browser: Browser, { method, url }: RegisteredRoute): Promise<string> {
  if (url === ENDLESS) {
    return REFUSALS[(await browser.call('HEAD', url)).statusCode] ?? 'let through';
  }
  const answer = await browser.call(method, url, { body: method === 'GET' ? undefined : {} });
  const { code } = answer.headers['content-type']?.toString().includes('json')
    ? (answer.json() as { code?: string })
    : {};
  return code === 'unauthorized' || code === 'notAllowed'
    ? `${answer.statusCode} ${code}`
    : 'let through';
}

test('the table names the routes that there are', async () => {
  const { routes } = await startListing();
  const names = routes.map(({ name }) => name);
  expect([...new Set(names)].toSorted()).toEqual(Object.keys(PERMISSIONS).toSorted());
});

test('somebody who is signed out gets through to the routes for anybody alone', async () => {
  const { browser, routes } = await startListing();
  await browser.get('/api/health');
  for (const route of routes) {
    const expected = PERMISSIONS[route.name] === 'anybody' ? 'let through' : '401 unauthorized';
    expect(await answerTo(browser, route), route.name).toBe(expected);
  }
});

test.each(ROLES)('of every route the role %s gets through to those for it alone', async (role) => {
  const { app, database, routes } = await startListing();
  await addUser(database, 'anna', role);
  const browser = await browserOf(app, 'anna');
  for (const route of routes) {
    const access = PERMISSIONS[route.name]!;
    const isAllowed = access === 'anybody' || isAtLeast(role, access);
    const expected = isAllowed ? 'let through' : '403 notAllowed';
    expect(await answerTo(browser, route), route.name).toBe(expected);
  }
});

test('a viewer changes nothing but the own session, password and views', () => {
  const names = Object.entries(PERMISSIONS)
    .filter(([name, access]) => !name.startsWith('GET ') && access === 'viewer')
    .map(([name]) => name);
  const reading = ['POST /api/export/:kind', '* /api', '* /api/*'];
  expect(names).toEqual(['POST /api/auth/change-password', 'PUT /api/saved-views', ...reading]);
});

test('a route that the table does not have is refused when it is registered', () => {
  const app = fastify();
  registerPermissions(app);
  expect(() => app.delete('/api/customer/:id', () => null)).toThrow(
    'DELETE /api/customer/:id is not in PERMISSIONS.',
  );
});

test('a refusal says so in the language of the browser', async () => {
  const { app, database } = await startTestServer();
  await addUser(database, 'anna', 'viewer');
  const browser = await browserOf(app, 'anna');
  const answer = await browser.put('/api/job/1', {}, { 'accept-language': 'de' });
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    expect.objectContaining({
      code: 'notAllowed',
      message: 'Dazu fehlt Ihnen die Berechtigung.',
    }),
  ]);
});
