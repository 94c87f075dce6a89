import { expect, test } from 'vitest';
import { DEMO_USER } from '../../../server/demo/seedDemo.ts';
import { isPassword } from '../../../server/credentials/passwords.ts';
import { Browser } from '../support/browser.ts';
import { startTestServer, startSignedInServer } from '../support/testServer.ts';

const WRONG = { username: 'demo', password: 'wrong' };

test('the right password signs in and returns the user', async () => {
  const { browser } = await startTestServer();
  const answer = await browser.signIn();
  expect(answer.statusCode).toBe(200);
  const me = await browser.get('/api/auth/me');
  expect(me.statusCode).toBe(200);
  expect(me.json()).toEqual({
    username: 'demo',
    email: 'demo@einsatzplan.example',
    role: 'admin',
    business_name: 'Einsatzplan',
    noon: '12:00',
    weekly_limit: 45,
  });
});

test('a wrong password and an unknown name get the same answer and no session', async () => {
  const { browser } = await startTestServer();
  const wrong = await browser.signIn(WRONG);
  const unknown = await browser.signIn({ username: 'nobody', password: 'wrong' });
  expect(wrong.statusCode).toBe(401);
  expect(unknown.statusCode).toBe(401);
  const answer = (response: typeof wrong) => ({ ...response.json<object>(), request_id: null });
  expect(answer(unknown)).toEqual(answer(wrong));
  expect(browser.cookies.has('session')).toBe(false);
});

test('an unknown name is verified against a hash of the same cost', async () => {
  const { database, browser } = await startSignedInServer();
  await browser.changePassword(DEMO_USER.password, 'gurke fährt tandem');
  const { password_hash } = await database
    .selectFrom('users')
    .select('password_hash')
    .where('username', '=', DEMO_USER.username)
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('anything')).toBe(false);
});

test('a sign-in without a password names the missing field', async () => {
  const { browser } = await startTestServer();
  const answer = await browser.signIn({ username: 'demo' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'required', field: 'password' });
});

test('a numeric username is refused', async () => {
  const { browser } = await startTestServer();
  const answer = await browser.signIn({ username: 7, password: 'x' });
  expect(answer.json()).toMatchObject({ code: 'wrongType', field: 'username' });
});

test('specification: a session cookie is useless after sign-out', async () => {
  const { app, browser } = await startSignedInServer();
  const thief = new Browser(app);
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value);

  expect((await browser.post('/api/auth/logout')).statusCode).toBe(204);
  expect(browser.cookies.has('session')).toBe(false);
  expect((await browser.get('/api/job')).statusCode).toBe(401);
  expect((await thief.get('/api/job')).statusCode).toBe(401);
});

test('signing out works without a session', async () => {
  const { browser } = await startTestServer();
  await browser.get('/api/auth/me');
  expect((await browser.post('/api/auth/logout')).statusCode).toBe(204);
});

test('signing in renews the session id and invalidates the old one', async () => {
  const { app, browser } = await startSignedInServer();
  const before = browser.cookies.get('session') ?? '';
  await browser.signIn();
  expect(browser.cookies.get('session')).not.toBe(before);

  const victim = new Browser(app);
  victim.cookies.set('session', before);
  expect((await victim.get('/api/auth/me')).statusCode).toBe(401);
});

test('a session id chosen by an attacker is not adopted', async () => {
  const { browser } = await startTestServer();
  browser.cookies.set('session', 'planted.signature');
  await browser.signIn();
  expect(browser.cookies.get('session')).not.toContain('planted');
});

test('a session is stored at sign-in only, with a hash of its id', async () => {
  const { browser, database } = await startTestServer();
  const rows = () => database.selectFrom('sessions').selectAll().execute();
  await browser.get('/');
  await browser.get('/api/auth/me');
  await browser.signIn(WRONG);
  expect(await rows()).toEqual([]);

  await browser.signIn();
  const [id = ''] = (browser.cookies.get('session') ?? '').split('.');
  expect(await rows()).toHaveLength(1);
  expect(JSON.stringify(await rows())).not.toContain(id);
});
