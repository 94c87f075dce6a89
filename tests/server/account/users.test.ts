import { expect, test } from 'vitest';
import { Browser } from '../support/browser.ts';
import { movableClock } from '../support/clock.ts';
import { loggedLines } from '../support/loggedLines.ts';
import { addUser, browserOf, PASSWORD } from '../support/people.ts';
import { startSignedInServer } from '../support/testServer.ts';

const NEW = { username: 'Verena Stäubli', email: 'verena@example.ch', role: 'dispatcher' };

/** A signed-in admin, and a dispatcher who is signed in too. */
async function startWithDispatcher() {
  const server = await startSignedInServer();
  const id = await addUser(server.database, 'anna', 'dispatcher');
  return { ...server, id, dispatcher: await browserOf(server.app, 'anna') };
}

/** The ids of the demo users are 1 to 3. */
const NEXT_ID = 4;

/** A second admin beside the one of the demo data. */
async function startWithTwoAdmins() {
  const server = await startSignedInServer();
  const ids = [1, await addUser(server.database, 'anna', 'admin')] as const;
  return { ...server, ids, other: await browserOf(server.app, 'anna') };
}

test('the signed-in user is told the own role', async () => {
  const { dispatcher } = await startWithDispatcher();
  expect((await dispatcher.get('/api/auth/me')).json()).toEqual({
    username: 'anna',
    email: 'anna@example.ch',
    role: 'dispatcher',
    business_name: 'Einsatzplan',
    noon: '12:00',
    weekly_limit: 45,
  });
});

test('an invited user is listed without a password and with the end of the link', async () => {
  const { now } = movableClock();
  const { browser } = await startSignedInServer({ now });
  const added = await browser.post('/api/user', NEW);
  expect(added.statusCode).toBe(201);
  const { link, ...user } = added.json() as { link: object; id: number };
  expect(added.headers.location).toBe(`/api/user/${user.id}`);
  expect(link).toEqual({
    token: expect.stringMatching(/^[0-9a-f]{64}$/),
    expires_at: new Date(now().getTime() + 72 * 3_600_000).toISOString(),
  });
  const listed = (await browser.get('/api/user')).json() as object[];
  expect(listed).toEqual([
    ...['demo', 'planung', 'ansicht'].map((username) =>
      expect.objectContaining({ username, has_password: true, link_expires_at: null }),
    ),
    user,
  ]);
  expect(user).toMatchObject({ ...NEW, disabled: false, has_password: false });
});

test('the token of a link is stored as its hash alone', async () => {
  const { browser, database } = await startSignedInServer();
  const { link } = (await browser.post('/api/user', NEW)).json() as { link: { token: string } };
  const rows = await database.selectFrom('user_links').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(link.token);
});

test.each([
  ['a name that is taken', { username: 'demo' }, 'usernameTaken', 'username'],
  ['a name with blanks around it', { username: ' eva' }, 'wrongFormat', 'username'],
  ['a name of nothing visible', { username: '\u200b' }, 'wrongFormat', 'username'],
  ['an unknown role', { role: 'owner' }, 'wrongFormat', 'role'],
  ['an address that is none', { email: 'verena' }, 'wrongFormat', 'email'],
])('an invitation with %s is refused', async (_, change, code, field) => {
  const { browser } = await startSignedInServer();
  const answer = await browser.post('/api/user', { ...NEW, ...change });
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    expect.objectContaining({ code, field }),
  ]);
  expect((await browser.get('/api/user')).json()).toHaveLength(NEXT_ID - 1);
});

test('the email address of a user can be corrected, and everything else stays', async () => {
  const { browser, id } = await startWithDispatcher();
  const before = (await browser.get(`/api/user/${id}`)).json() as object;
  const email = 'anna@example.org';
  expect((await browser.put(`/api/user/${id}`, { email })).json()).toEqual({ ...before, email });
  expect((await browser.put(`/api/user/${id}`, { email: 'anna' })).statusCode).toBe(422);
});

test('a lowered role holds from the next request on', async () => {
  const { browser, dispatcher, id } = await startWithDispatcher();
  expect((await dispatcher.put('/api/customer/1', { name: 'Eva' })).statusCode).toBe(200);
  await browser.put(`/api/user/${id}`, { role: 'viewer', disabled: false });
  expect((await dispatcher.put('/api/customer/1', { name: 'Ida' })).statusCode).toBe(403);
  expect((await dispatcher.get('/api/customer/1')).json()).toMatchObject({ name: 'Eva' });
});

test('disabling ends the sessions, keeps out, and ends the link', async () => {
  const { app, browser, database, dispatcher, id } = await startWithDispatcher();
  await browser.post(`/api/user/${id}/link`);
  const answer = await browser.put(`/api/user/${id}`, { role: 'dispatcher', disabled: true });
  expect(answer.json()).toMatchObject({ id, disabled: true, link_expires_at: null });
  expect((await dispatcher.get('/api/auth/me')).statusCode).toBe(401);
  expect((await (await browserOf(app, 'anna')).get('/api/auth/me')).statusCode).toBe(401);
  expect(await database.selectFrom('user_links').selectAll().execute()).toEqual([]);
  expect((await browser.post(`/api/user/${id}/link`)).json()).toMatchObject({
    code: 'userDisabled',
  });
});

