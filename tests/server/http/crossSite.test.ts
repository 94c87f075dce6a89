import { expect, test } from 'vitest';
import { Browser } from '../support/browser.ts';
import { DEMO_USER } from '../../../server/demo/seedDemo.ts';
import { startTestServer, startSignedInServer } from '../support/testServer.ts';

const CHANGE = { name: 'Verena Stäubli' };

test.each(['/', '/config.json', '/api/health', '/api/auth/me', '/api/unknown'])(
  'a first visit to %s sets a token cookie for scripts and an HttpOnly secret',
  async (url) => {
    const { browser } = await startTestServer();
    const { cookies } = await browser.get(url);
    const [secret, token] = cookies.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    expect(secret).toMatchObject({ name: 'csrfsecret', path: '/', httpOnly: true });
    expect(token).toMatchObject({ name: 'csrftoken', path: '/', sameSite: 'Lax' });
    expect(token?.httpOnly).toBeUndefined();
  },
);

test('a client that sends the current token can sign in, save and sign out', async () => {
  const { browser } = await startTestServer();
  for (let round = 0; round < 2; round += 1) {
    expect((await browser.signIn()).statusCode).toBe(200);
    expect((await browser.put('/api/customer/1', CHANGE)).statusCode).toBe(200);
    expect((await browser.post('/api/auth/logout')).statusCode).toBe(204);
  }
});

test('a valid token is not replaced, so that concurrent requests keep working', async () => {
  const { browser } = await startSignedInServer();
  await browser.get('/api/job/1');
  expect((await browser.get('/api/job/1')).cookies).toEqual([]);
});

test('signing in and out replace the token', async () => {
  const { browser } = await startTestServer();
  await browser.get('/api/auth/me');
  const first = browser.cookies.get('csrftoken');
  await browser.signIn();
  const second = browser.cookies.get('csrftoken');
  await browser.post('/api/auth/logout');
  expect(new Set([first, second, browser.cookies.get('csrftoken')]).size).toBe(3);
});

test('a missing or invalid token is issued again', async () => {
  const { browser } = await startSignedInServer();
  for (const cookie of ['csrftoken', 'csrfsecret']) {
    for (const spoil of [
      () => browser.cookies.delete(cookie),
      () => browser.cookies.set(cookie, 'x'),
    ]) {
      spoil();
      await browser.get('/api/auth/me');
      expect((await browser.put('/api/customer/1', CHANGE)).statusCode).toBe(200);
    }
  }
});

test.each([
  ['PUT', '/api/customer/1'],
  ['POST', '/api/auth/logout'],
  ['POST', '/api/auth/login'],
] as const)('%s %s is refused without a token', async (method, url) => {
  const { browser } = await startSignedInServer();
  const answer = await browser.call(method, url, {
    body: DEMO_USER,
    headers: { 'x-csrftoken': '' },
  });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'invalidToken' });
});

test("another browser's token is refused", async () => {
  const { app, browser } = await startSignedInServer();
  const other = new Browser(app);
  await other.signIn();
  const answer = await browser.put('/api/customer/1', CHANGE, {
    'x-csrftoken': other.cookies.get('csrftoken') ?? '',
  });
  expect(answer.statusCode).toBe(403);
});

test('a token is refused even with its own secret from another session', async () => {
  const { app, browser } = await startSignedInServer();
  const attacker = new Browser(app);
  await attacker.signIn();
  for (const name of ['csrftoken', 'csrfsecret']) {
    browser.cookies.set(name, attacker.cookies.get(name) ?? '');
  }
  expect((await browser.put('/api/customer/1', CHANGE)).statusCode).toBe(403);
});

test('the token from before signing in is refused afterwards', async () => {
  const { browser } = await startTestServer();
  await browser.get('/api/auth/me');
  const before = browser.cookies.get('csrftoken') ?? '';
  await browser.signIn();
  const answer = await browser.put('/api/customer/1', CHANGE, { 'x-csrftoken': before });
  expect(answer.statusCode).toBe(403);
});

test.each(['https://evil.example', 'http://localhost:81', 'null'])(
  'a change that comes from %s is refused',
  async (origin) => {
    const { browser } = await startSignedInServer();
    const answer = await browser.put('/api/customer/1', CHANGE, { origin });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'foreignOrigin' });
  },
);

test('a change from our own pages is accepted', async () => {
  const { browser } = await startSignedInServer();
  const answer = await browser.put('/api/customer/1', CHANGE, { origin: 'http://localhost:80' });
  expect(answer.statusCode).toBe(200);
});

test('behind a proxy only PUBLIC_URL is accepted as origin', async () => {
  const { browser } = await startSignedInServer({
    environment: { PUBLIC_URL: 'http://plan.example.ch' },
  });
  const save = (origin: string) => browser.put('/api/customer/1', CHANGE, { origin });
  expect((await save('http://plan.example.ch')).statusCode).toBe(200);
  expect((await save('http://localhost:80')).statusCode).toBe(403);
});
