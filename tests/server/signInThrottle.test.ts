import { expect, test } from 'vitest';
import { Browser } from './support/browser.ts';
import { openOffice } from './support/office.ts';

const RIGHT = { username: 'demo', password: 'recurring-jobs' };
const WRONG = { username: 'demo', password: 'wrong' };

async function fail(browser: Browser, times: number, from?: string) {
  for (let count = 0; count < times; count += 1) await browser.signIn(WRONG, from);
}

test('after ten failures for a name even the right password has to wait', async () => {
  const { browser } = await openOffice();
  await fail(browser, 10);
  const answer = await browser.signIn(RIGHT);
  expect(answer.statusCode).toBe(429);
  expect(answer.json()).toMatchObject({ code: 'tooManyAttempts' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900);
});

test('guesses sent all at once do not slip through', async () => {
  const { app, browser } = await openOffice();
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

test('failures from one address lock nobody out elsewhere', async () => {
  const { browser } = await openOffice();
  await fail(browser, 11, '10.0.0.1');
  expect((await browser.signIn(RIGHT, '10.0.0.1')).statusCode).toBe(429);
  expect((await browser.signIn(RIGHT, '10.0.0.2')).statusCode).toBe(200);
});

test('one address cannot go through many names', async () => {
  const { browser } = await openOffice();
  await browser.get('/api/auth/me');
  const guess = (username: string) => browser.post('/api/auth/login', { username, password: 'x' });
  const answers = await Promise.all(
    Array.from({ length: 101 }, (_, count) => guess(`name${count}`)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});

test('signing in correctly hundreds of times is never throttled', { timeout: 60_000 }, async () => {
  const { browser } = await openOffice();
  for (let count = 0; count < 120; count += 1) {
    expect((await browser.signIn(RIGHT)).statusCode).toBe(200);
  }
});

test('behind a proxy the address is the browser’s, as far as the proxy is trusted', async () => {
  const { browser } = await openOffice({ environment: { PUBLIC_URL: 'http://plan.example.ch' } });
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
