import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { WireError } from '../../../src/api/contract/service.ts';
import {
  isPostgresError,
  statementErrorOf,
} from '../../../server/database/postgres/postgresError.ts';
import { startTestServer, startSignedInServer } from '../support/testServer.ts';
import { Problem } from '../../../server/problem.ts';
import { loggedLines } from '../support/loggedLines.ts';

test.each([
  '/api/customer',
  '/api/customer/1',
  '/api/worker',
  '/api/job',
  '/api/job/1',
  '/api/auth/me',
  '/api/openapi.json',
  '/api/unknown',
  '/api',
  '/api/',
])('GET %s answers 401 without a session', async (url) => {
  const { browser } = await startTestServer();
  const answer = await browser.get(url);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({
    code: 'unauthorized',
    message: 'Bitte melden Sie sich an.',
    request_id: answer.headers['x-request-id'],
  });
});

test('a change without a session is refused before its body is parsed', async () => {
  const { browser } = await startTestServer();
  await browser.get('/api/auth/me');
  const answer = await browser.put('/api/job/1', '{broken', { 'content-type': 'application/json' });
  expect(answer.statusCode).toBe(401);
});

test.each([
  ['GET', '/api/auth/me'],
  ['GET', '/api/customer'],
  ['GET', '/api/customer/1'],
  ['PUT', '/api/customer/1'],
  ['GET', '/api/worker'],
  ['GET', '/api/worker/1'],
  ['GET', '/api/job/1'],
  ['PUT', '/api/job/1'],
  ['POST', '/api/auth/login'],
  ['POST', '/api/auth/logout'],
  ['POST', '/api/auth/change-password'],
  ['GET', '/api/health'],
  ['GET', '/api/openapi.json'],
] as const)('%s %s refuses query parameters and names them', async (method, url) => {
  const { browser } = await startSignedInServer();
  const answer = await browser.call(method, `${url}?x=1&y[]=`);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    code: 'unknownParameter',
    field: 'x',
    fields: ['x', 'y[]'],
  });
  expect((await browser.get('/api/auth/me?')).statusCode).toBe(200);
});

test('an unknown path is 404 with any query, and pages accept any query', async () => {
  const { browser } = await startSignedInServer();
  expect((await browser.get('/api/unknown?x=1')).statusCode).toBe(404);
  expect((await browser.get('/config.json?x=1')).statusCode).toBe(200);
});

test('health needs no session', async () => {
  const { browser } = await startTestServer();
  expect((await browser.get('/api/health')).json()).toEqual({ status: 'ok', backup: null });
});

test.each([
  ['GET', '/api/unknown'],
  ['GET', '/api'],
  ['DELETE', '/api/customer/1'],
  ['DELETE', '/api/job'],
  ['GET', '/api/auth/login'],
] as const)('signed in, %s %s is not found', async (method, url) => {
  const { browser } = await startSignedInServer();
  const answer = await browser.call(method, url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'notFound' });
});

test.each([
  ['{"name": ', 'application/json', 400, 'malformedBody'],
  ['{"name": "A", "__proto__": {}}', 'application/json', 400, 'malformedBody'],
  ['', 'application/json', 422, 'wrongType'],
  ['name=A', 'application/x-www-form-urlencoded', 415, 'unsupportedMediaType'],
  ['{"name": "A"}', 'text/plain', 415, 'unsupportedMediaType'],
  [`{"name": "${'A'.repeat(300_000)}"}`, 'application/json', 413, 'bodyTooLarge'],
])('the body %.20s as %s answers %i', async (body, type, status, code) => {
  const { browser } = await startSignedInServer();
  const answer = await browser.put('/api/customer/1', body, { 'content-type': type });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code });
});

test('a request must arrive within 30 seconds', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval');
  onTestFinished(() => intervals.mockRestore());
  const { app } = await startTestServer();
  await app.listen({ port: 0 });
  const checks = intervals.mock.calls.map(([, milliseconds]) => milliseconds ?? 0);
  const { headersTimeout } = app.server;
  expect(headersTimeout + Math.max(...checks)).toBeLessThanOrEqual(30_000);
});

