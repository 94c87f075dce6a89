import { expect, test } from 'vitest';
import { DEMO_USER } from '../../../server/demo/seedDemo.ts';
import { Browser } from '../support/browser.ts';
import { startTestServer, startSignedInServer } from '../support/testServer.ts';

const OLD = DEMO_USER.password;
const NEW = 'gurke fährt tandem';

const signInWith = (browser: Browser, password: string) =>
  browser.signIn({ username: DEMO_USER.username, password });

test('after a change only the new password signs in', async () => {
  const { app, browser } = await startSignedInServer();
  const answer = await browser.changePassword(OLD, NEW);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  const elsewhere = new Browser(app);
  expect((await signInWith(elsewhere, OLD)).statusCode).toBe(401);
  expect((await signInWith(elsewhere, NEW)).statusCode).toBe(200);
});

test("a change ends the user's other sessions and no others", async () => {
  const { app, browser, database } = await startSignedInServer();
  const [other, otherUser] = [new Browser(app), new Browser(app)];
  await other.signIn();
  const demo = await database.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  await database
    .insertInto('users')
    .values({ ...demo, id: 9, username: 'anna' })
    .execute();
  await otherUser.signIn({ ...DEMO_USER, username: 'anna' });

  await browser.changePassword(OLD, NEW);
  expect((await other.get('/api/auth/me')).statusCode).toBe(401);
  expect((await browser.get('/api/auth/me')).statusCode).toBe(200);
  expect((await otherUser.get('/api/auth/me')).statusCode).toBe(200);
});

test('a change ends a link that was made before', async () => {
  const { browser } = await startSignedInServer();
  const { token } = (await browser.post('/api/user/1/link')).json() as { token: string };
  await browser.changePassword(OLD, NEW);
  expect((await browser.post('/api/invitation', { token })).json()).toMatchObject({
    code: 'invalidLink',
  });
});

test('a change renews the session id and the token', async () => {
  const { app, browser } = await startSignedInServer();
  const before = new Map(browser.cookies);
  const thief = new Browser(app);
  for (const [name, value] of before) thief.cookies.set(name, value);

  await browser.changePassword(OLD, NEW);
  expect(browser.cookies.get('session')).not.toBe(before.get('session'));
  expect(browser.cookies.get('csrftoken')).not.toBe(before.get('csrftoken'));
  expect((await browser.put('/api/customer/1', { name: 'Anna' })).statusCode).toBe(200);
  const old = { 'x-csrftoken': before.get('csrftoken') ?? '' };
  expect((await browser.put('/api/customer/1', { name: 'Anna' }, old)).statusCode).toBe(403);
  expect((await thief.get('/api/auth/me')).statusCode).toBe(401);
});

test.each([
  ['de', 'Das aktuelle Passwort ist nicht richtig.'],
  ['en', 'The current password is incorrect.'],
  ['es', 'La contraseña actual no es correcta.'],
])('a wrong current password is answered with 422 in %s', async (language, message) => {
  const { browser } = await startSignedInServer();
  const answer = await browser.changePassword('wrong', NEW, language);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({
    code: 'currentPasswordWrong',
    field: 'current_password',
    message,
    request_id: answer.headers['x-request-id'],
  });
  expect((await browser.get('/api/auth/me')).statusCode).toBe(200);
});

test('a new password that breaks one rule is answered with one message', async () => {
  const { browser } = await startSignedInServer();
  const answer = await browser.changePassword(OLD, 'tandemgurke', 'en');
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({
    code: 'passwordTooShort',
    field: 'new_password',
    message: 'The new password needs at least 12 characters.',
    request_id: answer.headers['x-request-id'],
  });
});

test('of several broken rules the wrong current password is reported', async () => {
  const { browser } = await startSignedInServer();
  const answer = await browser.changePassword('wrong', 'passwort');
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({
    code: 'currentPasswordWrong',
    field: 'current_password',
    message: 'Das aktuelle Passwort ist nicht richtig.',
    request_id: answer.headers['x-request-id'],
  });
});

test('the current password is refused as the new one', async () => {
  const { browser } = await startSignedInServer();
  expect((await browser.changePassword(OLD, OLD)).json()).toMatchObject({ code: 'passwordSame' });
});