test.each([
  ['role', { disabled: true }, { role: 'viewer' }],
  ['state', { role: 'viewer' }, { disabled: true }],
])('a change of the %s keeps what another admin has changed meanwhile', async (_, theirs, ours) => {
  const { browser, id } = await startWithDispatcher();
  await browser.put(`/api/user/${id}`, theirs);
  const answer = await browser.put(`/api/user/${id}`, ours);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    expect.objectContaining({ role: 'viewer', disabled: true }),
  ]);
});

test('somebody who is enabled again signs in with the password of before', async () => {
  const { app, browser, id } = await startWithDispatcher();
  await browser.put(`/api/user/${id}`, { role: 'viewer', disabled: true });
  await browser.put(`/api/user/${id}`, { role: 'viewer', disabled: false });
  expect((await (await browserOf(app, 'anna')).get('/api/auth/me')).statusCode).toBe(200);
});

test.each([
  ['lowered', { role: 'dispatcher', disabled: false }],
  ['disabled', { role: 'admin', disabled: true }],
])('the last admin is not %s', async (_, change) => {
  const { browser } = await startSignedInServer();
  await browser.post('/api/user', { ...NEW, role: 'admin' });
  const answer = await browser.put('/api/user/1', change);
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'lastAdmin' }),
  ]);
  expect((await browser.get('/api/user/1')).json()).toMatchObject({
    role: 'admin',
    disabled: false,
  });
});

test('of two admins who lower each other at once one stays', async () => {
  const { browser, other, ids, database } = await startWithTwoAdmins();
  const lowered = { role: 'viewer', disabled: false };
  const answers = await Promise.all([
    browser.put(`/api/user/${ids[1]}`, lowered),
    other.put(`/api/user/${ids[0]}`, lowered),
  ]);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const users = await database.selectFrom('users').select('role').where('id', 'in', ids).execute();
  expect(users.map(({ role }) => role).toSorted()).toEqual(['admin', 'viewer']);
});

test('a change of a user that was changed meanwhile is refused', async () => {
  const { browser, id } = await startWithDispatcher();
  const { etag } = (await browser.get(`/api/user/${id}`)).headers;
  const change = { role: 'viewer', disabled: false };
  const headers = { 'if-match': String(etag) };
  expect((await browser.put(`/api/user/${id}`, change, headers)).statusCode).toBe(200);
  expect((await browser.put(`/api/user/${id}`, change, headers)).statusCode).toBe(412);
});

/** A server whose log is that of production, as entries. */
async function startLogged() {
  const log = loggedLines();
  const server = await startSignedInServer({ logger: log.logger });
  const entries = () =>
    log.entries().map(({ time: _time, pid: _pid, hostname: _host, reqId: _id, ...entry }) => entry);
  return { ...server, text: log.text, entries };
}

/** In the log. */
const entryOf = (event: string, more: object = {}) => ({
  level: 30,
  msg: 'A user was changed.',
  address: '127.0.0.1',
  event,
  userId: NEXT_ID,
  ...more,
});

test.each([
  ['user.emailChanged', {}, { email: 'anna@example.org' }, {}],
  ['user.roleChanged', {}, { role: 'admin' }, { role: 'admin' }],
  ['user.disabled', {}, { disabled: true }, {}],
  ['user.enabled', { disabled: true }, { disabled: false }, {}],
] as const)('the log says who has changed a user: %s', async (event, before, change, more) => {
  const { browser, database, entries } = await startLogged();
  const id = await addUser(database, 'anna', 'dispatcher');
  await browser.put(`/api/user/${id}`, before);
  await browser.put(`/api/user/${id}`, change);
  await browser.put(`/api/user/${id}`, change);
  const logged = entries().filter((entry) => entry['event'] === event);
  expect(logged).toEqual([entryOf(event, { by: 1, ...more })]);
});

test('the log says who has changed the own password, and not to what', async () => {
  const { database, app, text, entries } = await startLogged();
  await addUser(database, 'anna', 'dispatcher');
  const anna = await browserOf(app, 'anna');
  const new_password = 'trompete auf dem mietvelo';
  const passwords = { current_password: PASSWORD, new_password };
  const answer = await anna.post('/api/auth/change-password', passwords);
  expect(answer.statusCode).toBe(204);
  expect(entries().at(-1)).toEqual(entryOf('user.passwordChanged'));
  expect(text()).not.toContain(new_password);
});

test('the log follows an invitation up to its password, with ids alone', async () => {
  const { app, browser, text, entries } = await startLogged();
  const { id } = (await browser.post('/api/user', NEW)).json() as { id: number };
  const { token } = (await browser.post(`/api/user/${id}/link`)).json() as { token: string };
  const guest = new Browser(app);
  await guest.get('/api/health');
  const new_password = 'trompete auf dem mietvelo';
  await guest.post('/api/invitation/password', { token, new_password });
  expect(entries().slice(1)).toEqual([
    entryOf('user.invited', { by: 1, role: 'dispatcher' }),
    entryOf('user.linkMade', { by: 1 }),
    entryOf('user.passwordSet'),
  ]);
  for (const secret of [token, new_password, NEW.username]) {
    expect(text()).not.toContain(secret);
  }
});

test('there is no user to show, change or link with an unknown id', async () => {
  const { browser } = await startSignedInServer();
  const change = { role: 'viewer', disabled: false };
  const answers = [
    await browser.get('/api/user/999'),
    await browser.put('/api/user/999', change),
    await browser.post('/api/user/999/link'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});
