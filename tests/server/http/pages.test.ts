import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/process/folder.ts';
import { startTestServer } from '../support/testServer.ts';

const SCRIPT = 'console.log("Einsatzplan");';
const HTML = '<!doctype html><script nonce="__CSP_NONCE__" src="/assets/app-1.js"></script>';

function builtFrontEnd(): string {
  const dist = temporaryFolder();
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), HTML);
  writeFileSync(join(dist, 'robots.txt'), 'User-agent: *');
  writeFileSync(join(dist, 'assets/app-1.js'), SCRIPT);
  writeFileSync(join(dist, 'assets/app-1.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(dist, 'assets/app-1.js.gz'), gzipSync(SCRIPT));
  return dist;
}

const openBuiltOffice = () => startTestServer({ dist: builtFrontEnd() });

function nonceIn(html: string): string {
  return /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
}

test.each([
  '/',
  '/login',
  '/jobs/7?tab=map',
  '/customers/1',
  '/customers/1.5',
  '/no/such/page',
  '/no/such/page.v2',
])('the page is served for %s and not cached', async (url) => {
  const { browser } = await openBuiltOffice();
  const answer = await browser.get(url, { accept: 'text/html,application/xhtml+xml' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toContain('/assets/app-1.js');
});

test('every page has a new nonce, the only inline source its policy allows', async () => {
  const { browser } = await openBuiltOffice();
  const pages = [await browser.get('/'), await browser.get('/')];
  const nonces = pages.map(({ body }) => nonceIn(body));
  expect(new Set(nonces).size).toBe(2);
  for (const [index, { headers }] of pages.entries()) {
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonces[index]}'`);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonces[index]}'`);
    expect(policy).not.toContain('unsafe-inline');
  }
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('an asset is served as %s and cached for a year', async (encoding, decompress) => {
  const { browser } = await openBuiltOffice();
  const answer = await browser.get('/assets/app-1.js', { 'accept-encoding': encoding });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(decompress(answer.rawPayload).toString()).toBe(SCRIPT);
});

test('an asset is served uncompressed without Accept-Encoding', async () => {
  const { browser } = await openBuiltOffice();
  const answer = await browser.get('/assets/app-1.js', { 'accept-encoding': 'identity' });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body).toBe(SCRIPT);
});

test('assets set no cookies, so that caches keep them', async () => {
  const { browser } = await openBuiltOffice();
  expect((await browser.get('/assets/app-1.js')).headers['set-cookie']).toBeUndefined();
});

test('files without a hash in their name are revalidated', async () => {
  const { browser } = await openBuiltOffice();
  const answer = await browser.get('/robots.txt');
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test.each([
  ['/assets/app-0.js', 'text/html'],
  ['/assets/app-1.js.br', 'text/html'],
  ['/missing.png', 'image/avif,image/webp,*/*;q=0.8'],
  ['/index.html.gz', '*/*'],
  ['/assets/../../package.json', '*/*'],
  ['/..%2fpackage.json', '*/*'],
])('%s, asked for as %s, is missing rather than a page', async (url, accept) => {
  const { browser } = await openBuiltOffice();
  const answer = await browser.get(url, { accept });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('<script');
});

test.each([
  ['/assets/app-0.js', {}, 404],
  ['/missing.png', {}, 404],
  ['/%zz', {}, 400],
  ['/assets/app-1.js', { range: 'bytes=9000-' }, 416],
  ['/jobs', { accept: 'application/json' }, 404],
])('no cache keeps the error of %s', async (url, headers, status) => {
  const { browser } = await openBuiltOffice();
  const answer = await browser.get(url, headers);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('the notice that the front end is not built is not cached', async () => {
  const { browser } = await startTestServer({ dist: temporaryFolder() });
  expect((await browser.get('/')).headers['cache-control']).toBe('no-store');
});

test('a request that does not accept HTML gets no page', async () => {
  const { browser } = await openBuiltOffice();
  expect((await browser.get('/jobs', { accept: 'application/json' })).statusCode).toBe(404);
  expect((await browser.post('/jobs')).statusCode).toBe(404);
});

test('pages can come from another source, with the nonce of each response', async () => {
  const pages = async (_request: unknown, nonce: string) => `<p nonce="${nonce}">made</p>`;
  const { browser } = await startTestServer({ pages });
  const answer = await browser.get('/jobs');
  expect(answer.body).toContain('made');
  expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonceIn(answer.body)}'`);
});

test('without a built front end the page says so and the API works', async () => {
  const { browser } = await startTestServer({ dist: temporaryFolder() });
  const answer = await browser.get('/', { 'accept-language': 'en' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({
    message: 'The front end is not built; the API is running.',
  });
  expect((await browser.signIn()).statusCode).toBe(200);
});

test('config.json has the settings of the browser app', async () => {
  const { browser } = await startTestServer({
    environment: {
      TIME_ZONE: 'Europe/Vienna',
      TILES_URL: '/tiles/{z}/{x}/{y}.png',
      TILES_ATTRIBUTION: 'Us',
    },
  });
  expect((await browser.get('/config.json')).json()).toEqual({
    apiBase: '/api',
    providerStatusPath: '/bexio/status',
    timeZone: 'Europe/Vienna',
    tiles: { url: '/tiles/{z}/{x}/{y}.png', attribution: 'Us' },
    features: ['einsatzplan'],
  });
});
