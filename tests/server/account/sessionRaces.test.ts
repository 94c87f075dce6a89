import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/database/database.ts';
import type { Database } from '../../../server/database/sql/schema.ts';
import { DEMO_USER } from '../../../server/demo/seedDemo.ts';
import { runUserCommand } from '../../../server/commands/user.ts';
import { Browser } from '../support/browser.ts';
import { movableClock } from '../support/clock.ts';
import type { DatabaseSettings } from '../support/database/databaseSettings.ts';
import { Interleaving } from '../support/interleaving.ts';
import { startTestServer } from '../support/testServer.ts';

const OLD = DEMO_USER.password;
const NEW = 'gurke fährt tandem';
const OTHER = 'trompete auf dem mietvelo';

function changeByCommand(environment: DatabaseSettings, password: string): Promise<string> {
  return runUserCommand({
    args: ['password', DEMO_USER.username],
    environment,
    input: Readable.from([password]),
    questions: new PassThrough(),
  });
}

/** Changes the database as another process does. */
async function elsewhere(
  settings: DatabaseSettings,
  run: (database: Database) => Promise<unknown>,
) {
  const database = await openDatabase(readConfig(settings));
  await run(database);
  await database.destroy();
}

async function openInterleaved(now?: () => Date) {
  const interleaving = new Interleaving();
  const server = await startTestServer({ plugin: interleaving, ...(now && { now }) });
  const { settings } = server;
  const sessions = () => server.database.selectFrom('sessions').selectAll().execute();
  const endSessions = () =>
    elsewhere(settings, (database) => database.deleteFrom('sessions').execute());
  return { ...server, interleaving, sessions, endSessions };
}

test('a sign-in fails if the password changes between reading and verifying it', async () => {
  const { browser, interleaving, settings, sessions } = await openInterleaved();
  interleaving.afterReading('users', () => changeByCommand(settings, NEW));
  const answer = await browser.signIn();
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'signInFailed' });
  expect(browser.cookies.has('session')).toBe(false);
  expect(await sessions()).toEqual([]);
  expect((await browser.get('/api/auth/me')).statusCode).toBe(401);
  expect((await browser.signIn({ ...DEMO_USER, password: NEW })).statusCode).toBe(200);
});

test('a sign-in fails if the user is deleted between reading and verifying the password', async () => {
  const { browser, interleaving, settings, sessions } = await openInterleaved();
  interleaving.afterReading('users', () =>
    elsewhere(settings, (database) => database.deleteFrom('users').execute()),
  );
  const answer = await browser.signIn();
  expect(answer.json()).toMatchObject({ code: 'signInFailed' });
  expect(await sessions()).toEqual([]);
});

test('a password change based on an outdated hash changes nothing', async () => {
  const { browser, interleaving, settings, sessions } = await openInterleaved();
  await browser.signIn();
  interleaving.afterReading('users', () => changeByCommand(settings, OTHER));
  const answer = await browser.changePassword(OLD, NEW);
  expect(answer.statusCode).not.toBe(204);
  expect(await sessions()).toEqual([]);
  expect((await browser.signIn({ ...DEMO_USER, password: OTHER })).statusCode).toBe(200);
});

test('a password change whose session ends meanwhile changes nothing and starts no session', async () => {
  const { app, browser, interleaving, sessions, endSessions } = await openInterleaved();
  await browser.signIn();
  interleaving.afterReading('users', endSessions);
  const answer = await browser.changePassword(OLD, NEW);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'unauthorized' });
  expect(await sessions()).toEqual([]);
  expect((await browser.get('/api/auth/me')).statusCode).toBe(401);
  expect((await new Browser(app).signIn()).statusCode).toBe(200);
});

test('a session that ends while a request renews it stays ended', async () => {
  const { now, advance } = movableClock();
  const { browser, interleaving, sessions, endSessions } = await openInterleaved(now);
  await browser.signIn();
  advance(5 * 60);
  interleaving.afterReading('sessions', endSessions);
  await browser.get('/api/customer/1');
  expect(await sessions()).toEqual([]);
  expect((await browser.get('/api/customer/1')).statusCode).toBe(401);
});
