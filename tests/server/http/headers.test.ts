import { expect, test } from 'vitest';
import { startTestServer, startSignedInServer } from '../support/testServer.ts';

function directives(policy: unknown): Map<string, string> {
  return new Map(
    String(policy)
      .split(';')
      .map((directive) => {
        const [name = '', ...values] = directive.trim().split(' ');
        return [name, values.join(' ')];
      }),
  );
}

test.each(['/', '/config.json', '/api/health', '/api/job', '/api/unknown', '/missing.js'])(
  '%s carries the security headers',
  async (url) => {
    const { browser } = await startTestServer({ pages: async () => '<p>' });
    const { headers } = await browser.get(url);
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    const policy = directives(headers['content-security-policy']);
    expect(policy.get('connect-src')).toBe(`'self'`);
    expect(policy.get('img-src')).toBe(`'self' data: https://tile.openstreetmap.org`);
    for (const name of ['frame-ancestors', 'object-src', 'base-uri']) {
      expect(policy.get(name)).toBe(`'none'`);
    }
    expect([...policy.values()].join(' ')).not.toContain('unsafe');
  },
);

test.each([
  ['/tiles/{z}/{x}/{y}.png', `'self' data:`],
  ['https://{s}.tiles.example/{z}/{x}/{y}.png', `'self' data: https://*.tiles.example`],
  ['http://localhost:8080/{z}/{x}/{y}', `'self' data: http://localhost:8080`],
])('tiles from %s are the only foreign images', async (url, source) => {
  const { browser } = await startTestServer({ environment: { TILES_URL: url } });
  const { headers } = await browser.get('/');
  expect(directives(headers['content-security-policy']).get('img-src')).toBe(source);
});

test('over plain HTTP there is neither upgrade-insecure-requests nor HSTS', async () => {
  const { browser } = await startTestServer();
  const { headers } = await browser.get('/');
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('behind TLS responses carry Strict-Transport-Security', async () => {
  const { browser } = await startTestServer({
    environment: { PUBLIC_URL: 'https://plan.example.ch' },
  });
  const { headers } = await browser.get('/');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

test.each(['/api/job', '/api/health', '/api/unknown'])('%s is sent with no-store', async (url) => {
  const signedIn = await startSignedInServer();
  const stranger = await startTestServer();
  for (const { browser } of [signedIn, stranger]) {
    expect((await browser.get(url)).headers['cache-control']).toBe('no-store');
  }
});
