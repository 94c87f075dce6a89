import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { openDatabase } from './database/database.ts';
import { acceptsDemoUser, DEMO_USER, seedDemo } from './demo/seedDemo.ts';
import { firstUserHint } from './firstUser.ts';
import { isFrontEndBuilt } from './frontEnd.ts';
import { StartFailure } from './startFailure.ts';

const LOGGER = { level: 'warn', stream: process.stderr };
const DRAIN_LIMIT = 10_000;
const dist = fileURLToPath(new URL('../dist', import.meta.url));

function listenFailure(error: unknown, { host, port }: Config): unknown {
  const code: unknown = error instanceof Error && Reflect.get(error, 'code');
  if (code === 'EADDRINUSE') {
    return new StartFailure(`Port ${port} of ${host} is in use: set PORT to another one.`);
  }
  if (code === 'EACCES') {
    return new StartFailure(`Port ${port} of ${host} is not allowed: set PORT to another one.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartFailure(`HOST must be an address of this machine, but is "${host}".`);
  }
  return error;
}

/** Answers what is under way, then ends; whatever takes too long is cut off. */
function stopOnSignal(app: FastifyInstance): void {
  const stop = () => {
    setTimeout(() => process.exit(1), DRAIN_LIMIT).unref();
    void app.close();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config.dataDir);
  if (!config.production) await seedDemo(database, { now: new Date(), timeZone: config.timeZone });
  const demo = await acceptsDemoUser(database);
  if (demo && config.production) {
    throw new StartFailure(
      'DATA_DIR holds the demo data, whose password is public: set it to another folder.',
    );
  }

  const app = await buildApp({ config, database, dist, logger: LOGGER });
  app.addHook('onClose', () => database.destroy());
  const address = await app.listen(config).catch((error: unknown) => {
    throw listenFailure(error, config);
  });
  stopOnSignal(app);

  console.log(`Einsatzplan is ready at ${config.publicOrigin ?? address}`);
  if (demo) console.log(`Sign in as ${DEMO_USER.username} with ${DEMO_USER.password}`);
  const hint = await firstUserHint(database, config);
  if (hint) console.log(hint);
  if (!isFrontEndBuilt(dist)) console.log('The front end is not built: only the API answers.');
}

start().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(error instanceof StartFailure ? reason : `The server cannot start: ${reason}`);
  process.exit(1);
});
