import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from './support/folder.ts';
import { openOffice } from './support/office.ts';

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

const openBuiltOffice = () => openOffice({ dist: builtFrontEnd() });

function nonceIn(html: string): string {
  return /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
}

test.each(['/', '/login', '/jobs/7?tab=map', '/customers/1', '/no/such/page'])(
  'the page answers %s, fresh each time',
  async (url) => {
    const { browser } = await openBuiltOffice();
    const answer = await browser.get(url, { accept: 'text/html,application/xhtml+xml' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('/assets/app-1.js');
  },
);

test('every page has a nonce of its own, which its policy names and nothing else inline', async () => {
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
])('an asset comes compressed as %s and may be kept for a year', async (encoding, decompress) => {
  const { browser } = await openBuiltOffice();
  const answer = await browser.get('/assets/app-1.js', { 'accept-encoding': encoding });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(decompress(answer.rawPayload).toString()).toBe(SCRIPT);
});

test('an asset comes as it is to those who cannot decompress', async () => {
  const { browser } = await openBuiltOffice();
  const answer = await browser.get('/assets/app-1.js', { 'accept-encoding': 'identity' });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body).toBe(SCRIPT);
});

test('assets set no cookies, so that caches keep them', async () => {
  const { browser } = await openBuiltOffice();
  expect((await browser.get('/assets/app-1.js')).headers['set-cookie']).toBeUndefined();
});

test('files without a hash in their name are asked for again', async () => {
  const { browser } = await openBuiltOffice();
  const answer = await browser.get('/robots.txt');
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test.each([
  '/assets/app-0.js',
  '/assets/app-1.js.br',
  '/missing.png',
  '/index.html.gz',
  '/assets/../../package.json',
  '/..%2fpackage.json',
])('%s is missing rather than a page', async (url) => {
  const { browser } = await openBuiltOffice();
  const answer = await browser.get(url, { accept: 'text/html' });
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

test('no cache keeps the news that the front end is not built', async () => {
  const { browser } = await openOffice({ dist: temporaryFolder() });
  expect((await browser.get('/')).headers['cache-control']).toBe('no-store');
});

test('who wants no page gets none', async () => {
  const { browser } = await openBuiltOffice();
  expect((await browser.get('/jobs', { accept: 'application/json' })).statusCode).toBe(404);
  expect((await browser.post('/jobs')).statusCode).toBe(404);
});

test('another source can make the pages, with the nonce of each response', async () => {
  const pages = async (_request: unknown, nonce: string) => `<p nonce="${nonce}">made</p>`;
  const { browser } = await openOffice({ pages });
  const answer = await browser.get('/jobs');
  expect(answer.body).toContain('made');
  expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonceIn(answer.body)}'`);
});

test('without a built front end the page says so and the API answers', async () => {
  const { browser } = await openOffice({ dist: temporaryFolder() });
  const answer = await browser.get('/', { 'accept-language': 'en' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({
    message: 'The front end is not built; the API is running.',
  });
  expect((await browser.signIn()).statusCode).toBe(200);
});

test('the browser app learns its settings from the server', async () => {
  const { browser } = await openOffice({
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
  });
});
