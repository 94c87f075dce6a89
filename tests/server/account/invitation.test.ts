import { expect, test } from 'vitest';
import { userLinkRepository } from '../../../server/database/users/userLinkRepository.ts';
import { DEMO_USER } from '../../../server/demo/seedDemo.ts';
import { TODAY } from '../../support/today.ts';
import { Browser } from '../support/browser.ts';
import { movableClock } from '../support/clock.ts';
import { startSignedInServer, startTestServer } from '../support/testServer.ts';

const PASSWORD = 'trompete auf dem mietvelo';

/** Somebody who was invited, with the token of the link. */
async function startInvited() {
  const { now, advance } = movableClock();
  const server = await startSignedInServer({ now });
  const anna = { username: 'anna', email: '', role: 'viewer' };
  const invited = await server.browser.post('/api/user', anna);
  const { id, link } = invited.json() as { id: number; link: { token: string } };
  const guest = new Browser(server.app);
  await guest.get('/api/health');
  return { ...server, advance, guest, id, token: link.token };
}

/** A server without users, with the token of a link that makes the first. */
async function startWithoutUsers() {
  const server = await startTestServer();
  await server.database.deleteFrom('users').execute();
  const links = userLinkRepository(server.database, () => TODAY);
  const { token } = await links.createFirst();
  await server.browser.get('/api/health');
  return { ...server, guest: server.browser, links, token };
}

const ask = (guest: Browser, token: string, from = '127.0.0.1') =>
  guest.call('POST', '/api/invitation', { body: { token }, from });

const accept = (guest: Browser, token: string, more: object = {}) =>
  guest.post('/api/invitation/password', { token, new_password: PASSWORD, ...more });

test('a link says whom it is for, and its password signs in', async () => {
  const { app, guest, token } = await startInvited();
  expect((await ask(guest, token)).json()).toEqual({ username: 'anna' });
  expect((await accept(guest, token)).json()).toMatchObject({ username: 'anna', role: 'viewer' });
  expect((await guest.get('/api/auth/me')).json()).toMatchObject({ username: 'anna' });
  const credentials = { username: 'anna', password: PASSWORD };
  expect((await new Browser(app).signIn(credentials)).statusCode).toBe(200);
});

test('nobody signs in as an invited user without a password', async () => {
  const { app } = await startInvited();
  const credentials = { username: 'anna', password: '' };
  expect((await new Browser(app).signIn(credentials)).statusCode).toBe(401);
});

test('an expired, a used, a replaced and an unknown link are answered alike', async () => {
  const { advance, browser, guest, id, token } = await startInvited();
  const unknown = await ask(guest, 'f'.repeat(64));
  const renewed = (await browser.post(`/api/user/${id}/link`)).json() as { token: string };
  const answers = [await ask(guest, token), await accept(guest, token)];
  await accept(guest, renewed.token);
  answers.push(await ask(guest, renewed.token), await accept(guest, renewed.token));
  const late = (await browser.post(`/api/user/${id}/link`)).json() as { token: string };
  advance(72 * 3600);
  await guest.get('/api/health');
  answers.push(await ask(guest, late.token), await accept(guest, late.token));
  for (const { statusCode, json } of [unknown, ...answers]) {
    const { request_id, ...said } = json() as { request_id: string };
    expect(request_id).toHaveLength(8);
    expect([statusCode, said]).toEqual([
      404,
      { code: 'invalidLink', message: 'Dieser Link gilt nicht mehr.' },
    ]);
  }
});

test('a link for a lost password ends the sessions and the password of before', async () => {
  const { app, browser, guest } = await startInvited();
  const { token } = (await browser.post('/api/user/1/link')).json() as { token: string };
  expect((await browser.get('/api/auth/me')).statusCode).toBe(200);
  await accept(guest, token);
  expect((await browser.get('/api/auth/me')).statusCode).toBe(401);
  expect((await new Browser(app).signIn(DEMO_USER)).statusCode).toBe(401);
});

test('a link is used once, however many use it at the same time', async () => {
  const { app, token } = await startInvited();
  const guests = await Promise.all(
    [1, 2, 3].map(async () => {
      const guest = new Browser(app);
      await guest.get('/api/health');
      return guest;
    }),
  );
  const answers = await Promise.all(guests.map((guest) => accept(guest, token)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
});

test('a password against the rules is refused, and the link stays', async () => {
  const { guest, token } = await startInvited();
  const answer = await accept(guest, token, { new_password: 'annaannaanna' });
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    expect.objectContaining({ code: 'passwordHasName', field: 'new_password' }),
  ]);
  expect((await ask(guest, token)).statusCode).toBe(200);
});

test('an address that tries unknown links is throttled, and others are not', async () => {
  const { guest, token } = await startInvited();
  for (let count = 0; count < 10; count += 1) {
    expect((await ask(guest, `${count}`, '203.0.113.1')).statusCode).toBe(404);
  }
  const answer = await ask(guest, token, '203.0.113.1');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '900']);
  expect((await ask(guest, token, '203.0.113.2')).statusCode).toBe(200);
});

test('the log has no token', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const { browser } = await startSignedInServer({ logger: { level: 'trace', stream } });
  const { token } = (await browser.post('/api/user/1/link')).json() as { token: string };
  await ask(browser, token);
  await accept(browser, token, { new_password: 'short' });
  await accept(browser, token);
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.join('')).not.toContain(token);
});

test('the link of the first start makes an admin of the name that is chosen', async () => {
  const { guest, token } = await startWithoutUsers();
  expect((await ask(guest, token)).json()).toEqual({ username: null });
  expect((await accept(guest, token)).json()).toMatchObject({
    code: 'required',
    field: 'username',
  });
  const answer = await accept(guest, token, { username: 'verena' });
  expect(answer.json()).toEqual({
    username: 'verena',
    email: '',
    role: 'admin',
    business_name: 'Einsatzplan',
    noon: '12:00',
    weekly_limit: 45,
  });
  expect((await guest.get('/api/user')).json()).toMatchObject([
    { username: 'verena', has_password: true, link_expires_at: null },
  ]);
});

test('of the links of several first starts one makes a user', async () => {
  const { app, database, guest, links, token } = await startWithoutUsers();
  const { token: other } = await links.createFirst();
  const otherGuest = new Browser(app);
  await otherGuest.get('/api/health');
  const answers = await Promise.all([
    accept(guest, token, { username: 'verena' }),
    accept(otherGuest, other, { username: 'anna' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  expect(await database.selectFrom('users').selectAll().execute()).toHaveLength(1);
  expect(await database.selectFrom('user_links').selectAll().execute()).toEqual([]);
});
