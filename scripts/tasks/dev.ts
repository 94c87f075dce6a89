import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config/config.ts';
import { openDatabase } from '../../server/database/database.ts';
import { DEMO_USER, seedDemo } from '../../server/demo/seedDemo.ts';
import type { PageSource } from '../../server/http/routes/pages.ts';
import { withSandbox } from '../../server/sandbox/withSandbox.ts';
import { root } from '../tool.ts';

const { config } = await withSandbox(readConfig(process.env));
const database = await openDatabase(config);
await seedDemo(database, { now: new Date(), timeZone: config.timeZone });

const server = createServer();
const vite = await createVite({
  root,
  configLoader: 'native',
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
});

const pages: PageSource = async (request, nonce) => {
  const html = await readFile(join(root, 'index.html'), 'utf8');
  const page = await vite.transformIndexHtml(request.url, html);
  return page.replaceAll('__CSP_NONCE__', nonce);
};

const app = await buildApp({ config, database, pages, logger: { level: 'warn' } });
await app.ready();

server.on('request', (request, response) => {
  vite.middlewares(request, response, () => app.routing(request, response));
});
server.listen(config.port, config.host, () => {
  console.log(`Einsatzplan is ready at http://${config.host}:${config.port}`);
  console.log(`Sign in as ${DEMO_USER.username} with ${DEMO_USER.password}`);
});
