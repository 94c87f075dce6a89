import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { scriptsOf } from '../../scripts/checks/scriptsOf.ts';
import { judgeTransfers, sizeFaults } from '../../scripts/checks/sizes.ts';
import { findTestBrowser } from '../support/testBrowser.ts';

const sizes = new Map([
  ['/assets/main.js', 80_000],
  ['/assets/table.js', 60_000],
  ['/assets/form.js', 60_001],
]);

const signIn = { route: '/login', limit: 140, scripts: ['/assets/main.js', '/assets/table.js'] };

test('a route at its limit has no faults, and its size is in the table', () => {
  const { table, faults } = judgeTransfers([signIn], sizes);
  expect(faults).toEqual([]);
  expect(table).toMatch(/^\s*route\s+KB\s+limit\n\s*\/login\s+140\.0\s+140$/);
});

test('a route above its limit is reported with its files, largest first', () => {
  const list = { route: '/jobs', limit: 200, scripts: [...sizes.keys()] };
  expect(judgeTransfers([signIn, list], sizes).faults).toEqual([
    '/jobs transfers 200.0 KB, more than 200; biggest: /assets/main.js 80.0, ' +
      '/assets/form.js 60.0, /assets/table.js 60.0.',
  ]);
});

test('a script that is not in the build is a fault', () => {
  const scripts = [...signIn.scripts, '/elsewhere.js'];
  expect(judgeTransfers([{ ...signIn, scripts }], sizes).faults).toEqual([
    '/login transfers what was not built: /elsewhere.js.',
  ]);
});

test('a route without any script is a fault', () => {
  expect(judgeTransfers([{ ...signIn, scripts: [] }], sizes).faults).toEqual([
    '/login transfers no JavaScript at all.',
  ]);
});

test('no routes is a fault', () => {
  expect(judgeTransfers([], sizes).faults).toEqual(['No route was measured.']);
});

test('a missing build is a fault', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'dist-'));
  onTestFinished(() => rm(empty, { recursive: true }));
  expect(await sizeFaults(empty)).toEqual([
    `${empty} holds no front end: run "npm run build" first.`,
  ]);
});

test('what a slow page fetches when it is idle at last is measured too', async () => {
  const files: Readonly<Record<string, string>> = {
    '/': '<h1>Slow</h1><script type="module" src="/first.js"></script>',
    '/first.js': `
      requestIdleCallback(() => {
        const start = performance.now();
        while (performance.now() - start < 1500);
        requestIdleCallback(() => import('/second.js'));
      });`,
    '/second.js': '',
  };
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', url === '/' ? 'text/html' : 'text/javascript');
    response.end(files[url]);
  }).listen(0);
  onTestFinished(() => void server.close());
  const browser = await chromium.launch(await findTestBrowser());
  onTestFinished(() => browser.close());
  const { port } = server.address() as AddressInfo;
  const page = await browser.newPage({ baseURL: `http://localhost:${port}` });
  expect(await scriptsOf(page, '/')).toEqual(['/first.js', '/second.js']);
});
