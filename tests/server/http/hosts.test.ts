import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startTestServer } from '../support/testServer.ts';

const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
const ownAddress =
  addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';

test.each(['/', '/config.json', '/api/health', '/api/auth/me', '/api/unknown', '/missing.js'])(
  'a request to %s for a foreign host is refused without a cookie',
  async (url) => {
    const { browser } = await startTestServer({ pages: async () => '<p>' });
    const answer = await browser.get(url, { host: 'rebound.example:3000' });
    expect(answer.statusCode).toBe(421);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toMatchObject({ code: 'unknownHost' });
    expect(answer.cookies).toEqual([]);
  },
);

test('a sign-in through a foreign host name is refused before the password is tried', async () => {
  const { browser, database } = await startTestServer();
  await browser.get('/api/auth/me');
  const answer = await browser.post(
    '/api/auth/login',
    { username: 'demo', password: 'recurring-jobs' },
    { host: 'rebound.example:3000', origin: 'http://rebound.example:3000' },
  );
  expect(answer.statusCode).toBe(421);
  expect(await database.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test.each([
  ['de', 'Ihre Einsatzplan-Betreuung kann sie zulassen.'],
  ['en', 'Your Einsatzplan administrator can add it.'],
  ['es', 'El administrador de Einsatzplan puede añadirla.'],
])('the refusal in %s says who can help', async (language, sentence) => {
  const { browser } = await startTestServer();
  const headers = { host: 'rebound.example', 'accept-language': language };
  const { message } = (await browser.get('/', headers)).json();
  expect(message).toContain(sentence);
});

async function statusFor(host: string, environment: Record<string, string> = {}, more = {}) {
  const { browser } = await startTestServer({ environment });
  return (await browser.get('/api/health', { host, ...more })).statusCode;
}

test.each([
  'localhost',
  'LOCALHOST:3000',
  'localhost.',
  'plan.localhost:81',
  '127.0.0.1:3000',
  '127.8.9.10',
  '[::1]:3000',
  '[::ffff:127.0.0.1]',
])('the host %s is accepted as this machine', async (host) => {
  expect(await statusFor(host)).toBe(200);
});

test.each([
  'rebound.example',
  'localhost.rebound.example',
  'notlocalhost',
  '203.0.113.9',
  '0.0.0.0',
  '[::]',
  '[2001:db8::1]',
  'a b',
  ':3000',
])('%s is not', async (host) => {
  expect(await statusFor(host)).toBe(421);
});

test.each([
  [{ HOST: 'plan.lan' }, 'plan.lan:3000', 200],
  [{ HOST: '192.0.2.7' }, '192.0.2.7:3000', 200],
  [{ HOST: '2001:db8::7' }, '[2001:DB8:0::7]:3000', 200],
  [{ HOST: '192.0.2.7' }, '192.0.2.8', 421],
  [{ HOST: '0.0.0.0' }, ownAddress, 200],
  [{ HOST: '::' }, `${ownAddress}:3000`, 200],
  [{ HOST: '0.0.0.0' }, '203.0.113.9', 421],
  [{ HOST: '0.0.0.0' }, 'rebound.example', 421],
  [{ PUBLIC_URL: 'https://plan.example.ch' }, 'plan.example.ch', 200],
  [{ PUBLIC_URL: 'https://plan.example.ch' }, 'plan.example.ch:443', 200],
  [{ PUBLIC_URL: 'https://plan.example.ch' }, 'localhost:3000', 200],
  [{ PUBLIC_URL: 'https://plan.example.ch' }, 'rebound.example', 421],
])('with %j a request for %s is answered with %i', async (environment, host, status) => {
  expect(await statusFor(host, environment)).toBe(status);
});

test.each([
  ['loopback', 200],
  ['10.0.0.1', 421],
])(
  'with TRUSTED_PROXIES %s, X-Forwarded-Host from this machine is answered with %i',
  async (proxies, status) => {
    const environment = { PUBLIC_URL: 'https://plan.example.ch', TRUSTED_PROXIES: proxies };
    const forwarded = { 'x-forwarded-host': 'plan.example.ch' };
    expect(await statusFor('upstream:3000', environment, forwarded)).toBe(status);
  },
);

test('an HTTP/1.0 health check without a host is answered', async () => {
  const { app } = await startTestServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /api/health HTTP/1.0\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.[01] 200 /);
});

test.each([
  ['two hosts', 400, 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nHost: localhost'],
  ['two hosts, one foreign', 400, 'GET / HTTP/1.1\r\nHost: localhost\r\nhost: rebound.example'],
  [
    'a foreign host in its address',
    400,
    'GET http://rebound.example/api/health HTTP/1.1\r\nHost: localhost',
  ],
  [
    'the same host in its address',
    200,
    'GET http://localhost/api/health HTTP/1.1\r\nHost: localhost',
  ],
])('a request with %s is answered with %i', async (_, status, head) => {
  const { app } = await startTestServer({ pages: async () => '<p>' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});
