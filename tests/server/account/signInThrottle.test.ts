import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import type { Database } from '../../../server/database/sql/schema.ts';
import { readSecrets } from '../../../server/database/settings/secrets.ts';
import { createSignInThrottle } from '../../../server/security/signInThrottle.ts';
import { runUserCommand } from '../../../server/commands/user.ts';
import { TODAY } from '../../support/today.ts';
import { movableClock } from '../support/clock.ts';
import { Browser } from '../support/browser.ts';
import { Client } from '../support/client.ts';
import { startTestServer } from '../support/testServer.ts';
import { databaseSettings } from '../support/database/databaseSettings.ts';
import { startServer } from '../support/process/serverProcess.ts';

const RIGHT = { username: 'demo', password: 'recurring-jobs' };
const WRONG = { username: 'demo', password: 'wrong' };

async function fail(browser: Browser, times: number, from?: string) {
  for (let count = 0; count < times; count += 1) await browser.signIn(WRONG, from);
}

test('after ten failures for a name even the right password is throttled', async () => {
  const { browser } = await startTestServer();
  await fail(browser, 10);
  const answer = await browser.signIn(RIGHT);
  expect(answer.statusCode).toBe(429);
  expect(answer.json()).toMatchObject({ code: 'tooManyAttempts' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900);
});

test('failures from when the clock was a day ahead throttle no longer than others', async () => {
  const { now, advance } = movableClock();
  const { browser } = await startTestServer({ now });
  advance(24 * 60 * 60);
  await fail(browser, 11);
  expect((await browser.signIn(RIGHT)).statusCode).toBe(429);
  advance(-24 * 60 * 60);
  expect((await browser.signIn(RIGHT)).statusCode).toBe(200);
});

test('concurrent guesses are all counted', async () => {
  const { app, browser } = await startTestServer();
  await browser.get('/api/auth/me');
  const guesses = Array.from({ length: 30 }, () => {
    const guesser = new Browser(app);
    for (const [name, value] of browser.cookies) guesser.cookies.set(name, value);
    return guesser.post('/api/auth/login', WRONG);
  });
  const codes = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 401)).toHaveLength(10);
  expect(codes.filter((code) => code === 429)).toHaveLength(20);
});

test('failures from one address do not affect other addresses', async () => {
  const { browser } = await startTestServer();
  await fail(browser, 11, '10.0.0.1');
  expect((await browser.signIn(RIGHT, '10.0.0.1')).statusCode).toBe(429);
  expect((await browser.signIn(RIGHT, '10.0.0.2')).statusCode).toBe(200);
});

test('one address is throttled across usernames', async () => {
  const { browser, database } = await startTestServer();
  const throttle = createSignInThrottle(database, await readSecrets(database), () => TODAY);
  const guesses = Array.from({ length: 99 }, (_, count) => {
    const client = { address: '127.0.0.1', device: `unknown${count}` };
    return throttle.attempt(client, `name${count}`, async () => undefined);
  });
  await Promise.all(guesses);
  const guess = (username: string) => browser.signIn({ username, password: 'x' });
  expect((await guess('name99')).statusCode).toBe(401);
  expect((await guess('name100')).statusCode).toBe(429);
});

test('successful sign-ins are never throttled', async () => {
  const { database } = await startTestServer();
  const throttle = createSignInThrottle(database, await readSecrets(database));
  const client = { address: '203.0.113.1', device: 'unknown' };
  for (let count = 0; count < 220; count += 1) {
    expect(await throttle.attempt(client, 'demo', async () => 'signed in')).toBe('signed in');
  }
});

