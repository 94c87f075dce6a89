import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { DEMO_USER, seedDemo } from '../../../server/demo/seedDemo.ts';
import type { PageSource } from '../../../server/routes/service/pages.ts';
import { withSandbox } from '../../../server/sandbox/withSandbox.ts';
import { DRAWINGS } from '../../charts/folder.ts';
import { root } from '../../tool.ts';

/** The page that shows the running charts of another window. */
const CHARTS = '/charts';

const { config } = await withSandbox(readConfig(process.env));
const database = await openDatabase(config, {
  fill: (empty) => seedDemo(empty, { now: new Date(), timeZone: config.timeZone }),
});

const server = createServer();
const vite = await createVite({
  root,
  configLoader: 'native',
  appType: 'custom',
  optimizeDeps: { entries: ['index.html'] },
  server: { middlewareMode: true, hmr: { server } },
});

const pages: PageSource = async (request, nonce) => {
  const html = await readFile(join(root, 'index.html'), 'utf8');
  const page = await vite.transformIndexHtml(request.url, html);
  return page.replaceAll('__CSP_NONCE__', nonce);
};

const app = await buildApp({ config, database, pages, logger: { level: 'warn' } });
await app.ready();

async function sendCharts(response: ServerResponse) {
  const page = await readFile(join(root, DRAWINGS, 'index.html'));
  response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
}

server.on('request', (request, response) => {
  if (request.url === CHARTS) return void sendCharts(response);
  return vite.middlewares(request, response, () => app.routing(request, response));
});
server.listen(config.port, config.host, () => {
  console.log(`Einsatzplan is ready at http://${config.host}:${config.port}`);
  console.log(`Its charts run at http://${config.host}:${config.port}${CHARTS}`);
  console.log(`Sign in as ${DEMO_USER.username} with ${DEMO_USER.password}`);
});
