import { expect, test } from 'vitest';
import { ProviderBrowser, startTestSandbox } from './support/sandbox.ts';
import { startSignedInServer } from './support/testServer.ts';

test('a person who allows the access at bexio is connected and back at the reports', async () => {
  const { environment } = await startTestSandbox();
  const { browser } = await startSignedInServer({ environment });
  expect((await browser.get('/api/bexio/status')).json()).toEqual({ has_token: false });
  const { statusCode, headers } = await browser.get('/api/bexio/auth');
  expect(statusCode).toBe(302);
  const callback = await new ProviderBrowser().decide(String(headers.location), 'allow');
  const answer = await browser.get(callback.pathname + callback.search);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/reporting']);
  expect((await browser.get('/api/bexio/status')).json()).toEqual({ has_token: true });
});
