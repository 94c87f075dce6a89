import { expect, test } from 'vitest';
import { movableClock } from '../support/clock.ts';
import { startTestServer, startSignedInServer } from '../support/testServer.ts';

/** In seconds. */
const MINUTE = 60;

const environment = { SESSION_IDLE_MINUTES: '30', SESSION_LIFETIME_MINUTES: '60' };

test('an unused session ends after the idle timeout', async () => {
  const { now, advance } = movableClock();
  const { browser } = await startSignedInServer({ environment, now });
  advance(30 * MINUTE);
  expect((await browser.get('/api/auth/me')).statusCode).toBe(401);
});

test('a session in use outlives the idle timeout and ends after its lifetime', async () => {
  const { now, advance } = movableClock();
  const { browser } = await startSignedInServer({ environment, now });
  for (const minutes of [20, 20, 19]) {
    advance(minutes * MINUTE);
    expect((await browser.get('/api/auth/me')).statusCode).toBe(200);
  }
  advance(MINUTE);
  expect((await browser.get('/api/auth/me')).statusCode).toBe(401);
});

test('with the shortest idle timeout a session in use continues', async () => {
  const { now, advance } = movableClock();
  const { browser } = await startSignedInServer({
    environment: { SESSION_IDLE_MINUTES: '1' },
    now,
  });
  for (const minutes of [0.2, 0.7, 0.7]) {
    advance(minutes * MINUTE);
    expect((await browser.get('/api/auth/me')).statusCode).toBe(200);
  }
});

test('a session that began while the clock was ahead ends when the clock is put right', async () => {
  const { now, advance } = movableClock();
  advance(200 * 60 * MINUTE);
  const { browser } = await startSignedInServer({ environment, now });
  advance(-200 * 60 * MINUTE);
  expect((await browser.get('/api/auth/me')).statusCode).toBe(401);
});

test('a session that was used while the clock was ahead has its idle timeout again', async () => {
  const { now, advance } = movableClock();
  const { browser } = await startSignedInServer({ environment, now });
  advance(29 * MINUTE);
  expect((await browser.get('/api/auth/me')).statusCode).toBe(200);
  advance(-29 * MINUTE);
  expect((await browser.get('/api/auth/me')).statusCode).toBe(200);
  advance(30 * MINUTE);
  expect((await browser.get('/api/auth/me')).statusCode).toBe(401);
});

test('expired sessions are deleted at the next sign-in', async () => {
  const { now, advance } = movableClock();
  const { browser, database } = await startSignedInServer({ environment, now });
  advance(61 * MINUTE);
  await browser.signIn();
  expect(await database.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
});

test('without TLS the session cookie is HttpOnly and SameSite=Lax', async () => {
  const { browser } = await startTestServer();
  const { cookies } = await browser.signIn();
  const session = cookies.find(({ name }) => name === 'session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(session?.secure).toBeUndefined();
});

test('behind TLS every cookie is secure, and all but the token have the __Host- prefix', async () => {
  const { browser } = await startTestServer({
    environment: { PUBLIC_URL: 'https://plan.example.ch' },
  });
  const before = await browser.get('/api/auth/me');
  const { cookies } = await browser.signIn();
  const all = [...before.cookies, ...cookies];
  expect(all.every(({ secure }) => secure)).toBe(true);
  expect(new Set(all.map(({ name }) => name))).toEqual(
    new Set(['__Host-csrfsecret', 'csrftoken', '__Host-device', '__Host-session']),
  );
  expect((await browser.get('/api/auth/me')).statusCode).toBe(200);
});

test.each([
  { where: 'over plain HTTP', url: 'http://localhost', name: 'session', secure: undefined },
  { where: 'behind TLS', url: 'https://plan.example.ch', name: '__Host-session', secure: true },
])('$where a sign-out clears the cookie $name in a way that browsers accept', async (expected) => {
  const { browser } = await startTestServer({ environment: { PUBLIC_URL: expected.url } });
  await browser.signIn();
  const { cookies } = await browser.post('/api/auth/logout');
  expect(cookies.find(({ name }) => name === expected.name)).toMatchObject({
    value: '',
    path: '/',
    expires: new Date(0),
  });
  expect(cookies.find(({ name }) => name === expected.name)?.secure).toBe(expected.secure);
});

test('behind TLS an untrusted proxy prevents sign-in, and the log says why', async () => {
  const lines: string[] = [];
  const { browser } = await startTestServer({
    environment: { PUBLIC_URL: 'https://plan.example.ch', TRUSTED_PROXIES: '10.0.0.1' },
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  expect((await browser.signIn()).statusCode).toBe(500);
  expect(lines.join('')).toContain('TRUSTED_PROXIES does not name the proxy at 127.0.0.1.');
});
