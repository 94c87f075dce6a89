import { connect, type AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { openOffice, openSignedInOffice } from './support/office.ts';

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
])('GET %s asks people to sign in first', async (url) => {
  const { browser } = await openOffice();
  const answer = await browser.get(url);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ code: 'unauthorized', message: 'Bitte melden Sie sich an.' });
});

test('a change without a session is refused before its body is looked at', async () => {
  const { browser } = await openOffice();
  await browser.get('/api/auth/me');
  const answer = await browser.put('/api/job/1', '{broken', { 'content-type': 'application/json' });
  expect(answer.statusCode).toBe(401);
});

test('health needs no session', async () => {
  const { browser } = await openOffice();
  expect((await browser.get('/api/health')).json()).toEqual({ status: 'ok' });
});

test.each([
  ['GET', '/api/unknown'],
  ['GET', '/api'],
  ['DELETE', '/api/customer/1'],
  ['POST', '/api/job'],
  ['GET', '/api/auth/login'],
] as const)('signed in, %s %s is not found', async (method, url) => {
  const { browser } = await openSignedInOffice();
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
  const { browser } = await openSignedInOffice();
  const answer = await browser.put('/api/customer/1', body, { 'content-type': type });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code });
});

test('a request has half a minute to arrive, checks included', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval');
  const { app } = await openOffice();
  await app.listen({ port: 0 });
  const checks = intervals.mock.calls.map(([, milliseconds]) => milliseconds ?? 0);
  const { requestTimeout, headersTimeout } = app.server;
  expect(headersTimeout).toBeLessThan(requestTimeout);
  expect(requestTimeout + Math.max(...checks)).toBeLessThanOrEqual(30_000);
});

test.each([
  ['no headers', ''],
  ['half of its headers', 'PUT /api/customer/1 HTTP/1.1\r\nHo'],
  [
    'half of its body',
    'POST /api/auth/login HTTP/1.1\r\nHost: plan\r\nContent-Length: 99\r\n\r\n{',
  ],
])('a connection that brings %s in time is closed', async (_, sent) => {
  const { app } = await openOffice({ timeouts: { headers: 20, request: 40, check: 10 } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(sent);
  expect(String(Buffer.concat(await socket.toArray()))).toMatch(/^(HTTP\/1.1 408 .*|)$/ms);
});

test('a path that cannot be read is answered in the same shape', async () => {
  const { browser } = await openOffice();
  const answer = await browser.get('/api/%zz');
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    code: 'badRequest',
    message: 'Die Anfrage ist nicht gültig.',
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
])('whoever prefers %s reads %s', async (language, message) => {
  const { browser } = await openOffice();
  const headers = language === undefined ? {} : { 'accept-language': language };
  expect((await browser.get('/api/job', headers)).json()).toMatchObject({ message });
});

test('a fault of the server is logged, and answered without its details', async () => {
  const lines: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
  const { browser, database } = await openSignedInOffice({ logger });
  await database.schema.dropTable('jobs').execute();
  const answer = await browser.get('/api/job?worker=3');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    code: 'internal',
    message: 'Auf dem Server ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'GET', route: '/api/job' });
});

test('nothing secret is ever logged', async () => {
  const lines: string[] = [];
  const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } };
  const { browser, database } = await openSignedInOffice({ logger });
  await browser.signIn({ username: 'demo', password: 'a wrong guess' });
  await browser.signIn();
  const secrets = [...browser.cookies.values(), 'recurring-jobs', 'a wrong guess'];
  await database.schema.alterTable('users').renameTo('former_users').execute();
  await browser.post('/api/auth/login', { username: 'demo', password: 'recurring-jobs' });
  const log = lines.join('');
  expect(log).toContain('The request failed');
  for (const secret of secrets) expect(log).not.toContain(secret);
});