test('X-Forwarded-For counts only from a trusted proxy', async () => {
  const { browser } = await startTestServer({
    environment: { PUBLIC_URL: 'http://plan.example.ch' },
  });
  const attempt = (address: string, from: string) =>
    browser.call('POST', '/api/auth/login', {
      body: WRONG,
      headers: { 'x-forwarded-for': address },
      from,
    });
  await browser.get('/api/auth/me');
  for (let count = 0; count < 10; count += 1) await attempt('203.0.113.1', '127.0.0.1');
  expect((await attempt('203.0.113.1', '127.0.0.1')).statusCode).toBe(429);
  expect((await attempt('203.0.113.2', '127.0.0.1')).statusCode).toBe(401);

  for (let count = 0; count < 10; count += 1) await attempt(`203.0.113.${count}`, '198.51.100.7');
  expect((await attempt('203.0.113.99', '198.51.100.7')).statusCode).toBe(429);
});

test.each([
  ['addresses of one IPv6 network of 64 bits', (n: number) => `2001:db8:1:2:${n}::${n}`],
  [
    'two spellings of one IPv4 address',
    (n: number) => (n % 2 === 0 ? '203.0.113.1' : '::ffff:203.0.113.1'),
  ],
])('%s count as one', async (_, address) => {
  const { browser } = await startTestServer();
  for (let count = 0; count < 10; count += 1) await browser.signIn(WRONG, address(count));
  expect((await browser.signIn(RIGHT, address(10))).statusCode).toBe(429);
  expect((await browser.signIn(RIGHT, address(11))).statusCode).toBe(429);
  expect((await browser.signIn(RIGHT, '2001:db8:1:3::1')).statusCode).toBe(200);
});

/**
 * Uses up the daily limit of a name, ten guesses from each of ten addresses. The passwords are not
 * verified, since the throttle only sees outcomes.
 */
async function attack(database: Database, username: string, now = () => TODAY) {
  const throttle = createSignInThrottle(database, await readSecrets(database), now);
  const guesses = Array.from({ length: 100 }, (_, count) => {
    const client = { address: `198.51.100.${count % 10}`, device: `unknown${count}` };
    return throttle.attempt(client, username, async () => undefined);
  });
  expect(await Promise.all(guesses)).toEqual(Array(100).fill(undefined));
}

test.each(['demo', 'nobody'])(
  'after a hundred failures for the name %s, unknown clients are throttled for a day',
  async (username) => {
    let time = TODAY.getTime();
    const now = () => new Date(time);
    const { app, database } = await startTestServer({ now });
    await attack(database, username, now);
    const from = (address: string) => new Browser(app).signIn({ ...RIGHT, username }, address);
    const answer = await from('203.0.113.1');
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ code: 'tooManyAttempts' });
    expect(answer.headers['retry-after']).toBe('86400');
    time += 86_400_000 - 1;
    expect((await from('203.0.113.2')).statusCode).toBe(429);
    time += 1;
    expect((await from('203.0.113.3')).statusCode).toBe(username === 'demo' ? 200 : 401);
  },
);

test('a distributed attack does not lock out the device or address of the last sign-in', async () => {
  const { app, browser, database } = await startTestServer();
  await browser.signIn(RIGHT, '203.0.113.1');
  await browser.post('/api/auth/logout');
  await attack(database, 'demo');
  expect((await browser.signIn(RIGHT, '203.0.113.99')).statusCode).toBe(200);
  expect((await new Browser(app).signIn(RIGHT, '203.0.113.1')).statusCode).toBe(200);
  expect((await new Browser(app).signIn(RIGHT, '203.0.113.2')).statusCode).toBe(429);
});

test('a signed-in user on an unknown device can change the password during an attack', async () => {
  const { browser, database } = await startTestServer();
  await browser.signIn(RIGHT, '203.0.113.1');
  browser.cookies.delete('device');
  await attack(database, 'demo');
  const answer = await browser.changePassword(RIGHT.password, 'gurke fährt tandem');
  expect(answer.statusCode).toBe(204);
});