test('with a wrong current password the response does not reveal whether the new one is the same', async () => {
  const { browser } = await startSignedInServer();
  const { code } = (await browser.changePassword('wrong', OLD)).json();
  expect(code).toBe('currentPasswordWrong');
});

test('a refused change leaves the password, the session and its token as they were', async () => {
  const { app, browser } = await startSignedInServer();
  const before = new Map(browser.cookies);
  for (const [current, next] of [
    ['wrong', NEW],
    [OLD, 'short'],
  ] as const) {
    await browser.changePassword(current, next);
  }
  expect(browser.cookies).toEqual(before);
  expect((await signInWith(new Browser(app), OLD)).statusCode).toBe(200);
});

test('composed and decomposed umlauts are the same password', async () => {
  const { app, browser } = await startSignedInServer();
  await browser.changePassword(OLD, NEW.normalize('NFC'));
  expect((await signInWith(new Browser(app), NEW.normalize('NFD'))).statusCode).toBe(200);
});

test('a long password is not truncated', async () => {
  const { app, browser } = await startSignedInServer();
  const long = Array.from({ length: 128 }, (_, index) => [...'kürbisgelb🎺'][index % 11]).join('');
  expect((await browser.changePassword(OLD, long)).statusCode).toBe(204);
  expect((await signInWith(new Browser(app), long.slice(0, -1))).statusCode).toBe(401);
  expect((await signInWith(new Browser(app), long)).statusCode).toBe(200);
});

test('a missing or non-string password is reported with its field', async () => {
  const { browser } = await startSignedInServer();
  const field = async (current: unknown, next: unknown) => {
    const answer = await browser.changePassword(current, next);
    return [answer.statusCode, answer.json().code, answer.json().field];
  };
  expect(await field(undefined, NEW)).toEqual([422, 'required', 'current_password']);
  expect(await field(OLD, undefined)).toEqual([422, 'required', 'new_password']);
  expect(await field(OLD, 123_456_789_012)).toEqual([422, 'wrongType', 'new_password']);
  expect(await field(OLD, `${NEW}\ud83d`)).toEqual([422, 'wrongFormat', 'new_password']);
  expect(await field(OLD, 'x'.repeat(1001))).toEqual([422, 'tooLong', 'new_password']);
});

test('a change needs a session and a token', async () => {
  const { browser } = await startTestServer();
  await browser.get('/api/auth/me');
  expect((await browser.changePassword(OLD, NEW)).statusCode).toBe(401);
  await browser.signIn();
  const body = { current_password: OLD, new_password: NEW };
  const answer = await browser.post('/api/auth/change-password', body, { 'x-csrftoken': '' });
  expect(answer.statusCode).toBe(403);
});

test('ten wrong current passwords throttle the session', async () => {
  const { browser } = await startSignedInServer();
  const guess = () => browser.changePassword('wrong', NEW);
  const answers = await Promise.all(Array.from({ length: 12 }, guess));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 422)).toHaveLength(10);
  expect(codes.filter((code) => code === 429)).toHaveLength(2);
  const answer = await browser.changePassword(OLD, NEW);
  expect(answer.json()).toMatchObject({ code: 'tooManyAttempts' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('new passwords that break a rule do not count as failed attempts', async () => {
  const { browser } = await startSignedInServer();
  for (let count = 0; count < 12; count += 1) await browser.changePassword(OLD, 'short');
  expect((await browser.changePassword(OLD, NEW)).statusCode).toBe(204);
});

test('of two concurrent changes one succeeds and the other gets 422', async () => {
  const { app, browser } = await startSignedInServer();
  const other = new Browser(app);
  await other.signIn();
  const answers = await Promise.all([
    browser.changePassword(OLD, NEW),
    other.changePassword(OLD, 'trompete auf dem mietvelo'),
  ]);
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.toSorted()).toEqual([204, 422]);
});

test('neither password is logged', async () => {
  const lines: string[] = [];
  const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } };
  const { browser, database } = await startSignedInServer({ logger });
  await browser.changePassword('a wrong guess', NEW);
  await database.schema.alterTable('users').renameTo('former_users').execute();
  await browser.changePassword(OLD, NEW);
  const log = lines.join('');
  expect(log).toContain('/api/auth/change-password');
  for (const secret of ['a wrong guess', OLD, NEW]) expect(log).not.toContain(secret);
});