test.each([
  ['no headers', ''],
  ['half of its headers', 'PUT /api/customer/1 HTTP/1.1\r\nHo'],
  [
    'half of its body',
    'POST /api/auth/login HTTP/1.1\r\nHost: plan\r\nContent-Length: 99\r\n\r\n{',
  ],
])('a connection that sends %s in time is closed', async (_, sent) => {
  const { app } = await startTestServer({ timeouts: { headers: 20, request: 40, check: 10 } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(sent);
  expect(String(Buffer.concat(await socket.toArray()))).toMatch(/^(HTTP\/1.1 408 .*|)$/ms);
});

test('a file may take longer to arrive than other requests', async () => {
  const { app, browser } = await startSignedInServer({ timeouts: { request: 20 } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const head = (path: string, type: string) =>
    [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      `Cookie: ${cookie}`,
      `X-CSRFToken: ${browser.cookies.get('csrftoken')}`,
      `Content-Type: ${type}`,
      'Content-Length: 11',
      'Connection: close',
      '\r\n',
    ].join('\r\n');
  const file = connect(port, '127.0.0.1');
  file.write(
    `${head('/api/import?kind=customer&file_name=a.csv', 'application/octet-stream')}Name\n`,
  );
  const json = connect(port, '127.0.0.1');
  json.write(`${head('/api/customer', 'application/json')}{"na`);
  expect(await json.toArray()).toEqual([]);
  file.write('Berta\n');
  expect(await text(file)).toMatch(/^HTTP\/1.1 201 /);
});

test('a connection on which an answer is not taken in time is closed', async () => {
  const { app } = await startTestServer({
    timeouts: { silence: 50 },
    pages: async () => 'x'.repeat(64 * 2 ** 20),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause();
  onTestFinished(() => void socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n');
  const [served] = await accepted;
  await once(served, 'close');
  expect(served.destroyed).toBe(true);
});

test.each([
  [400, 'GET / HTTP/9\r\n\r\n'],
  [431, `GET / HTTP/1.1\r\nHost: plan\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
])(
  'a request that cannot be parsed is answered with %i as JSON with a request id',
  async (status, sent) => {
    const { app } = await startTestServer();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(sent);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    const { code, request_id } = JSON.parse(body) as WireError;
    expect(code).toBe('badRequest');
    expect(head).toContain(`X-Request-Id: ${request_id}`);
  },
);

test('a path that cannot be decoded is answered with 400 as JSON', async () => {
  const { browser } = await startTestServer();
  const answer = await browser.get('/api/%zz');
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    code: 'badRequest',
    message: 'Die Eingabe ist nicht gültig.',
    request_id: answer.headers['x-request-id'],
  });
});

test.each([
  [undefined, 'Bitte melden Sie sich an.'],
  ['en', 'Please sign in.'],
  ['es-MX,es;q=0.9', 'Inicie sesión.'],
  ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7', 'Please sign in.'],
  ['en;q=0.1, de-CH;q=0.9', 'Bitte melden Sie sich an.'],
  ['en;q=0, fr', 'Bitte melden Sie sich an.'],
  ['*', 'Bitte melden Sie sich an.'],
])('Accept-Language %s is answered with %s', async (language, message) => {
  const { browser } = await startTestServer();
  const headers = language === undefined ? {} : { 'accept-language': language };
  expect((await browser.get('/api/job', headers)).json()).toMatchObject({ message });
});

test('an internal error is logged and answered without details', async () => {
  const log = loggedLines();
  const { browser, database } = await startSignedInServer({ logger: log.logger });
  await database.schema.alterTable('jobs').renameTo('elsewhere').execute();
  const answer = await browser.get('/api/job?worker=3');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    code: 'internal',
    message: 'Auf dem Server ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
    request_id: answer.headers['x-request-id'],
  });
  const [, ...logged] = log.entries();
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatchObject({
    reqId: answer.headers['x-request-id'],
    method: 'GET',
    route: '/api/job',
  });
});

test('a refusal is logged with its id and field names but without values', async () => {
  const log = loggedLines();
  const { browser } = await startSignedInServer({ logger: log.logger });
  const answer = await browser.put('/api/customer/1', { name: 42, email: 'secret@example.ch' });
  expect(answer.statusCode).toBe(422);
  const [, ...logged] = log.entries();
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatchObject({
    reqId: answer.json<WireError>().request_id,
    method: 'PUT',
    route: '/api/customer/:id',
    status: 422,
    code: 'wrongType',
    fields: ['name'],
  });
  expect(log.text()).not.toContain('secret');
});

test.each([
  ['/api/job?x=1', 422],
  ['/api/unknown', 404],
  ['/api/%zz', 400],
  ['/missing.png', 404],
])('the error body of %s has the same id as its header', async (url, status) => {
  const { browser } = await startSignedInServer();
  const answer = await browser.get(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ request_id: answer.headers['x-request-id'] });
});

test.each([
  ['/api/auth/me', 200],
  ['/api/job', 200],
  ['/api/job?x=1', 422],
  ['/api/unknown', 404],
  ['/api/%zz', 400],
  ['/config.json', 200],
  ['/missing.png', 404],
])('every response of %s has a new readable request id', async (url, status) => {
  const { browser } = await startSignedInServer();
  const ids = [];
  for (let time = 0; time < 2; time += 1) {
    const answer = await browser.get(url, { 'x-request-id': 'foreign', 'request-id': 'foreign' });
    expect(answer.statusCode).toBe(status);
    ids.push(answer.headers['x-request-id']);
  }
  for (const id of ids) expect(id).toMatch(/^[2-9a-hj-km-np-z]{8}$/);
  expect(new Set(ids).size).toBe(2);
});

test('no secret is ever logged', async () => {
  const lines: string[] = [];
  const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } };
  const { browser, database } = await startSignedInServer({ logger });
  await browser.signIn({ username: 'demo', password: 'a wrong guess' });
  await browser.signIn();
  const secrets = [...browser.cookies.values(), 'recurring-jobs', 'a wrong guess'];
  await database.schema.alterTable('users').renameTo('former_users').execute();
  await browser.post('/api/auth/login', { username: 'demo', password: 'recurring-jobs' });
  const log = lines.join('');
  expect(log).toContain('The request failed');
  for (const secret of secrets) expect(log).not.toContain(secret);
});

test('a text with NUL is refused, because PostgreSQL does not store it', async () => {
  const { browser } = await startSignedInServer();
  const answer = await browser.put('/api/customer/1', { name: 'Neu', city: 'Zürich\0' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ field: 'city' });
  const signIn = await browser.post('/api/auth/login', { username: 'demo\0', password: 'x' });
  expect(signIn.statusCode).toBe(422);
});

test.each([
  ['53100', 'full'],
  ['25006', 'readOnly'],
])('error %s of PostgreSQL means that the database is %s', (code, reason) => {
  const error = statementErrorOf(Object.assign(new Error('No room.'), { code }));
  expect(error).toMatchObject({ reason });
  expect(isPostgresError(error)).toBe(true);
});

test('a problem whose fields get other names keeps all else that it says', () => {
  const details = { fields: ['day'], retryAfter: 5, more: { jobs: [3] } };
  const { status, code, fields, retryAfter, more } = new Problem(409, 'changed', details).renamed(
    (field) => `changes[2].${field}`,
  );
  expect({ status, code, fields, retryAfter, more }).toEqual({
    status: 409,
    code: 'changed',
    fields: ['changes[2].day'],
    retryAfter: 5,
    more: { jobs: [3] },
  });
});