test('failures at an address do not lock out known devices there', async () => {
  const { app, browser } = await startTestServer();
  await browser.signIn(RIGHT);
  const neighbour = new Browser(app);
  await fail(neighbour, 11);
  expect((await neighbour.signIn(RIGHT)).statusCode).toBe(429);
  expect((await browser.signIn(RIGHT)).statusCode).toBe(200);
});

test('a known device is throttled after ten failures from any addresses', async () => {
  const { browser } = await startTestServer();
  await browser.signIn(RIGHT);
  for (let count = 0; count < 10; count += 1) await browser.signIn(WRONG, `10.0.0.${count}`);
  expect((await browser.signIn(RIGHT, '10.0.0.99')).statusCode).toBe(429);
});

test('a device is known per user and only by its signed cookie', async () => {
  const { app, browser, database } = await startTestServer();
  const demo = await database.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  await database
    .insertInto('users')
    .values({ ...demo, id: 9, username: 'anna' })
    .execute();
  await browser.signIn({ ...RIGHT, username: 'anna' }, '203.0.113.1');
  await attack(database, 'demo');
  expect((await browser.signIn(RIGHT, '203.0.113.2')).statusCode).toBe(429);

  await attack(database, 'anna');
  const anna = { ...RIGHT, username: 'anna' };
  const forger = new Browser(app);
  const [id = ''] = (browser.cookies.get('device') ?? '').split('.');
  forger.cookies.set('device', id);
  expect((await forger.signIn(anna, '203.0.113.3')).statusCode).toBe(429);
  expect((await browser.signIn(anna, '203.0.113.4')).statusCode).toBe(200);
});

test('the device cookie is HttpOnly and survives sign-out', async () => {
  const { browser } = await startTestServer();
  const { cookies } = await browser.signIn();
  expect(cookies.find(({ name }) => name === 'device')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: 15_552_000,
  });
  await browser.post('/api/auth/logout');
  expect(browser.cookies.has('device')).toBe(true);
});

test('a password change by the command lifts the daily limit', async () => {
  const { app, settings, database } = await startTestServer();
  await attack(database, 'demo');
  const password = 'gurke fährt tandem';
  await runUserCommand({
    args: ['password', 'demo'],
    environment: settings,
    input: Readable.from([password]),
    questions: new PassThrough(),
  });
  const answer = await new Browser(app).signIn({ ...RIGHT, password }, '203.0.113.1');
  expect(answer.statusCode).toBe(200);
});

test('failures survive a restart', async () => {
  const { browser, config, database } = await startTestServer();
  await fail(browser, 10);
  const restarted = await buildApp({ config, database, now: () => TODAY });
  expect((await new Browser(restarted).signIn(RIGHT)).statusCode).toBe(429);
  await restarted.close();
});

test('concurrent guesses at two processes are all counted', async () => {
  const settings = await databaseSettings('demo');
  const first = await startServer(settings).listening();
  const second = await startServer(settings).listening();
  const client = new Client();
  await client.call(`${first}/api/auth/me`);
  const guesses = Array.from({ length: 30 }, (_, count) =>
    client.call(`${count % 2 === 0 ? first : second}/api/auth/login`, 'POST', WRONG),
  );
  const codes = (await Promise.all(guesses)).map(({ status }) => status);
  expect(codes.filter((code) => code === 401)).toHaveLength(10);
  expect(codes.filter((code) => code === 429)).toHaveLength(20);
});

test('typed usernames are not stored, and expired failures are deleted', async () => {
  const { now, advance } = movableClock();
  const { browser, database } = await startTestServer({ now });
  const rows = () => database.selectFrom('limited_attempts').selectAll().execute();
  await browser.signIn({ username: 'my secret password', password: 'x' }, '203.0.113.7');
  expect(await rows()).toHaveLength(3);
  expect(JSON.stringify(await rows())).not.toMatch(/secret|203\.0\.113\.7/);
  advance(86_400);
  await browser.signIn(WRONG, '203.0.113.8');
  expect(await rows()).toHaveLength(3);
});
